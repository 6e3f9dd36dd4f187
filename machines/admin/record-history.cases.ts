import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { recordHistoryMachine } from './record-history.machine.ts'
import type { HistoryEntry, HistoryPage, Past } from './record-history.ts'
import { aPlace, changedPlace, placeFields } from './record-save.cases.ts'
import { recordSaveMachine } from './record-save.machine.ts'

const past = (value: string): Past => ({ value, name: null, isGone: false })

const renamed: HistoryEntry = {
  id: 12,
  action: 'update',
  userName: 'Daniel Okafor',
  at: '2026-06-02T09:00:00.000Z',
  changes: [
    { field: 'name', before: past('Kopenhagen'), after: past('Copenhagen') },
    { field: 'country', before: past(''), after: past('Denmark') },
  ],
}
const added: HistoryEntry = {
  id: 11,
  action: 'create',
  userName: 'Daniel Okafor',
  at: '2026-06-01T09:00:00.000Z',
  changes: [{ field: 'name', before: null, after: past('Kopenhagen') }],
}
const newest: HistoryPage = { entries: [renamed], isLast: false }
const restored: HistoryPage = {
  entries: [
    { ...renamed, id: 13, changes: [{ field: 'name', before: past('Copenhagen'), after: past('Kopenhagen') }] },
  ],
  isLast: true,
}

