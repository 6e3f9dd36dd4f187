import { useId } from 'react'
import type { AnswerOption } from '#src/contract/hiring-values.ts'
import { chakra } from '#src/ui/chakra.ts'
import { answerOptions } from './words.ts'

const Option = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: { base: '11', md: '9' },
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'line-field',
    borderRadius: 'md',
    bg: 'bg-surface',
    textAlign: 'center',
    '&:hover:not(:has(:checked))': { bg: 'bg-subtle' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent-solid}', outlineOffset: '2px' },
    '&:has(:checked)': {
      borderColor: 'accent-solid',
      bg: 'accent-solid',
      color: 'accent-contrast',
      fontWeight: 'medium',
      '@media (forced-colors: active)': { forcedColorAdjust: 'none', bg: 'Highlight', color: 'HighlightText' },
    },
  },
})

type Props = {
  question: string
  value: AnswerOption | null
  isDisabled: boolean
  onChange: (answer: AnswerOption) => void
}

/** The four answers to a question as radio buttons; arrow keys move between them. */
export function AnswerPicker({ question, value, isDisabled, onChange }: Props) {
  const name = useId()
  return (
    <chakra.div
      role="radiogroup"
      aria-label={question}
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
      gap="2"
      maxWidth="36rem"
    >
      {answerOptions.map(({ value: answer, label }) => (
        <Option key={answer}>
          <chakra.input
            type="radio"
            name={name}
            value={answer}
            checked={value === answer}
            disabled={isDisabled}
            onChange={() => onChange(answer)}
            srOnly
          />
          {label}
        </Option>
      ))}
    </chakra.div>
  )
}
