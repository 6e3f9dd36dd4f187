import * as texts from '#src/texts/ui.ts'
import { NativeSelect } from '../native-select.tsx'
import type { FieldViewProps } from './field-props.ts'

/** One of a few values. */
export const SelectInput = (props: FieldViewProps) => {
  const { field, id, value, options, isInvalid, isReadOnly, describedBy, onChange, onLeave } = props
  return (
    <NativeSelect
      id={id}
      name={field.id}
      value={value}
      options={options.status === 'ready' ? options.options : []}
      nothing={field.placeholder ?? texts.selectAnOption}
      disabled={field.disabled || isReadOnly || options.status !== 'ready'}
      aria-required={field.required}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChoose={onChange}
      onBlur={onLeave}
    />
  )
}
