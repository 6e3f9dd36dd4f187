import type { FormRecord } from '#machines/admin/form-modal.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import type { TopgradeJob } from '#src/contract/topgrade.ts'
import * as texts from '#src/texts/hiring.ts'

export const recordOfJob = ({ id, version, employer, title, startedOn, endedOn }: TopgradeJob): FormRecord => ({
  id,
  version,
  values: { employer, title, startedOn, endedOn: endedOn ?? '' },
})

/** The form in which a job of a career is added or changed. */
export const jobFields: readonly Field[] = [
  { id: 'employer', type: 'InputBox', label: texts.employer, required: true },
  { id: 'title', type: 'InputBox', label: texts.jobTitle, required: true },
  { id: 'startedOn', type: 'DateInput', label: texts.jobFrom, required: true, isHalf: true },
  { id: 'endedOn', type: 'DateInput', label: texts.jobUntil, helperText: texts.jobUntilHelp, isHalf: true },
]
