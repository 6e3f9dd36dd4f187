import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { formModalMachine } from './form-modal.machine.ts'
import { aPlace, changedPlace, placeFields } from './record-save.cases.ts'
import { recordSaveMachine } from './record-save.machine.ts'

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
    recordSave: {
      machine: recordSaveMachine,
      done: {
        saved: { type: 'saved' },
        'somebody else has changed it': { type: 'changed', theirs: changedPlace },
        'somebody else has deleted it': { type: 'gone' },
        offline: { type: 'failed', problem: problemCases.offline, refused: {} },
        'a wrong field': { type: 'failed', problem: null, refused: { name: 'must be a name' } },
      },
      error: {},
    },
  },
  listeners: {},
  expected: {
    tags: { rest: ['closed', 'editing', 'failed', 'conflict', 'gone', 'leaving', 'done'], busy: ['submitting'] },
  },
} satisfies CasesOf<typeof formModalMachine>
