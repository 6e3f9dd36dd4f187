import { DayInput } from './day-input.tsx'
import type { FieldViewProps } from './field-props.ts'
import { TextInput } from './text-input.tsx'

/** A day, typed or chosen. */
export const DateInput = (props: FieldViewProps) => (
  <DayInput
    label={props.field.label}
    value={props.value}
    isLocked={props.isReadOnly || Boolean(props.field.disabled)}
    onChoose={props.onChange}
  >
    <TextInput {...props} type="date" />
  </DayInput>
)
