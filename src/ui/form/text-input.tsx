import type { FieldViewProps } from './field-props.ts'

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
  <input
    type={type}
    className={type ? 'input figures' : 'input'}
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
