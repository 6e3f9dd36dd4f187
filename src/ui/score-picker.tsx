import { useId } from 'react'
import { chakra } from './chakra.ts'
import { cssColour } from './css-colour.ts'
import { type Score, scoreFill, scores, scoreWord } from './score.ts'

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    height: '10',
    paddingInline: '2.5',
    borderWidth: '1px',
    borderColor: 'line-field',
    borderRadius: 'md',
    bg: 'bg-surface',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: '120ms',
    '&:hover:not(:has(:checked))': { bg: 'bg-subtle' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent-solid}', outlineOffset: '2px' },
    '&:has(:checked)': {
      borderColor: 'var(--fill)',
      bg: 'var(--fill)',
      color: 'var(--on-fill)',
      '--dot': 'currentColor',
      // Paper has no fills.
      '@media print': { color: 'black', borderColor: 'black', outline: '1px solid black' },
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        borderColor: 'Highlight',
        bg: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
})

// One below the other, or all five side by side, never four and one: by the room there is, not by the window.
const Space = chakra('div', { base: { containerType: 'inline-size' } })
const Options = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    '@container (min-width: 36rem)': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    '@container (min-width: 36rem) and (max-width: 45.99rem)': {
      fontSize: 'sm',
      '& .dot': { display: 'none' },
    },
  },
})

type Props = {
  label: string
  value: number | null
  onChange: (score: Score) => void
  describedBy?: string | undefined
}

/** The five scores as radio buttons: number, word and colour. Arrow keys move between them, as the browser does it. */
export function ScorePicker({ label, value, onChange, describedBy }: Props) {
  const name = useId()
  return (
    <Space>
      <Options role="radiogroup" aria-label={label} aria-describedby={describedBy}>
        {scores.map((score) => (
          <Option
            key={score}
            style={{
              ['--fill' as string]: cssColour(scoreFill(score)),
              ['--on-fill' as string]: cssColour(`score.${score}.text`),
            }}
          >
            <chakra.input
              type="radio"
              name={name}
              value={score}
              checked={value === score}
              onChange={() => onChange(score)}
              srOnly
            />
            <chakra.span
              className="dot"
              aria-hidden
              boxSize="2"
              flexShrink="0"
              borderRadius="full"
              bg="var(--dot, var(--fill))"
            />
            <chakra.b className="figures" fontWeight="semibold">
              {score}
            </chakra.b>
            <chakra.span truncate>{scoreWord(score)}</chakra.span>
          </Option>
        ))}
      </Options>
    </Space>
  )
}
