import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { CandidateOutcome, CandidateOutcomes } from '#src/contract/candidates.ts'
import type { candidateBulkMachine } from './candidate-bulk.machine.ts'
import type { Selected } from './candidate-bulk-setup.ts'

const { offline } = problemCases
const noor = { id: 401, name: 'Noor van Dijk' }
const ten: Selected[] = Array.from({ length: 10 }, (_, at) => ({ id: 501 + at, name: `Applicant ${at + 1}` }))

const outcomes = (results: CandidateOutcome[]): CandidateOutcomes => {
  const succeeded = results.filter((it) => it.success).length
  return { succeeded, failed: results.length - succeeded, results }
}
const moved = (candidateId: number): CandidateOutcome => ({
  candidateId,
  success: true,
  errorMessage: '',
  status: 'ACTIVE',
})
const refused: CandidateOutcome = {
  candidateId: 401,
  success: false,
  errorMessage: 'The requisition is not open.',
  status: 'REVIEW',
}
const eleven = outcomes([noor, ...ten].map((it) => moved(it.id)))

export const candidateBulkCases = {
  inputs: { 'the list of candidates': { reasons: {} } },
  events: {
    'ticks Noor': { type: 'candidate.toggle', candidate: noor },
    'ticks the whole page': { type: 'page.select', candidates: [noor, ...ten] },
    'ticks nobody any more': { type: 'selection.clear' },
    'searches for others': { type: 'list.narrowed' },
    'wants to approve': { type: 'action.choose', action: 'approve' },
    'wants to reject': { type: 'action.choose', action: 'reject' },
    'says why': { type: 'reason.type', text: 'Position on hold ' },
    'says yes': { type: 'confirm' },
    'tries again': { type: 'retry' },
    'stops it': { type: 'stop' },
    'leaves it': { type: 'cancel' },
    'discards the reason': { type: 'reason.discard' },
    'the device keeps it': { type: 'draft.stored' },
    'the device refuses it': { type: 'draft.notStored' },
  },
  outcomes: {
    moveAll: {
      done: { all: eleven, one: outcomes([moved(401)]), nobody: outcomes([refused]) },
      error: { offline },
    },
  },
  listeners: {},
  expected: {
    tags: {
      rest: ['selecting', 'unchecked', 'reviewing', 'interrupted', 'finished'],
      busy: ['checking', 'running'],
    },
    limits: { checking: 30_000, running: 30_000 },
    stories: {
      'a reason for those who cannot be rejected any more is discarded': [
        ['the list of candidates', 'selecting', { context: { isStored: true } }],
        ['ticks Noor', 'selecting'],
        ['wants to reject', 'checking'],
        ['moveAll done: one', 'reviewing'],
        ['says why', 'reviewing'],
        ['the device refuses it', 'reviewing', { context: { isStored: false } }],
        ['the device keeps it', 'reviewing', { context: { isStored: true } }],
        ['leaves it', 'selecting'],
        ['wants to reject', 'checking', { context: { reasons: { 'reject 401': 'Position on hold ' } } }],
        ['moveAll done: nobody', 'reviewing'],
        [
          'discards the reason',
          'reviewing',
          { context: { reasons: {} }, emits: [{ type: 'reasons.changed', reasons: {} }] },
        ],
      ],
      'a selection belongs to one search': [
        ['the list of candidates', 'selecting'],
        ['searches for others', 'selecting', { context: { dropped: 0 } }],
        ['ticks Noor', 'selecting', { context: { selected: [noor] } }],
        ['searches for others', 'selecting', { context: { selected: [], dropped: 1 } }],
        ['ticks the whole page', 'selecting', { context: { dropped: 0 } }],
        ['searches for others', 'selecting', { context: { selected: [], dropped: 11 } }],
        ['ticks Noor', 'selecting', { context: { selected: [noor], dropped: 0 } }],
        ['ticks nobody any more', 'selecting', { context: { selected: [], dropped: 0 } }],
      ],
      'nobody ticked: nothing is asked': [
        ['the list of candidates', 'selecting'],
        ['wants to approve', 'selecting', { emits: ['nobody.selected'] }],
        ['ticks Noor', 'selecting', { context: { selected: [noor] } }],
        ['ticks Noor', 'selecting', { context: { selected: [] } }],
        ['ticks the whole page', 'selecting', { context: { selected: [noor, ...ten] } }],
        ['ticks the whole page', 'selecting', { context: { selected: [noor, ...ten] } }],
        ['ticks nobody any more', 'selecting', { context: { selected: [] } }],
      ],
      'eleven go in two parts': [
        ['the list of candidates', 'selecting'],
        ['ticks the whole page', 'selecting'],
        ['wants to approve', 'checking', { context: { action: 'approve', reasons: {} } }],
        ['moveAll done: all', 'reviewing', { context: { plan: eleven.results } }],
        ['says yes', 'running', { context: { part: [401, ...ten.slice(0, 9).map((it) => it.id)], rest: [510] } }],
        ['moveAll done: one', 'running', { context: { part: [510], rest: [], outcomes: [moved(401)] }, emits: [] }],
        ['stops it', 'running'],
        [
          'moveAll done: one',
          'finished',
          { context: { outcomes: [moved(401), moved(401)] }, emits: ['candidates.changed', 'reasons.changed'] },
        ],
        ['leaves it', 'selecting', { context: { selected: [] } }],
      ],
      'whoever stops loses no outcome of the part under way': [
        ['the list of candidates', 'selecting'],
        ['ticks the whole page', 'selecting'],
        ['wants to approve', 'checking'],
        ['moveAll done: all', 'reviewing'],
        ['says yes', 'running'],
        ['stops it', 'running', { context: { rest: [] } }],
        [
          'moveAll done: one',
          'finished',
          { context: { outcomes: [moved(401)] }, emits: ['candidates.changed', 'reasons.changed'] },
        ],
      ],
      'a rejection waits for its reason': [
        ['the list of candidates', 'selecting'],
        ['ticks Noor', 'selecting'],
        ['wants to reject', 'checking', { context: { action: 'reject' } }],
        ['moveAll done: one', 'reviewing'],
        ['says yes', 'reviewing'],
        [
          'says why',
          'reviewing',
          { context: { reasons: { 'reject 401': 'Position on hold ' } }, emits: ['reasons.changed'] },
        ],
        ['says yes', 'running'],
        ['moveAll error: offline', 'interrupted', { context: { problem: offline }, emits: ['candidates.changed'] }],
        ['tries again', 'running', { context: { problem: null, part: [401] } }],
        ['after answerLimit', 'interrupted', { context: { problem: noAnswer }, emits: ['candidates.changed'] }],
        ['leaves it', 'selecting', { context: { selected: [] } }],
        ['ticks Noor', 'selecting'],
        ['wants to approve', 'checking', { context: { plan: [], problem: null, outcomes: [] } }],
      ],
      'a reason that was sent is kept no more': [
        ['the list of candidates', 'selecting'],
        ['ticks Noor', 'selecting'],
        ['wants to reject', 'checking'],
        ['moveAll done: one', 'reviewing'],
        ['says why', 'reviewing'],
        ['says yes', 'running'],
        [
          'moveAll done: one',
          'finished',
          { context: { reasons: {} }, emits: ['candidates.changed', 'reasons.changed'] },
        ],
      ],
      'a reason belongs to the people that it was typed for': [
        ['the list of candidates', 'selecting'],
        ['ticks Noor', 'selecting'],
        ['wants to reject', 'checking'],
        ['moveAll done: one', 'reviewing'],
        ['says why', 'reviewing'],
        ['leaves it', 'selecting', { context: { reasons: { 'reject 401': 'Position on hold ' } } }],
        ['ticks the whole page', 'selecting'],
        ['wants to reject', 'checking'],
        ['moveAll done: all', 'reviewing'],
        ['says yes', 'reviewing'],
      ],
      'a selection stays for whoever leaves before there is a plan': [
        ['the list of candidates', 'selecting'],
        ['ticks Noor', 'selecting'],
        ['wants to approve', 'checking'],
        ['leaves it', 'selecting', { context: { selected: [noor] } }],
        ['wants to approve', 'checking'],
        ['moveAll error: offline', 'unchecked'],
        ['leaves it', 'selecting', { context: { selected: [noor] } }],
      ],
      'a plan that nobody is in is not run': [
        ['the list of candidates', 'selecting'],
        ['ticks Noor', 'selecting'],
        ['wants to approve', 'checking'],
        ['after answerLimit', 'unchecked', { context: { problem: noAnswer } }],
        ['tries again', 'checking', { context: { problem: null } }],
        ['moveAll error: offline', 'unchecked', { context: { problem: offline } }],
        ['tries again', 'checking'],
        ['moveAll done: nobody', 'reviewing', { context: { plan: [refused] } }],
        ['says yes', 'reviewing'],
        ['leaves it', 'selecting', { context: { selected: [noor] } }],
      ],
    },
  },
} satisfies CasesOf<typeof candidateBulkMachine>
