import { wrongEmail } from '#machines/hiring/reference-check.ts'
import type { Field, Values } from '#machines/kit/form-fields.ts'
import type { ReferenceCheck } from '#src/contract/reference-checks.ts'
import * as texts from '#src/texts/hiring.ts'

export const valuesOfReferee = ({ refereeName, refereeEmail, relationship, areas }: ReferenceCheck): Values => ({
  refereeName,
  refereeEmail,
  relationship,
  areas,
})

/** The form in which a referee is added or changed; `areas` are those that are usually asked about. */
export const refereeFields = (areas: readonly string[]): readonly Field[] => [
  { id: 'refereeName', type: 'InputBox', label: texts.name, required: true },
  { id: 'refereeEmail', type: 'InputBox', label: texts.email, required: true, validation: wrongEmail },
  { id: 'relationship', type: 'InputBox', label: texts.relationship, placeholder: texts.relationshipExample },
  {
    id: 'areas',
    type: 'MultiSelect',
    label: texts.checkAreas,
    required: true,
    values: areas.map((it) => ({ value: it, label: it })),
    helperText: texts.checkAreasHelp,
  },
  { id: 'all', type: 'Button', label: texts.allAreas, sets: { areas } },
]
