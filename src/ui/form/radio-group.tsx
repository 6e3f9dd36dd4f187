import { chakra } from '@chakra-ui/react'
import { choiceStyle } from './choice-style.ts'
import { type FieldViewProps, offered } from './field-props.ts'

/** One of a few values, all of which show. The arrow keys move between them. */
export const RadioGroup = (props: FieldViewProps) => {
  const { field, id, value, options, isInvalid, isReadOnly, describedBy, onChange, onLeave } = props
  const shown = offered(options)
  const isChosen = shown.some((it) => it.value === value)
  return (
    <chakra.div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={field.required}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      display="flex"
      flexDirection={field.inline ? 'row' : 'column'}
      flexWrap="wrap"
      columnGap="5"
      onBlur={onLeave}
    >
      {shown.map((it, index) => (
        <chakra.label key={it.value} css={choiceStyle}>
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
        </chakra.label>
      ))}
    </chakra.div>
  )
}
