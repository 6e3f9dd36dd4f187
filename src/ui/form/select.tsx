import * as texts from '#src/texts/ui.ts'
import { NativeSelect } from '../native-select.tsx'
import { type FieldViewProps, offered } from './field-props.ts'

/** One of a few values. */
export const Select = (props: FieldViewProps) => {
  const { field, id, value, options, isInvalid, isReadOnly, describedBy, onChange, onLeave } = props
  return (
    <NativeSelect
      id={id}
      name={field.id}
      value={value}
      options={offered(options)}
      nothing={field.placeholder ?? texts.selectAnOption}
      disabled={field.disabled || isReadOnly || !['ready', 'pending'].includes(options.status)}
      aria-required={field.required}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChoose={onChange}
      onBlur={onLeave}
    />
  )
}
