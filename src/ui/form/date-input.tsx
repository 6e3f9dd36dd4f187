import type { FieldViewProps } from './field-props.ts'
import { TextInput } from './text-input.tsx'

/** A day, in the browser's own calendar. */
export const DateInput = (props: FieldViewProps) => <TextInput {...props} type="date" />
