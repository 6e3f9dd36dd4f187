import { cellsOf, kept, oneAtATime, onePage } from './cells.ts'
import { type Cell, provenBy, type Row } from './matrix.ts'
import * as review from './review-writes.ts'

const manager = { email: 'manager@example.com', isAnew: true }
const admin = { email: 'admin@example.com', isAnew: true }

/** The groups of calls of reviews, plan periods and objectives, each with a machine of its own that sends it. */
export const reviewGroups = {
  part: { name: 'saving a part of a review', ids: '[REV-05] [REV-15] [API-03]', ...manager },
  submission: { name: 'submitting a review', ids: '[REV-08] [API-03]', ...manager },
  sheet: { name: 'saving a company task', ids: '[REV-03] [REV-15] [API-03]', ...manager },
  objectives: { name: 'saving objectives', ids: '[OBJ-01] [API-03]', ...admin },
  periodEnd: { name: 'completing a plan period', ids: '[PLAN-01] [API-03]', ...admin },
}
export type ReviewName = keyof typeof reviewGroups

const mergedParts = provenBy(
  'screens/reviews/evaluation.test.tsx',
  'chooses field by field where somebody else changed the same ones first',
)
const closedElsewhere = provenBy(
  'screens/reviews/life.test.tsx',
  'a save that comes after the submission closes the step and keeps the text to copy',
)
const clashes = provenBy('screens/reviews/unsaved-work.test.tsx', 'that clashes with somebody else’s stops the')
const placedElsewhere = provenBy(
  'screens/reviews/calibrate.test.tsx',
  'two windows that place the same person choose between both versions',
)
const savedPlan = provenBy(
  'machines/reviews/objectives.test.ts',
  'two people’s changes of different objectives go together, and the draft with them',
)
const freshNumber = provenBy(
  'screens/execution/plan-periods.test.tsx',
  'completes with the number of open reviews that it shows, the fresh one after a refusal',
)

export const reviewCells: Record<ReviewName, Record<Row, Cell>> = {
  part: cellsOf(review.parts, { 6: mergedParts, 11: closedElsewhere, 18: oneAtATime, 19: kept, 20: mergedParts }),
  submission: cellsOf(review.submissions, { 6: clashes, 18: oneAtATime, 19: onePage, 20: clashes }, [1]),
  sheet: cellsOf(review.sheets, {
    6: placedElsewhere,
    11: placedElsewhere,
    18: oneAtATime,
    19: kept,
    20: placedElsewhere,
  }),
  objectives: cellsOf(review.objectives, { 6: savedPlan, 11: savedPlan, 18: oneAtATime, 19: kept, 20: savedPlan }),
  periodEnd: cellsOf(review.completions, { 6: freshNumber, 18: oneAtATime, 19: onePage, 20: freshNumber }, [26]),
}
