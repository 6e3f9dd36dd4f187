import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { Evidence, Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import type { scorecardDraftMachine } from './scorecard-draft.machine.ts'
import type { StoredDraft } from './scorecard-entries.ts'

export const integrity = 11
export const curiosity = 12

type Typed = Pick<ScorecardEntry, 'score' | 'comment'>
const nothing: Typed = { score: null, comment: '' }

/** A scorecard of two values, as the server gives it. */
export const scorecardOf = (
  version: number,
  entries: { integrity?: Typed; curiosity?: Typed },
  status: Scorecard['status'] = 'IN_PROGRESS',
): Scorecard => ({
  employeeId: 21,
  planPeriodId: 7,
  categoryId: 1,
  subCategory: 'VALUES',
  performanceReviewTaskId: 101,
  name: 'Values',
  description: 'How the work is done',
  weight: 30,
  status,
  version,
  updatedAt: version === 0 ? null : '2026-05-04T09:30:00.000Z',
  updatedBy: version === 0 ? null : 'Daniel Okafor',
  items: [
    {
      subCategoryId: integrity,
      name: 'Integrity',
      description: 'Says what is so, also when it is inconvenient',
      subComponents: [{ id: 111, name: 'Reports their own mistakes' }],
      previousScore: 3,
      evidences: [],
      ...(entries.integrity ?? nothing),
    },
    {
      subCategoryId: curiosity,
      name: 'Curiosity',
      description: 'Looks for what they do not know yet',
      subComponents: [],
      previousScore: null,
      evidences: [],
      ...(entries.curiosity ?? nothing),
    },
  ],
})

const mine: Typed = { score: 4, comment: 'Told the customer about the fault first' }

export const scorecardCases = {
  pristine: scorecardOf(0, {}, 'TODO'),
  saved: scorecardOf(1, { integrity: mine }),
  /** What a colleague stored in the meantime. */
  theirs: scorecardOf(2, { integrity: { score: 2, comment: 'Held the fault back for a week' } }),
  completed: scorecardOf(3, { integrity: mine, curiosity: { score: 5, comment: '' } }, 'COMPLETED'),
}

export const evidenceCase: Evidence = {
  id: 900,
  categoryId: 1,
  subCategoryId: integrity,
  subComponentId: null,
  submitterName: 'Daniel Okafor',
  relationship: 'Manager',
  submissionDate: '2026-05-04T09:45:00.000Z',
  comment: 'Incident report of 2 March',
}

/** What a reload in the middle of a comment finds on the device. */
export const storedCase: StoredDraft = {
  version: 0,
  entries: [
    { subCategoryId: integrity, ...mine },
    { subCategoryId: curiosity, score: null, comment: 'Asked to join the' },
  ],
  notes: {},
  storedAt: Date.UTC(2026, 4, 4, 9, 40),
}

export const scorecardDraftCases = {
  inputs: {
    'a new scorecard': { scorecard: scorecardCases.pristine, stored: null, isReadOnly: false },
    'a draft found on the device': { scorecard: scorecardCases.pristine, stored: storedCase, isReadOnly: false },
    'a draft older than the stored scorecard': {
      scorecard: scorecardCases.theirs,
      stored: storedCase,
      isReadOnly: false,
    },
    'a completed review': { scorecard: scorecardCases.completed, stored: null, isReadOnly: true },
  },
  events: {
    'scores Integrity': { type: 'entry.change', subCategoryId: integrity, change: { score: 4 } },
    'takes the score of Integrity back': { type: 'entry.change', subCategoryId: integrity, change: { score: null } },
    'comments on Integrity': { type: 'entry.change', subCategoryId: integrity, change: { comment: mine.comment } },
    'types evidence': { type: 'entry.change', subCategoryId: integrity, change: { note: evidenceCase.comment } },
    'adds the evidence': { type: 'evidence.add', subCategoryId: integrity },
    saves: { type: 'save' },
    'does not want to wait': { type: 'cancel' },
    'discards the draft': { type: 'draft.discard' },
    'keeps their own': { type: 'mine.keep' },
    'takes the other': { type: 'theirs.take' },
    'the scorecard arrives again': {
      type: 'scorecard.loaded',
      scorecard: scorecardCases.saved,
      isReadOnly: false,
    },
    'the review is submitted': {
      type: 'scorecard.loaded',
      scorecard: scorecardCases.completed,
      isReadOnly: true,
    },
    'the device refuses to store it': { type: 'draft.notStored' },
  },
  outcomes: {
    saveScorecard: {
      done: { stored: scorecardCases.saved },
      error: {
        'somebody else saved first': problemCases.stale,
        offline: problemCases.offline,
        'completed in another tab': problemCases.readOnly,
      },
    },
    loadScorecard: {
      done: { 'what a colleague saved': scorecardCases.theirs, 'the same as here': scorecardCases.saved },
      error: { offline: problemCases.offline },
    },
    addEvidence: { done: { added: evidenceCase }, error: { offline: problemCases.offline } },
  },
  listeners: {
    draftStorage:
      'Lives as long as the draft; a device that refuses is reported with draft.notStored and never as a failure.',
    saveState: 'A child machine that calls nothing and has no way to fail; it lives as long as the draft.',
  },
  // Each addition makes the list of evidence longer: whether there is any is enough to tell two states apart.
  projection: (context) => ({
    ...context,
    base: {
      ...context.base,
      items: context.base.items.map((it) => ({ ...it, evidences: it.evidences.length > 0 })),
    },
  }),
} satisfies CasesOf<typeof scorecardDraftMachine>
