import { useId } from 'react'
import * as texts from '#src/texts/ui.ts'
import { chakra } from './chakra.ts'

const Field = chakra('textarea', {
  base: {
    gridArea: '1 / 1',
    width: 'full',
    resize: 'none',
    overflow: 'hidden',
    // Where the browser can, the field is as high as its text by itself: a long one is then laid out once for each key.
    fieldSizing: 'content',
    paddingBlock: '2',
    paddingInline: '3',
    bg: 'bg-surface',
    borderWidth: '1px',
    borderColor: 'line-field',
    borderRadius: 'md',
    textStyle: 'body',
    _placeholder: { color: 'fg-quiet' },
    _readOnly: { bg: 'bg-subtle', color: 'fg-quiet' },
  },
})

// Holds the same text in the same cell and so gives the field its height, in every other browser and without a script.
const Mirror = chakra('div', {
  base: {
    gridArea: '1 / 1',
    visibility: 'hidden',
    '@supports (field-sizing: content)': { display: 'none' },
    paddingBlock: '2',
    paddingInline: '3',
    borderWidth: '1px',
    textStyle: 'body',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})

/** How many characters before the limit the counter shows. */
const counted = 200

type Props = {
  label: string
  /** Tells several fields of one label apart for screen readers: 'Integrity'. */
  of: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  /** Lines that an empty field has room for. */
  lines: 1 | 3
  help?: string
  isRequired?: boolean
  /** While what it holds is being sent. */
  isReadOnly?: boolean
}

const heights = { 1: { base: '11', md: '9' }, 3: '20' } as const

/**
 * A text of several lines that grows with what is typed. Near its limit it counts what is left; what is pasted beyond it
 * stays, to be shortened.
 */
export function TextArea({
  label,
  of,
  value,
  onChange,
  maxLength,
  lines,
  help,
  isRequired,
  isReadOnly = false,
}: Props) {
  const id = useId()
  const helpId = useId()
  const isCounted = value.length >= maxLength - counted
  const excess = Math.max(0, value.length - maxLength)
  return (
    <chakra.div display="grid" gap="1" alignContent="start">
      <chakra.label htmlFor={id} textStyle="small" fontWeight="medium" justifySelf="start">
        {label}
        {isRequired ? (
          <chakra.span aria-hidden color="bad-fg" marginInlineStart="0.5">
            *
          </chakra.span>
        ) : null}
        <chakra.span srOnly>{texts.onSubject(of)}</chakra.span>
      </chakra.label>
      <chakra.div display="grid">
        <Mirror aria-hidden minHeight={heights[lines]}>{`${value}\n`}</Mirror>
        <Field
          id={id}
          rows={lines}
          minHeight={heights[lines]}
          value={value}
          readOnly={isReadOnly}
          aria-required={isRequired}
          aria-invalid={excess > 0 || undefined}
          aria-describedby={help || isCounted ? helpId : undefined}
          onChange={(change) => onChange(change.target.value)}
        />
      </chakra.div>
      {help || isCounted ? (
        <chakra.p id={helpId} textStyle="small" color="fg-quiet" display="flex" justifyContent="space-between" gap="4">
          {excess > 0 ? <chakra.span color="bad-fg">{texts.tooLongBy(excess)}</chakra.span> : <span>{help}</span>}
          {isCounted ? <span className="figures">{texts.charactersUsed(value.length, maxLength)}</span> : null}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
