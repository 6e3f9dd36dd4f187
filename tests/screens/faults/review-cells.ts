import { cellsOf, kept, oneAtATime, onePage } from './cells.ts'
import { type Cell, never, provenBy, type Row } from './matrix.ts'
import * as move from './review-moves.ts'
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
  evidence: { name: 'adding evidence', ids: '[REV-11] [API-03]', ...manager },
  start: { name: 'starting a review', ids: '[REV-02] [API-03]', ...manager },
  sendingBack: { name: 'sending a step back', ids: '[REV-07] [API-03]', ...manager },
  reopening: { name: 'reopening a review', ids: '[REV-15] [API-03]', ...manager },
  acknowledging: { name: 'acknowledging a review', ids: '[REV-08] [API-03]', ...manager },
  sheetEnd: { name: 'completing a company task', ids: '[REV-03] [API-03]', ...manager },
  periodForm: { name: 'adding a plan period', ids: '[PLAN-01] [API-03]', ...admin },
  archiving: { name: 'archiving a plan period', ids: '[PLAN-01] [API-03]', ...admin },
  reminding: { name: 'reminding who is late', ids: '[REV-02] [API-03]', ...manager },
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

const anotherEvidence = never('What is added in two tabs is two pieces of evidence.')
const startedOnce = provenBy('server/reviews/reviews.test.ts', 'twice changes nothing, also at the same moment')
const movedOnce = provenBy(
  'server/reviews/life.test.ts',
  'the employee is told of the submission, acknowledges it once, and the manager reads what they said',
)
const completedOnce = provenBy(
  'server/reviews/task-sheets.test.ts',
  'a completed sheet is read-only, and completing it again is refused',
)
const onePeriod = provenBy(
  'screens/execution/plan-periods.test.tsx',
  'adds a period, with what the server says beside the field it is about',
)
const archivedOnce = provenBy(
  'server/plans/plan-period-end.test.ts',
  'takes a completed period, which stays completed, and gives it back',
)
const remindedOnce = provenBy(
  'server/reviews/reminders.test.ts',
  'a manager reminds their people of an open self-review, each once a day, and it is on record',
)
const unversioned = never('A new record carries no version.')
const nothingTyped = never('Nothing is typed; what is sent names the company that was on screen.')

/** Of a machine that another group tries with an answer that says it failed too. */
const sameMachine: Row[] = [5]

export const reviewCells: Record<ReviewName, Record<Row, Cell>> = {
  part: cellsOf(review.parts, { 6: mergedParts, 11: closedElsewhere, 18: oneAtATime, 19: kept, 20: mergedParts }),
  submission: cellsOf(review.submissions, { 6: clashes, 18: oneAtATime, 19: onePage, 20: clashes }, [1, 5, 14]),
  sheet: cellsOf(review.sheets, {
    6: placedElsewhere,
    11: placedElsewhere,
    18: oneAtATime,
    19: kept,
    20: placedElsewhere,
  }),
  objectives: cellsOf(review.objectives, { 6: savedPlan, 11: savedPlan, 18: oneAtATime, 19: kept, 20: savedPlan }),
  periodEnd: cellsOf(review.completions, { 6: freshNumber, 18: oneAtATime, 19: onePage, 20: freshNumber }, [5, 14, 26]),
  evidence: cellsOf(move.evidence, {
    6: anotherEvidence,
    11: unversioned,
    18: oneAtATime,
    19: kept,
    20: anotherEvidence,
  }),
  start: cellsOf(move.starts, { 6: startedOnce, 18: oneAtATime, 19: nothingTyped, 20: startedOnce }),
  sendingBack: cellsOf(move.sendingBack, { 6: movedOnce, 18: oneAtATime, 19: onePage, 20: movedOnce }),
  reopening: cellsOf(move.reopening, { 6: movedOnce, 18: oneAtATime, 19: onePage, 20: movedOnce }, sameMachine),
  acknowledging: cellsOf(move.acknowledging, { 6: movedOnce, 18: oneAtATime, 19: onePage, 20: movedOnce }, sameMachine),
  sheetEnd: cellsOf(
    move.sheetCompletions,
    { 6: completedOnce, 18: oneAtATime, 19: onePage, 20: completedOnce },
    sameMachine,
  ),
  periodForm: cellsOf(
    move.periodForms,
    { 6: onePeriod, 11: onePeriod, 18: oneAtATime, 19: onePage, 20: onePeriod },
    sameMachine,
  ),
  archiving: cellsOf(
    move.archiving,
    { 6: archivedOnce, 18: oneAtATime, 19: nothingTyped, 20: archivedOnce },
    sameMachine,
  ),
  reminding: cellsOf(move.remindersSent, { 6: remindedOnce, 18: oneAtATime, 19: onePage, 20: remindedOnce }),
}
