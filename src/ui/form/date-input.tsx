import { chakra } from '@chakra-ui/react'
import { type FieldViewProps, inputStyle } from './field-props.ts'

const Input = chakra('input', { base: inputStyle })

/** A day, in the browser's own calendar. */
export const DateInput = ({
  field,
  id,
  value,
  isInvalid,
  isReadOnly,
  describedBy,
  onChange,
  onLeave,
}: FieldViewProps) => (
  <Input
    type="date"
    className="figures"
    id={id}
    name={field.id}
    value={value}
    disabled={field.disabled}
    readOnly={isReadOnly}
    aria-required={field.required}
    aria-invalid={isInvalid}
    aria-describedby={describedBy}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onLeave}
  />
)