export const recordHistoryCases = {
  inputs: { 'a list of places': { fields: placeFields, kept: null } },
  events: {
    'opens the history of a place': { type: 'history.open', subject: { id: 1, name: 'Copenhagen' } },
    'restores the old name': { type: 'restore', entry: 12, field: 'name' },
    'restores no country': { type: 'restore', entry: 12, field: 'country' },
    'wants earlier changes': { type: 'more' },
    'tries again': { type: 'retry' },
    'closes it': { type: 'close' },
  },
  outcomes: {
    loadHistory: {
      done: {
        'the newest change': newest,
        'the first change': { entries: [renamed, added], isLast: true },
        'the name is the old one': restored,
        'nothing is recorded': { entries: [], isLast: true },
      },
      error: { offline: problemCases.offline },
    },
    loadRecord: {
      done: { 'the place as it is': aPlace },
      error: { offline: problemCases.offline, gone: problemCases.gone },
    },
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
  // A server that went on naming earlier changes would be asked for ever.
  projection: ({ entries, isLast, problem, refused, isChanged, hasRestored }) => ({
    entries: entries.map((it) => it.id),
    isLast,
    problem,
    refused,
    isChanged,
    hasRestored,
  }),
  expected: {
    tags: {
      rest: ['closed', 'shown', 'failed', 'empty', 'gone'],
      busy: ['reading', 'loading', 'loadingMore', 'restoring', 'renewing'],
    },
    limits: { reading: 30_000, loading: 30_000, loadingMore: 30_000, renewing: 30_000 },
    stories: {
      'an old name is restored on the version that is shown, and what that did is in the history': [
        ['a list of places', 'closed'],
        [
          'opens the history of a place',
          'reading',
          { context: { subject: { id: 1, name: 'Copenhagen' }, entries: [] } },
        ],
        ['loadRecord done: the place as it is', 'loading', { context: { record: aPlace }, emits: [] }],
        ['loadHistory done: the newest change', 'shown', { context: { entries: [renamed] } }],
        ['restores the old name', 'restoring', { context: { restoring: { entry: 12, field: 'name' } } }],
        ['recordSave done: saved', 'reading', { context: { hasRestored: true }, emits: ['value.restored'] }],
        [
          'loadRecord done: the place as it is',
          'loading',
          { context: { hasRestored: false }, emits: [{ type: 'record.renewed', record: aPlace }] },
        ],
        [
          'loadHistory done: the name is the old one',
          'shown',
          { context: { entries: restored.entries, isLast: true } },
        ],
        ['closes it', 'closed'],
      ],
      'who closes the history before it has the restored place hands it to the form all the same': [
        ['a list of places', 'closed'],
        ['opens the history of a place', 'reading'],
        ['loadRecord done: the place as it is', 'loading'],
        ['loadHistory done: the newest change', 'shown'],
        ['restores the old name', 'restoring'],
        ['recordSave done: saved', 'reading'],
        ['closes it', 'renewing', { emits: [] }],
        ['opens the history of a place', 'reading', { context: { hasRestored: true, entries: [] } }],
        ['closes it', 'renewing'],
        [
          'loadRecord done: the place as it is',
          'closed',
          { context: { hasRestored: false }, emits: [{ type: 'record.renewed', record: aPlace }] },
        ],
      ],
      'a restored place that could not be read is asked for again when the history is closed or opened': [
        ['a list of places', 'closed'],
        ['opens the history of a place', 'reading'],
        ['loadRecord done: the place as it is', 'loading'],
        ['loadHistory done: the newest change', 'shown'],
        ['restores the old name', 'restoring'],
        ['recordSave done: saved', 'reading'],
        ['loadRecord error: offline', 'failed'],
        ['closes it', 'renewing'],
        ['loadRecord error: offline', 'closed', { context: { hasRestored: true }, emits: [] }],
        ['opens the history of a place', 'reading'],
        ['closes it', 'renewing'],
        ['after answerLimit', 'closed', { emits: [] }],
        ['opens the history of a place', 'reading'],
        ['closes it', 'renewing'],
        ['opens the history of a place', 'reading', { context: { hasRestored: true, entries: [] } }],
        ['loadRecord error: offline', 'failed'],
        ['closes it', 'renewing'],
        ['opens the history of a place', 'reading', { context: { problem: null } }],
        ['loadRecord done: the place as it is', 'loading', { emits: [{ type: 'record.renewed', record: aPlace }] }],
        ['closes it', 'closed'],
        ['opens the history of a place', 'reading', { context: { hasRestored: false } }],
        ['loadRecord error: offline', 'failed'],
        ['closes it', 'closed', { emits: [] }],
      ],
      'a value that the form would refuse is not sent': [
        ['a list of places', 'closed'],
        ['opens the history of a place', 'reading'],
        ['loadRecord done: the place as it is', 'loading'],
        ['loadHistory done: the newest change', 'shown'],
        ['restores no country', 'shown', { emits: [] }],
      ],
      'who restores what somebody else has just changed sees the history anew, and nothing is restored': [
        ['a list of places', 'closed'],
        ['opens the history of a place', 'reading'],
        ['loadRecord done: the place as it is', 'loading'],
        ['loadHistory done: the newest change', 'shown'],
        ['restores the old name', 'restoring'],
        [
          'recordSave done: somebody else has changed it',
          'reading',
          { context: { isChanged: true }, emits: ['records.outdated'] },
        ],
        ['loadRecord done: the place as it is', 'loading'],
        ['loadHistory done: the newest change', 'shown', { context: { isChanged: true } }],
        ['restores the old name', 'restoring', { context: { isChanged: false } }],
        ['recordSave done: somebody else has deleted it', 'gone', { emits: ['records.outdated'] }],
        ['closes it', 'closed'],
      ],
      'a restoration that fails can be tried again from the same place': [
        ['a list of places', 'closed'],
        ['opens the history of a place', 'reading'],
        ['loadRecord done: the place as it is', 'loading'],
        ['loadHistory done: the newest change', 'shown'],
        ['restores the old name', 'restoring'],
        ['recordSave done: offline', 'shown', { context: { problem: problemCases.offline, entries: [renamed] } }],
        ['restores the old name', 'restoring', { context: { problem: null } }],
        [
          'recordSave done: a wrong field',
          'shown',
          { context: { refused: { name: 'must be a name' }, problem: null } },
        ],
        ['restores the old name', 'restoring', { context: { refused: {} } }],
      ],
      'earlier changes follow, and none stands there twice': [
        ['a list of places', 'closed'],
        ['opens the history of a place', 'reading'],
        ['loadRecord done: the place as it is', 'loading'],
        ['loadHistory done: the newest change', 'shown'],
        ['wants earlier changes', 'loadingMore'],
        ['loadHistory error: offline', 'shown', { context: { problem: problemCases.offline } }],
        ['wants earlier changes', 'loadingMore', { context: { problem: null } }],
        ['after answerLimit', 'shown', { context: { problem: noAnswer } }],
        ['wants earlier changes', 'loadingMore'],
        ['loadHistory done: the first change', 'shown', { context: { entries: [renamed, added], isLast: true } }],
        ['wants earlier changes', 'shown'],
      ],
      'a history that does not load is asked for again, and one that is empty says so': [
        ['a list of places', 'closed'],
        ['opens the history of a place', 'reading'],
        ['loadRecord error: offline', 'failed', { context: { problem: problemCases.offline } }],
        ['tries again', 'reading', { context: { problem: null } }],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        ['tries again', 'reading'],
        ['loadRecord done: the place as it is', 'loading'],
        ['loadHistory error: offline', 'failed', { context: { problem: problemCases.offline } }],
        ['tries again', 'reading', { context: { problem: null } }],
        ['loadRecord done: the place as it is', 'loading'],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        ['tries again', 'reading'],
        ['loadRecord done: the place as it is', 'loading'],
        ['loadHistory done: nothing is recorded', 'empty'],
        ['closes it', 'closed'],
        ['opens the history of a place', 'reading'],
        ['loadRecord error: gone', 'gone', { emits: ['records.outdated'] }],
        ['closes it', 'closed'],
      ],
      'a history can be closed whatever it waits for, and what went wrong is forgotten with it': [
        ['a list of places', 'closed'],
        ['opens the history of a place', 'reading'],
        ['closes it', 'closed'],
        ['opens the history of a place', 'reading'],
        ['loadRecord error: offline', 'failed'],
        ['closes it', 'closed'],
        ['opens the history of a place', 'reading', { context: { problem: null } }],
        ['loadRecord done: the place as it is', 'loading'],
        ['closes it', 'closed'],
        ['opens the history of a place', 'reading'],
        ['loadRecord done: the place as it is', 'loading'],
        ['loadHistory done: the newest change', 'shown'],
        ['wants earlier changes', 'loadingMore'],
        ['closes it', 'closed'],
      ],
    },
  },
} satisfies CasesOf<typeof recordHistoryMachine>
