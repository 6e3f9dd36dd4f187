import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import { entriesOf } from './scorecard-entries.ts'
import type { scorecardSaveMachine } from './scorecard-save.machine.ts'

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
  selfReview: 'NOT_STARTED',
  items: [
    {
      subCategoryId: integrity,
      name: 'Integrity',
      description: 'Says what is so, also when it is inconvenient',
      subComponents: [{ id: 111, name: 'Reports their own mistakes' }],
      previousScore: 3,
      surveyScore: 3.6,
      evidences: [],
      selfReview: null,
      ...(entries.integrity ?? nothing),
    },
    {
      subCategoryId: curiosity,
      name: 'Curiosity',
      description: 'Looks for what they do not know yet',
      subComponents: [],
      previousScore: null,
      surveyScore: null,
      evidences: [],
      selfReview: null,
      ...(entries.curiosity ?? nothing),
    },
  ],
})

export const mine: Typed = { score: 4, comment: 'Told the customer about the fault first' }

export const scorecardCases = {
  pristine: scorecardOf(0, {}, 'TODO'),
  saved: scorecardOf(1, { integrity: mine }),
  /** What a colleague stored in the meantime. */
  theirs: scorecardOf(2, { integrity: { score: 2, comment: 'Held the fault back for a week' } }),
  completed: scorecardOf(3, { integrity: mine, curiosity: { score: 5, comment: '' } }, 'COMPLETED'),
}

export const scorecardSaveCases = {
  inputs: {
    'scores and a comment': { base: scorecardCases.pristine, entries: entriesOf(scorecardCases.saved) },
  },
  events: {},
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
  },
  listeners: {},
  expected: { tags: { busy: ['saving', 'comparing'] }, limits: { saving: 60000, comparing: 60000 } },
} satisfies CasesOf<typeof scorecardSaveMachine>
