import { Button } from '../button.tsx'
import type { FieldViewProps } from './field-props.ts'

/** A button in a form, which sets other fields. */
export const FieldButton = ({ field, id, isReadOnly, describedBy, onPress }: FieldViewProps<null>) => (
  <Button
    id={id}
    style={{ justifySelf: 'start' }}
    disabled={Boolean(field.disabled) || isReadOnly}
    aria-describedby={describedBy}
    onClick={onPress}
  >
    {field.label}
  </Button>
)

/** Something that a form says. */
export const FieldText = ({ field, id }: FieldViewProps<null>) => <p id={id}>{field.text}</p>
