import type { CasesOf } from '#machines/kit/cases.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { FormRecord } from './form-modal.ts'
import type { recordSaveMachine } from './record-save.machine.ts'

export const placeFields: Field[] = [
  { id: 'name', type: 'InputBox', label: 'Name', required: true },
  { id: 'country', type: 'SearchableSelect', label: 'Country', required: true },
  { id: 'state', type: 'SearchableSelect', label: 'State', dependsOn: 'country' },
  { id: 'home', type: 'Button', label: 'At home', sets: { country: 'Denmark' } },
]
export const aPlace: FormRecord = {
  id: 1,
  version: 3,
  values: { name: 'Copenhagen', country: 'Denmark', state: '' },
}
export const changedPlace: FormRecord = { ...aPlace, version: 4, values: { ...aPlace.values, name: 'København' } }

export const recordSaveCases = {
  inputs: {
    'a new place': { fields: placeFields, record: null, values: aPlace.values },
    'a place that was read': { fields: placeFields, record: { id: 1, version: 3 }, values: aPlace.values },
  },
  events: {},
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
  expected: {
    stories: {
      'somebody else deleted the place while it was changed': [
        ['a place that was read', 'saving'],
        ['saveRecord error: stale', 'comparing'],
        ['loadRecord error: gone', 'gone', { context: { result: { type: 'gone' } } }],
      ],
      'the other version does not come': [
        ['a place that was read', 'saving'],
        ['saveRecord error: stale', 'comparing'],
        [
          'loadRecord error: offline',
          'failed',
          { context: { result: { type: 'failed', problem: problemCases.offline, refused: {} } } },
        ],
      ],
      'the other version is not answered at all': [
        ['a place that was read', 'saving'],
        ['saveRecord error: stale', 'comparing'],
        ['after answerLimit', 'failed'],
      ],
    },
    tags: { busy: ['saving', 'comparing'] },
    limits: { saving: 30000, comparing: 30000 },
  },
} satisfies CasesOf<typeof recordSaveMachine>
