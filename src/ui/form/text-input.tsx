import { chakra } from '@chakra-ui/react'
import { type FieldViewProps, inputStyle } from './field-props.ts'

const Input = chakra('input', { base: inputStyle })

type Props = FieldViewProps & { type?: 'date'; list?: string }

/** A line of text, or with `type` a value that the browser has its own field for. */
export const TextInput = ({
  type,
  list,
  field,
  id,
  value,
  isInvalid,
  isReadOnly,
  describedBy,
  onChange,
  onLeave,
}: Props) => (
  <Input
    {...(type && { type, className: 'figures' })}
    list={list}
    id={id}
    name={field.id}
    value={value}
    autoComplete="off"
    placeholder={field.placeholder}
    disabled={field.disabled}
    readOnly={isReadOnly}
    aria-required={field.required}
    aria-invalid={isInvalid}
    aria-describedby={describedBy}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onLeave}
  />
)
