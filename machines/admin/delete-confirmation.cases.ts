import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { deleteConfirmationMachine } from './delete-confirmation.machine.ts'

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
      error: { offline: problemCases.offline, gone: problemCases.gone },
    },
    deleteRecord: {
      done: { deleted: { success: true } },
      error: {
        offline: problemCases.offline,
        used: problemCases.inUse,
        stale: problemCases.stale,
        gone: problemCases.gone,
      },
    },
  },
  listeners: {},
} satisfies CasesOf<typeof deleteConfirmationMachine>
