import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { initialTransition, transition } from 'xstate'
import { listText } from '#machines/kit/list-text.ts'
import { stepProgressionMachine } from '#machines/reviews/step-progression.machine.ts'
import { lockReason, type Step, stepKind, stepKinds, stepsOf } from '#machines/reviews/steps.ts'
import type { Outcome, Task } from '#src/contract/reviews.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { noSuchRecord } from './policies.ts'
import { type Review, type ReviewKey, tasksNow } from './review-record.ts'
import { categoriesTable, subcategoriesTable } from './schema/categories.ts'
import { reviewsTable, reviewTasksTable, scorecardEntriesTable, scorecardsTable } from './schema/reviews.ts'
import { askedIn } from './scorecard-rows.ts'

export const done: Outcome = { success: true, errorMessage: '' }
export const refused = (errorMessage: string): Outcome => ({ success: false, errorMessage })

/** The steps that a review begins with: the first is open, the rest locked. */
export const firstTasks = stepKinds.map(({ taskName, subCategory }, index) => ({
  name: taskName,
  subCategory,
  grouping: subCategory !== null && subCategory !== 'VALUES' ? 'Competencies' : null,
  order: index + 1,
  status: index === 0 ? ('TODO' as const) : ('NOT_INITIATED' as const),
}))

/** Creates the review with its steps and empty scorecards; a review that exists stays as it is. */
export const startReview = async (tx: Tx, caller: Caller, key: ReviewKey, department: string): Promise<void> => {
  const { companyId } = caller
  const [review] = await tx
    .insert(reviewsTable)
    .values({ companyId, department, employeeId: key.employeeId, planPeriodId: key.planPeriodId })
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

const missingMessage = (names: string[], { id }: Step) =>
  `Score every ${id === 'values' ? 'value' : 'competency'} before completing: ` +
  `${listText(names)} ${names.length === 1 ? 'is' : 'are'} missing`

/** The tasks as the step progression leaves them when this step is completed; null when it refuses. */
const completed = (tasks: Task[], step: Step): readonly Step[] | null => {
  const [before] = initialTransition(stepProgressionMachine, { tasks, step: step.id })
  if (!before.can({ type: 'step.complete' })) return null
  const [after] = transition(stepProgressionMachine, before, { type: 'step.complete' })
  return after.context.steps
}

const storeSteps = async (tx: Tx, before: readonly Step[], after: readonly Step[]) => {
  const changed = after.filter((it, index) => it.status !== before[index]?.status)
  const statusOf = changed.map((it) => sql`when ${it.taskId}::int then ${it.status}::text`)
  await tx
    .update(reviewTasksTable)
    .set({ status: sql`case ${reviewTasksTable.id} ${sql.join(statusOf, sql` `)} end` })
    .where(
      inArray(
        reviewTasksTable.id,
        changed.map((it) => it.taskId),
      ),
    )
}

/**
 * Completes one step of a review that the caller has locked, as far as the step progression allows it; the last step
 * submits the review.
 * @throws ApiError 404 when the review has no such step
 */
export const completeStep = async (tx: Tx, review: Review, taskId: number): Promise<Outcome> => {
  const tasks = await tasksNow(tx, review)
  const steps = stepsOf(tasks)
  const step = steps.find((it) => it.taskId === taskId)
  if (!step) throw noSuchRecord()
  const after = completed(tasks, step)
  if (!after) return refused(lockReason(steps, step.id) ?? `${step.name} is already completed.`)
  const missing = await unscored(tx, review, step)
  if (missing.length > 0) return refused(missingMessage(missing, step))

  await storeSteps(tx, steps, after)
  const now = sql`now()`
  const isSubmitted = after.every((it) => it.status === 'COMPLETED')
  await tx
    .update(reviewsTable)
    .set({ updatedAt: now, ...(isSubmitted && { status: 'COMPLETED' as const, submittedAt: now }) })
    .where(eq(reviewsTable.id, review.id))
  return done
}
