import type { ComponentProps } from 'react'
import type { FieldViewProps } from './field-props.ts'

export type WrittenProps = Omit<FieldViewProps, 'onPress'>
type Props = WrittenProps & Omit<ComponentProps<'textarea'>, keyof WrittenProps>

/** What the text of several lines is typed in. */
export const WrittenArea = (props: Props) => {
  const { field, id, value, options: _, isInvalid, isReadOnly, describedBy, onChange, onLeave, ...rest } = props
  return (
    <textarea
      {...rest}
      className="input text-area"
      id={id}
      name={field.id}
      rows={3}
      value={value}
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
}
