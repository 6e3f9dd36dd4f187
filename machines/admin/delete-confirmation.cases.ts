import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { deleteConfirmationMachine } from './delete-confirmation.machine.ts'

const notAllowed = { message: 'You do not have permission to do this', code: 'FORBIDDEN', status: 403 }
const merged = { message: 'This record was merged into CAN-0070.', code: 'RECORD_MERGED', status: 404 }

export const deleteConfirmationCases = {
  inputs: { 'a list of records': undefined },
  events: {
    'wants to delete a place': { type: 'delete.ask', record: { id: 1, version: 3, name: 'Copenhagen' } },
    'deletes it': { type: 'confirm' },
    'leaves it': { type: 'cancel' },
  },
  outcomes: {
    loadUsage: {
      done: { 'nothing uses it': [], 'a requisition uses it': [{ name: 'requisitions', count: 1 }] },
      error: { offline: problemCases.offline, gone: problemCases.gone, 'not allowed any more': notAllowed },
    },
    deleteRecord: {
      done: { deleted: { success: true } },
      error: {
        offline: problemCases.offline,
        used: problemCases.inUse,
        stale: problemCases.stale,
        gone: problemCases.gone,
        'not allowed any more': notAllowed,
        'of a merged candidate': merged,
      },
    },
  },
  listeners: {},
  expected: {
    stories: {
      'a place that somebody else deleted first is reported and left': [
        ['a list of records', 'closed'],
        ['wants to delete a place', 'checking'],
        ['loadUsage error: gone', 'gone', { emits: ['records.outdated'] }],
        ['leaves it', 'closed'],
      ],
      'whether a place is used could not be asked: it can be tried all the same, as often as it takes': [
        ['a list of records', 'closed'],
        ['wants to delete a place', 'checking'],
        ['loadUsage error: offline', 'confirming'],
        ['deletes it', 'deleting'],
        ['deleteRecord error: offline', 'confirming', { context: { problem: problemCases.offline } }],
        ['deletes it', 'deleting', { context: { problem: null } }],
        ['after answerLimit', 'confirming', { context: { problem: noAnswer } }],
        ['deletes it', 'deleting'],
        ['deleteRecord done: deleted', 'done', { emits: ['record.deleted'] }],
        [
          'wants to delete a place',
          'checking',
          { context: { record: { id: 1, version: 3, name: 'Copenhagen' }, usage: null } },
        ],
        ['leaves it', 'closed'],
      ],
      'a place that is used stays, and so does one that was changed': [
        ['a list of records', 'closed'],
        ['wants to delete a place', 'checking'],
        ['loadUsage done: nothing uses it', 'confirming', { context: { usage: [] } }],
        ['deletes it', 'deleting'],
        ['deleteRecord error: used', 'inUse', { context: { problem: problemCases.inUse } }],
        ['leaves it', 'closed'],
        ['wants to delete a place', 'checking'],
        ['after usageLimit', 'confirming'],
        ['deletes it', 'deleting'],
        ['deleteRecord error: stale', 'changed', { emits: ['records.outdated'] }],
        ['leaves it', 'closed'],
      ],
      'whoever may not delete a place, or may no longer, reads so and is asked nothing': [
        ['a list of records', 'closed'],
        ['wants to delete a place', 'checking'],
        ['loadUsage error: not allowed any more', 'forbidden', { context: { problem: notAllowed } }],
        ['leaves it', 'closed'],
        ['wants to delete a place', 'checking', { context: { problem: null } }],
        ['loadUsage done: nothing uses it', 'confirming'],
        ['deletes it', 'deleting'],
        ['deleteRecord error: not allowed any more', 'forbidden', { context: { problem: notAllowed } }],
        ['leaves it', 'closed'],
        ['wants to delete a place', 'checking', { context: { problem: null } }],
        ['loadUsage done: nothing uses it', 'confirming'],
        ['deletes it', 'deleting'],
        ['deleteRecord error: of a merged candidate', 'forbidden', { context: { problem: merged } }],
        ['leaves it', 'closed'],
      ],
    },

    tags: {
      rest: ['closed', 'confirming', 'inUse', 'changed', 'gone', 'forbidden', 'done'],
      busy: ['checking', 'deleting'],
    },
    limits: { checking: 5000, deleting: 30000 },
  },
} satisfies CasesOf<typeof deleteConfirmationMachine>
