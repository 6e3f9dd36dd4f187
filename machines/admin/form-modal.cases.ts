import type { CasesOf } from '#machines/kit/cases.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { formModalMachine } from './form-modal.machine.ts'
import type { FormRecord } from './form-modal.ts'

export const placeFields: Field[] = [
  { id: 'name', type: 'InputBox', label: 'Name', required: true },
  { id: 'country', type: 'SearchableSelect', label: 'Country', required: true },
  { id: 'state', type: 'SearchableSelect', label: 'State', dependsOn: 'country' },
]
export const aPlace: FormRecord = {
  id: 1,
  version: 3,
  values: { name: 'Copenhagen', country: 'Denmark', state: '' },
}
const changedPlace: FormRecord = { ...aPlace, version: 4, values: { ...aPlace.values, name: 'København' } }

export const formModalCases = {
  inputs: { 'the form of places': { fields: placeFields } },
  events: {
    'adds a place': { type: 'add', draft: null },
    'edits a place': { type: 'edit', record: aPlace, draft: null },
    'edits a place begun yesterday': {
      type: 'edit',
      record: aPlace,
      draft: { version: 3, values: { ...aPlace.values, name: 'Aarhus' } },
    },
    'types a name': { type: 'field.change', id: 'name', value: 'Aarhus' },
    'empties the name': { type: 'field.change', id: 'name', value: '' },
    'chooses a country': { type: 'field.change', id: 'country', value: 'Denmark' },
    'leaves the name': { type: 'field.leave', id: 'name' },
    'takes their name': { type: 'side.choose', id: 'name', side: 'theirs' },
    saves: { type: 'submit' },
    'closes the form': { type: 'close' },
    'goes on': { type: 'cancel' },
    'discards it': { type: 'discard' },
    'keeps it for later': { type: 'draft.keep' },
    'takes up what was begun': { type: 'draft.restore' },
    'drops what was begun': { type: 'draft.drop' },
  },
  outcomes: {
    saveRecord: {
      done: { stored: changedPlace },
      error: {
        offline: problemCases.offline,
        stale: problemCases.stale,
        gone: problemCases.gone,
        'a wrong field': problemCases.wrongName,
      },
    },
    loadRecord: {
      done: { 'the version of somebody else': changedPlace },
      error: { offline: problemCases.offline, gone: problemCases.gone },
    },
  },
  listeners: {},
} satisfies CasesOf<typeof formModalMachine>
