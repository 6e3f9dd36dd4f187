import type { FieldOf } from '#machines/kit/form-fields.ts'
import * as texts from '#src/texts/admin.ts'
import type { WorkCompany } from './admin-screen.ts'

/** The company of a record, which is the one on screen. */
export const companyField = <Id extends string>(id: Id, { companyId, companyName }: WorkCompany, helperText: string) =>
  ({
    id,
    type: 'Select',
    section: 'footer',
    label: texts.company,
    required: true,
    disabled: true,
    defaultValue: String(companyId),
    values: [{ label: companyName, value: String(companyId) }],
    helperText,
  }) as const satisfies FieldOf<Id, 'Select'>
