import { useId, useState } from 'react'
import { chakra } from '../chakra.ts'
import { DayInput } from '../form/day-input.tsx'
import { inputStyle } from '../input-style.ts'
import { screenOnly } from '../media.ts'

const Input = chakra('input', {
  // Where it is as narrow as its day, its end belongs to the button of the calendar.
  base: { ...inputStyle, paddingInlineEnd: { md: '9' }, height: { base: '11', md: '8' }, fontSize: 'md' },
})

type Props = {
  label: string
  /** yyyy-MM-dd */
  value: string | null
  /** The first and the last day that make sense. */
  min?: string | undefined
  max?: string | undefined
  onChoose: (value: string | null) => void
}

/** While a year is being typed, the browser answers those of the first centuries. */
const isWhole = (day: string) => day === '' || day >= '1900'

/** A filter by a day. */
export function DayField({ label, value, min, max, onChoose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<{ of: string | null; text: string } | null>(null)
  return (
    // On paper its chip tells the day.
    <chakra.div
      display="flex"
      // Where text is large the field stands below its name.
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="center"
      gap="2"
      minWidth="0"
      flex={{ base: '1 1 100%', md: '0 0 auto' }}
      css={{ ...screenOnly, '& > :last-child': { flex: { base: '1 1 8rem', md: '0 0 auto' } } }}
    >
      <chakra.label htmlFor={id} color="fg-quiet" whiteSpace="nowrap" minWidth={{ base: '10', md: 'auto' }}>
        {label}
      </chakra.label>
      <DayInput label={label} value={value ?? ''} min={min} max={max} onChoose={onChoose}>
        <Input
          id={id}
          min={min}
          max={max}
          type="date"
          className="figures"
          value={typed?.of === value ? typed.text : (value ?? '')}
          onChange={({ target }) => {
            setTyped({ of: value, text: target.value })
            if (isWhole(target.value)) onChoose(target.value || null)
          }}
        />
      </DayInput>
    </chakra.div>
  )
}
