import { unsentLines } from '#machines/admin/unsent-lines.ts'
import type { Field } from '#machines/kit/form-fields.ts'

const fields: Field[] = [
  { id: 'reason', type: 'TextArea', label: 'Reason' },
  { id: 'note', type: 'InputBox', label: 'Note' },
  { id: 'currency', type: 'Select', label: 'Currency', values: [{ value: 'EUR', label: 'Euro' }] },
  { id: 'person', type: 'SearchableSelect', label: 'Person' },
]

test('of a draft those texts are told that were changed, and choices by their labels, not by ids [FORM-06]', () => {
  const base = { reason: 'Growth', note: 'as before', currency: '', person: '1' }
  const values = { reason: 'The second line has nobody', note: 'as before', currency: 'EUR', person: '2' }
  expect(unsentLines(fields, { version: 3, base, values })).toEqual([
    { label: 'Reason', text: 'The second line has nobody' },
    { label: 'Currency', text: 'Euro' },
  ])
})
