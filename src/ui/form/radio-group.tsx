import { type FieldViewProps, offered } from './field-props.ts'

/** One of a few values, all of which show. The arrow keys move between them. */
export const RadioGroup = (props: FieldViewProps) => {
  const { field, id, value, options, isInvalid, isReadOnly, describedBy, onChange, onLeave } = props
  const shown = offered(options)
  const isChosen = shown.some((it) => it.value === value)
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={field.required}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      className={field.inline ? 'choices beside' : 'choices'}
      onBlur={onLeave}
    >
      {shown.map((it, index) => (
        <label key={it.value} className="choice">
          <input
            type="radio"
            name={id}
            // The one that is led to where something is wrong.
            id={it.value === value || (!isChosen && index === 0) ? id : undefined}
            value={it.value}
            checked={it.value === value}
            disabled={Boolean(field.disabled) || isReadOnly}
            onChange={() => onChange(it.value)}
          />
          {it.label}
        </label>
      ))}
    </div>
  )
}
