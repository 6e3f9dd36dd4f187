import type { FieldViewProps } from './field-props.ts'

type Props = FieldViewProps<boolean> & { isSwitch?: boolean }

/** Yes or no. */
export const Checkbox = (props: Props) => {
  const { field, id, value, isSwitch = false, isInvalid, isReadOnly, describedBy, onChange, onLeave } = props
  return (
    <label id={`${id}-label`} htmlFor={id} className="choice">
      <input
        {...(isSwitch && { role: 'switch', className: 'switch' })}
        type="checkbox"
        id={id}
        name={field.id}
        checked={value}
        disabled={Boolean(field.disabled) || isReadOnly}
        aria-required={field.required}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        onBlur={onLeave}
      />
      {field.text ?? field.label}
    </label>
  )
}

/** On or off. */
export const Toggle = (props: FieldViewProps<boolean>) => <Checkbox {...props} isSwitch />
