import { useId, useState } from 'react'
import { numberText } from '#machines/kit/plural.ts'
import { isPercentText, percentOf } from '#machines/reviews/merit-budget.ts'
import { percentProblem } from '#machines/reviews/sheet-completion.ts'
import * as texts from '#src/texts/task-sheets.ts'
import { chakra } from '#src/ui/chakra.ts'
import { dayText } from '#src/ui/dates.ts'
import { inputStyle } from '#src/ui/input-style.ts'
import { NativeSelect } from '#src/ui/native-select.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

type Shared = {
  label: string
  /** Whose it is: tells the fields of one label apart. */
  of: string
  value: string
  /** Null where nothing can be changed: it is read then. */
  onChange: ((value: string) => void) | null
}

const Box = chakra('div', { base: { display: 'grid', gap: '1', alignContent: 'start', minWidth: '0' } })
const Label = chakra('label', { base: { textStyle: 'small', fontWeight: 'medium', justifySelf: 'start' } })

/** A label, with whose it is for whoever does not see the row. */
const Named = ({ label, of, id }: { label: string; of: string; id: string }) => (
  <Label htmlFor={id}>
    {label}
    <chakra.span srOnly>{texts.ofPerson(of)}</chakra.span>
  </Label>
)

/** What cannot be changed, under the name of its field. */
const Read = ({ label, value }: Pick<Shared, 'label' | 'value'>) => (
  <Box>
    <chakra.p textStyle="small" color="fg-quiet">
      {label}
    </chakra.p>
    <p className="written">{value || texts.nothing}</p>
  </Box>
)

type ChoiceProps = Shared & { options: readonly { value: string; label: string }[]; nothing: string }

/** One of a few values. */
export function Choice({ label, of, value, options, nothing, onChange }: ChoiceProps) {
  const id = useId()
  if (!onChange) return <Read label={label} value={options.find((it) => it.value === value)?.label ?? nothing} />
  return (
    <Box>
      <Named label={label} of={of} id={id} />
      <NativeSelect id={id} value={value} options={options} nothing={nothing} onChoose={onChange} />
    </Box>
  )
}

const Input = chakra('input', { base: inputStyle })

type LineProps = Shared & {
  type: 'date' | 'text'
  /** What is wrong with what is typed. */
  problem?: string | null
  inputMode?: 'decimal'
  onBlur?: () => void
}

/** A day or a line of text. */
export function Line({ label, of, value, onChange, type, problem = null, ...input }: LineProps) {
  const id = useId()
  const problemId = useId()
  if (!onChange) return <Read label={label} value={type === 'date' && value ? dayText(value) : value} />
  return (
    <Box>
      <Named label={label} of={of} id={id} />
      <Input
        id={id}
        type={type}
        autoComplete="off"
        value={value}
        {...input}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem === null ? null : (
        <chakra.p id={problemId} textStyle="small" color="bad-fg">
          {problem}
        </chakra.p>
      )}
    </Box>
  )
}

type PercentProps = Pick<Shared, 'label' | 'of'> & {
  percent: number | null
  onChange: ((percent: number | null) => void) | null
}

/** A percentage. What is typed stays as it is until the field is left: '1.0' is a number on the way to '1.05'. */
export function Percent({ label, of, percent, onChange }: PercentProps) {
  const [typed, setTyped] = useState('')
  const known = percent === null ? '' : String(percent)
  const type = (text: string) => {
    const percentage = text.replace(/[\s%]/g, '')
    if (!isPercentText(percentage)) return
    setTyped(percentage)
    onChange?.(percentOf(percentage))
  }
  return (
    <Line
      type="text"
      inputMode="decimal"
      label={label}
      of={of}
      problem={percentProblem(percent)}
      value={
        onChange === null ? (percent === null ? '' : numberText(percent)) : percentOf(typed) === percent ? typed : known
      }
      onChange={onChange && type}
      onBlur={() => setTyped('')}
    />
  )
}

type LongTextProps = Shared & {
  maxLength: number
  /** Beside the other fields, not below them over the whole width of a person's row. */
  isBeside?: boolean
}

/** Longer text. */
export const LongText = ({ label, of, value, onChange, maxLength, isBeside = false }: LongTextProps) => (
  <chakra.div gridColumn={isBeside ? undefined : '1 / -1'} minWidth="0">
    {onChange ? (
      <TextArea label={label} of={of} value={value} maxLength={maxLength} lines={1} onChange={onChange} />
    ) : (
      <Read label={label} value={value} />
    )}
  </chakra.div>
)

/** The columns of a short field and a note beside it. */
export const withNote = { base: '7rem minmax(0, 1fr)', md: '7rem minmax(0, 12rem)', lg: '7rem 18rem' }

/** The fields of a person beside each other, below each other where there is no room. */
export const Fields = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(2, 11rem)' }, gap: '3' },
})
