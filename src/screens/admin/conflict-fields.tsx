import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { formModalMachine } from '#machines/admin/form-modal.machine.ts'
import type { Side } from '#machines/admin/form-modal.ts'
import { differing, type Field, type FieldValue } from '#machines/kit/form-fields.ts'
import * as texts from '#src/texts/admin.ts'

type Form = ActorRefFrom<typeof formModalMachine>

/** The fields in which two versions of a record differ, each with the choice between them. */
export function ConflictFields({ form }: { form: Form }) {
  const { fields, values, theirs, sides } = useSelector(form, (it) => it.context)
  const ids = differing(fields, values, theirs?.values ?? {})
  if (ids.length === 0) return <p>{texts.sameVersions}</p>
  return ids.flatMap((id) => {
    const field = fields.find((it) => it.id === id)
    if (!field) return []
    const choose = (side: Side) => form.send({ type: 'side.choose', id, side })
    return [
      <chakra.fieldset key={id} display="grid" gap="2">
        <chakra.legend textStyle="small" fontWeight="medium" marginBottom="1">
          {field.label}
        </chakra.legend>
        <Version
          field={field}
          side="mine"
          title={texts.yours}
          value={values[id]}
          chosen={sides[id]}
          onChoose={choose}
        />
        <Version
          field={field}
          side="theirs"
          title={texts.savedMeanwhile}
          value={theirs?.values[id]}
          chosen={sides[id]}
          onChoose={choose}
        />
      </chakra.fieldset>,
    ]
  })
}

type VersionProps = {
  field: Field
  side: Side
  title: string
  value: FieldValue | undefined
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

const Version = ({ field, side, title, value, chosen = 'mine', onChoose }: VersionProps) => (
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
    <input type="radio" name={`side-${field.id}`} checked={chosen === side} onChange={() => onChoose(side)} />
    <chakra.span minWidth="0" overflowWrap="anywhere">
      <chakra.span textStyle="small" color="fg-quiet" display="block">
        {title}
      </chakra.span>
      {field.values?.find((it) => it.value === value)?.label || value || texts.empty}
    </chakra.span>
  </chakra.label>
)
