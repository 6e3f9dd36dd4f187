import type { FormRecord } from '#machines/admin/form-modal.ts'
import { wrongEmail } from '#machines/hiring/reference-check.ts'
import { wrongAmount } from '#machines/hiring/requisition-form.ts'
import { type InputField, textIn, type Values } from '#machines/kit/form-fields.ts'
import type { Candidate, CandidateBody, CandidateChange } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { currencies } from './requisition-form.ts'

export type CandidateField = keyof CandidateChange

/** What is known of a candidate, as it is typed in when they are added and later. */
export const candidateFields: readonly InputField<CandidateField>[] = [
  { id: 'firstName', type: 'InputBox', label: texts.firstName, required: true, isHalf: true },
  { id: 'lastName', type: 'InputBox', label: texts.lastName, required: true, isHalf: true },
  { id: 'email', type: 'InputBox', label: texts.email, required: true, validation: wrongEmail },
  { id: 'phone', type: 'InputBox', label: texts.phone, isHalf: true },
  { id: 'title', type: 'InputBox', label: texts.currentTitle, isHalf: true },
  { id: 'source', type: 'InputBox', label: texts.source, isHalf: true },
  { id: 'availableFrom', type: 'DateInput', label: texts.availableFrom, isHalf: true },
  { id: 'expectedSalary', type: 'InputBox', label: texts.expectedSalary, validation: wrongAmount, isHalf: true },
  {
    id: 'currency',
    type: 'Select',
    label: texts.currency,
    values: currencies.map((it) => ({ value: it, label: it })),
    isHalf: true,
  },
]

/** The fields that the reader sees of a candidate: what is hidden stays as it is. */
export const shownFieldsOf = (candidate: Candidate) => candidateFields.filter(({ id }) => candidate[id] !== undefined)

export const recordOfCandidate = (it: Candidate): FormRecord => ({
  id: it.id,
  version: it.version,
  values: Object.fromEntries(candidateFields.map(({ id }) => [id, String(it[id] ?? '')])),
})

const typed = (values: Values, id: CandidateField) => textIn(values, id).trim()

const bodyOf = (values: Values): Omit<CandidateBody, 'jobRequisitionId'> => {
  const amount = typed(values, 'expectedSalary')
  return {
    firstName: typed(values, 'firstName'),
    lastName: typed(values, 'lastName'),
    email: typed(values, 'email'),
    phone: typed(values, 'phone'),
    title: typed(values, 'title'),
    source: typed(values, 'source'),
    availableFrom: typed(values, 'availableFrom') || null,
    expectedSalary: amount === '' ? null : Number(amount),
    currency: currencies.find((it) => it === typed(values, 'currency')) ?? null,
  }
}

/** What has changed: whoever may not edit a field may still change the others. */
export const changeOfCandidate = (base: Values, values: Values): CandidateChange => {
  const before = bodyOf(base)
  const all = Object.entries(bodyOf(values))
  return Object.fromEntries(all.filter(([id, it]) => it !== before[id as CandidateField]))
}

/** Who is added: without what was left empty. */
export const bodyOfCandidate = (values: Values): Omit<CandidateBody, 'jobRequisitionId'> => {
  const { firstName, lastName, email } = bodyOf(values)
  return { ...changeOfCandidate({}, values), firstName, lastName, email }
}

/** The form in which a candidate is put forward. */
export const putForwardFields: readonly InputField<'jobRequisitionId'>[] = [
  {
    id: 'jobRequisitionId',
    type: 'SearchableSelect',
    label: texts.requisition,
    required: true,
    helperText: texts.putForwardHelp,
  },
]
