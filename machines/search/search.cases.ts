import { problemCases } from '#machines/kit/problem.cases.ts'
import type { SearchResult } from '#src/contract/workspaces.ts'
import type { Command } from './commands.ts'
import type { RecordOption } from './options.ts'
import type { SearchEvent } from './search-context.ts'

/** What a search for records can answer. */
export const searchResultCases = {
  'two pages': {
    requisitions: [{ id: 31, displayId: 'REQ-0012', jobTitle: 'Gripper Engineer' }],
    candidates: [{ id: 51, displayId: 'CAN-0077', firstName: 'Quirin', lastName: 'Zwingli', jobRequisitionId: 31 }],
    pagination: { page: 0, size: 5, totalPages: 2, totalRequisitions: 1, totalCandidates: 6, isTotalCapped: false },
  },
  'one candidate': {
    requisitions: [],
    candidates: [{ id: 52, displayId: 'CAN-0078', firstName: 'Amara', lastName: 'Diallo', jobRequisitionId: null }],
    pagination: { page: 0, size: 5, totalPages: 1, totalRequisitions: 0, totalCandidates: 1, isTotalCapped: false },
  },
  nothing: {
    requisitions: [],
    candidates: [],
    pagination: { page: 0, size: 5, totalPages: 0, totalRequisitions: 0, totalCandidates: 0, isTotalCapped: false },
  },
} satisfies Record<string, SearchResult>

export const recordCases = {
  requisition: { kind: 'requisition', id: 31, displayId: 'REQ-0012', title: 'Gripper Engineer' },
  candidate: { kind: 'candidate', id: 51, displayId: 'CAN-0077', name: 'Quirin Zwingli', jobRequisitionId: 31 },
} satisfies Record<string, RecordOption>

export const commandCases = {
  workspaces: {
    kind: 'command',
    id: 'workspaces',
    group: 'screens',
    name: 'Workspaces',
    description: '',
    also: 'home start',
    intent: { type: 'page.open', page: 'workspaces' },
  },
  signOut: {
    kind: 'command',
    id: 'signOut',
    group: 'actions',
    name: 'Sign out',
    description: '',
    also: 'log out leave',
    intent: { type: 'signOut' },
  },
} satisfies Record<string, Command>

/** What happens to quick search and to the command palette alike. */
export const searchEventCases = {
  'types zwingli': { type: 'query.change', query: 'zwingli' },
  'deletes everything': { type: 'query.change', query: '' },
  'presses the first option': { type: 'option.choose', index: 0 },
  'presses Enter': { type: 'submit' },
  'tries again': { type: 'retry' },
  'the server is back': { type: 'connection.restored' },
} satisfies Record<string, SearchEvent>

export const searchOutcomes = { searchRecords: { done: searchResultCases, error: { offline: problemCases.offline } } }
