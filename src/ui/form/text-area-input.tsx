import { chakra } from '@chakra-ui/react'
import { type FieldViewProps, inputStyle } from './field-props.ts'

const TextArea = chakra('textarea', {
  // It grows with what is typed where the browser can.
  base: {
    ...inputStyle,
    height: 'auto',
    minHeight: '20',
    maxHeight: '64',
    paddingBlock: '2',
    resize: 'vertical',
    fieldSizing: 'content',
  },
})

/** A text of several lines. */
export const TextAreaInput = (props: FieldViewProps) => {
  const { field, id, value, isInvalid, isReadOnly, describedBy, onChange, onLeave } = props
  return (
    <TextArea
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
