import { type FieldViewProps, offered } from './field-props.ts'
import { TextInput } from './text-input.tsx'

/** A line of text, with values to choose from in the browser's own list. */
export const SelectInput = (props: FieldViewProps) => (
  <>
    <TextInput {...props} list={`${props.id}-options`} />
    <datalist id={`${props.id}-options`}>
      {offered(props.options).map((it) => (
        <option key={it.value} value={it.value}>
          {it.label}
        </option>
      ))}
    </datalist>
  </>
)
