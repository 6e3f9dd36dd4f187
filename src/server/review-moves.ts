import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import { listText } from '#machines/kit/list-text.ts'
import { stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import { isDone, type Step, stepCompletionReason, stepKind, stepKinds, stepsOf } from '#machines/reviews/steps.ts'
import type { Outcome, Task } from '#src/contract/reviews.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { notifyOfReview, recordReviewEvent, submitReview } from './review-life.ts'
import { openReview, type Review, type ReviewRecord, tasksNow } from './review-record.ts'
import { done, refused, stepAmong, storeSteps } from './review-steps.ts'
import { categoriesTable, subcategoriesTable } from './schema/categories.ts'
import { reviewsTable, reviewTasksTable, scorecardEntriesTable, scorecardsTable } from './schema/reviews.ts'
import { askedIn } from './scorecard-rows.ts'
import * as texts from './texts/reviews.ts'

/** The steps that a review begins with: the first is open, the rest locked. */
export const firstTasks = stepKinds.map(({ taskName, subCategory }, index) => ({
  name: taskName,
  subCategory,
  grouping: subCategory !== null && subCategory !== 'VALUES' ? 'Competencies' : null,
  order: index + 1,
  status: index === 0 ? ('TODO' as const) : ('NOT_INITIATED' as const),
}))

/** Creates the review with its steps and empty scorecards, and notifies the employee; one that exists stays as it is. */
export const startReview = async (
  tx: Tx,
  caller: Caller,
  record: Pick<ReviewRecord, 'employee' | 'period'>,
): Promise<void> => {
  const { companyId } = caller
  const { employee, period } = record
  const key = { employeeId: employee.id, planPeriodId: period.id }
  const [review] = await tx
    .insert(reviewsTable)
    .values({ companyId, department: employee.department, ...key })
    .onConflictDoNothing()
    .returning({ id: reviewsTable.id })
  if (!review) return
  const categories = await tx
    .select({ categoryId: categoriesTable.id })
    .from(categoriesTable)
    .where(eq(categoriesTable.companyId, companyId))
  const reviewId = review.id
  await tx.insert(reviewTasksTable).values(firstTasks.map((task) => ({ ...task, companyId, reviewId })))
  if (categories.length > 0)
    await tx.insert(scorecardsTable).values(categories.map((category) => ({ ...category, companyId, reviewId })))
  await recordReviewEvent(tx, caller, { review, ...key }, { kind: 'STARTED' })
  await notifyOfReview(tx, caller, record, 'STARTED', { employee: true })
}

const unscored = async (tx: Tx, review: Review, { id }: Step) => {
  const subCategory = stepKind(id)?.subCategory
  if (!subCategory) return []
  const rows = await tx
    .select({ name: subcategoriesTable.name })
    .from(subcategoriesTable)
    .innerJoin(
      categoriesTable,
      and(eq(categoriesTable.id, subcategoriesTable.categoryId), eq(categoriesTable.subCategory, subCategory)),
    )
    .leftJoin(
      scorecardEntriesTable,
      and(
        eq(scorecardEntriesTable.reviewId, review.id),
        eq(scorecardEntriesTable.subcategoryId, subcategoriesTable.id),
      ),
    )
    .where(and(askedIn(review), isNull(scorecardEntriesTable.score)))
    .orderBy(asc(subcategoriesTable.displayOrder))
  return rows.map((it) => `"${it.name}"`)
}

export const missingMessage = (names: string[], { id }: Step) =>
  (id === 'values' ? texts.valuesMissing : texts.competenciesMissing)(names.length, listText(names))

/** The tasks as the step progression leaves them when this step is completed; null when it refuses. */
export const stepsAfter = (tasks: Task[], step: Step): readonly Step[] | null => {
  const [before] = initialTransition(stepProgressionMachine, { tasks, step: step.id })
  if (!before.can({ type: 'step.complete' })) return null
  const [after] = transition(stepProgressionMachine, before, { type: 'step.complete' })
  return after.context.steps
}

/**
 * Completes one step of a review that the caller has locked, as far as the step progression allows it; the last step
 * submits the review.
 * @throws ApiError 404 when the review has no such step
 */
export const completeStep = async (tx: Tx, caller: Caller, record: ReviewRecord, taskId: number): Promise<Outcome> => {
  const review = openReview(record)
  const tasks = await tasksNow(tx, review)
  const steps = stepsOf(tasks)
  const step = stepAmong(steps, taskId)
  const after = stepsAfter(tasks, step)
  if (!after) return refused(stepCompletionReason(steps, step.id) ?? '')
  const missing = await unscored(tx, review, step)
  if (missing.length > 0) return refused(missingMessage(missing, step))
  if (after.every(isDone)) {
    const refusal = await submitReview(tx, caller, record, steps)
    if (refusal !== null) return refused(refusal)
  } else {
    const it = { employeeId: record.employee.id, planPeriodId: record.period.id, review }
    await recordReviewEvent(tx, caller, it, { kind: 'STEP_COMPLETED', step: step.name })
  }

  await storeSteps(tx, steps, after)
  await tx.update(reviewsTable).set({ updatedAt: sql`now()` }).where(eq(reviewsTable.id, review.id))
  return done
}
