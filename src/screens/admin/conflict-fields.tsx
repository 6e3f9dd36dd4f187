import { useSelector } from '@xstate/react'
import { contested, type FormContext, type Side } from '#machines/admin/form-modal.ts'
import type { FieldValue } from '#machines/kit/fields/field-types.ts'
import { differing, type Field, valueIn } from '#machines/kit/form-fields.ts'
import * as texts from '#src/texts/admin.ts'
import { chakra } from '#src/ui/chakra.ts'
import { type FieldOptions, offered } from '#src/ui/form/field-props.ts'
import type { Form, UseOptions } from './form-modal.tsx'

type Props = { form: Form; useOptions: UseOptions }

/** What becomes of the two versions, or what there is to choose. */
export const conflictText = (context: FormContext): string => {
  if (contested(context).length > 0) return texts.chooseFields
  const { fields, values, theirs } = context
  return differing(fields, values, theirs?.values ?? {}).length > 0 ? texts.ownFieldsOnly : texts.sameVersions
}

/** The fields that somebody else has changed too, each with the choice between two versions. */
export function ConflictFields({ form, useOptions }: Props) {
  const context = useSelector(form, (it) => it.context)
  const ids = contested(context)
  return context.fields
    .filter((it) => ids.includes(it.id))
    .map((field) => <Versions key={field.id} field={field} form={form} useOptions={useOptions} />)
}

/** A value as a person reads it. */
const textOf = (value: FieldValue, options: FieldOptions): string => {
  const label = (it: string) => offered(options).find((option) => option.value === it)?.label ?? it
  if (typeof value === 'string') return label(value)
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return (value ?? []).map((it) => (typeof it === 'string' ? label(it) : it.label)).join(', ')
}

function Versions({ field, form, useOptions }: Props & { field: Field }) {
  const { values, theirs, sides } = useSelector(form, (it) => it.context)
  const options = useOptions(field, form)
  const version = (side: Side, title: string, value: FieldValue) => (
    <Version
      name={`side-${field.id}`}
      title={title}
      text={textOf(value, options)}
      isChosen={(sides[field.id] ?? 'mine') === side}
      onChoose={() => form.send({ type: 'side.choose', id: field.id, side })}
    />
  )
  return (
    <chakra.fieldset display="grid" gap="2">
      <chakra.legend textStyle="small" fontWeight="medium" marginBottom="1">
        {field.label}
      </chakra.legend>
      {version('mine', texts.yours, valueIn(field, values))}
      {version('theirs', texts.savedMeanwhile, valueIn(field, theirs?.values ?? {}))}
    </chakra.fieldset>
  )
}

type VersionProps = { name: string; title: string; text: string; isChosen: boolean; onChoose: () => void }

const Version = ({ name, title, text, isChosen, onChoose }: VersionProps) => (
  <chakra.label
    display="flex"
    alignItems="center"
    gap="3"
    minHeight="11"
    paddingBlock="1.5"
    paddingInline="3"
    borderWidth="1px"
    borderRadius="md"
    css={{ '&:has(:checked)': { borderColor: 'accent-line', bg: 'accent-subtle' } }}
  >
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <chakra.span minWidth="0" overflowWrap="anywhere">
      <chakra.span textStyle="small" color="fg-quiet" display="block">
        {title}
      </chakra.span>
      {text || texts.emptyValue}
    </chakra.span>
  </chakra.label>
)
