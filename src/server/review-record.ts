import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { missedIn } from '#machines/reviews/missed.ts'
import type { SelfPart } from '#machines/reviews/self-review.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { Task } from '#src/contract/reviews.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { hasActiveAccount } from './notify.ts'
import { holdPeriod } from './plan-period-rows.ts'
import { noSuchRecord } from './policies.ts'
import { lockFor } from './row-locks.ts'
import { categoriesTable } from './schema/categories.ts'
import { employeesTable } from './schema/people.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'
import { reviewsTable, reviewTasksTable, selfScorecardsTable } from './schema/reviews.ts'
import * as reviewTexts from './texts/reviews.ts'

export type ReviewKey = { employeeId: number; planPeriodId: number }

/** The previous completed review of an employee, before a day: its id, or null. */
export const previousReviewId = (employeeId: SQL | typeof employeesTable.id, day: typeof planPeriodsTable.startDate) =>
  sql<number | null>`(
    select previous.id from ${reviewsTable} previous
    join ${planPeriodsTable} earlier on earlier.id = previous.plan_period_id
    where previous.employee_id = ${employeeId} and previous.status = 'COMPLETED' and earlier.end_date < ${day}
    order by earlier.end_date desc limit 1)`

const tasksOfReview = (reviewId: SQL | typeof reviewsTable.id) => sql<Task[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object('taskId', task.id, 'name', task.name,
    'status', task.status, 'order', task."order", 'grouping', task.grouping, 'sentBack', task.sent_back,
    'toConfirm', nullif(task.to_confirm, false))) order by task."order"), '[]')
  from ${reviewTasksTable} task where task.review_id = ${reviewId})`

const selfPartsOfReview = (reviewId: SQL | typeof reviewsTable.id) => sql<SelfPart[]>`(
  select coalesce(json_agg(json_build_object('subCategory', category.sub_category, 'isCompleted', part.is_completed)), '[]')
  from ${selfScorecardsTable} part join ${categoriesTable} category on category.id = part.category_id
  where part.review_id = ${reviewId})`

/**
 * An employee, a plan period and the review of the one in the other (null: not started), in one statement.
 * With `lock` nobody else changes the review, or completes its period, until this transaction ends; read its steps and
 * scores after that, since this statement saw them as they were before it waited.
 * @throws ApiError 404 when the company has no such employee or plan period
 */
export const findReview = async (tx: Tx, caller: Caller, key: ReviewKey, options?: { lock: true }) => {
  if (options?.lock) await holdPeriod(tx, caller, key.planPeriodId)
  const mine = tx
    .select()
    .from(reviewsTable)
    .where(
      and(
        eq(reviewsTable.companyId, caller.companyId),
        eq(reviewsTable.employeeId, key.employeeId),
        eq(reviewsTable.planPeriodId, key.planPeriodId),
      ),
    )
  const review = tx.$with('review').as(options?.lock ? mine.for(lockFor.change) : mine)
  const [found] = await tx
    .with(review)
    .select({
      employee: {
        id: employeesTable.id,
        name: employeesTable.name,
        photoUrl: employeesTable.photoUrl,
        department: employeesTable.department,
        hasAccount: hasActiveAccount,
        managerId: employeesTable.managerId,
        managerName: sql<string | null>`(
          select manager.name from ${employeesTable} manager where manager.id = ${employeesTable.managerId})`,
        managerHasAccount: sql<boolean | null>`(
          select ${hasActiveAccount}
          from (select * from ${employeesTable} manager where manager.id = ${employeesTable.managerId}) employees)`,
      },
      period: {
        id: planPeriodsTable.id,
        code: planPeriodsTable.code,
        name: planPeriodsTable.name,
        status: planPeriodsTable.status,
        dueDates: planPeriodsTable.dueDates,
      },
      previousReviewId: previousReviewId(employeesTable.id, planPeriodsTable.startDate),
      tasks: tasksOfReview(sql`${review.id}`),
      selfParts: selfPartsOfReview(sql`${review.id}`),
      review: {
        id: review.id,
        department: review.department,
        status: review.status,
        submittedAt: review.submittedAt,
        acknowledgedAt: review.acknowledgedAt,
        acknowledgement: review.acknowledgement,
        reopened: review.reopened,
      },
    })
    .from(employeesTable)
    .innerJoin(
      planPeriodsTable,
      and(eq(planPeriodsTable.id, key.planPeriodId), eq(planPeriodsTable.companyId, employeesTable.companyId)),
    )
    .leftJoin(review, sql`true`)
    .where(and(eq(employeesTable.id, key.employeeId), eq(employeesTable.companyId, caller.companyId)))
  if (!found) throw noSuchRecord()
  return found
}

export type ReviewRecord = Awaited<ReturnType<typeof findReview>>
export type Review = NonNullable<ReviewRecord['review']>

/** The steps of a review as they are now, in order. */
export const tasksNow = async (tx: Tx, review: Review): Promise<Task[]> => {
  const rows = await tx
    .select()
    .from(reviewTasksTable)
    .where(eq(reviewTasksTable.reviewId, review.id))
    .orderBy(asc(reviewTasksTable.order))
  return rows.map(({ id, name, status, order, grouping, sentBack, toConfirm }) => ({
    taskId: id,
    name,
    status,
    order,
    ...(grouping !== null && { grouping }),
    ...(sentBack !== null && { sentBack }),
    ...(toConfirm && { toConfirm }),
  }))
}

/** What has been begun of its self-review, as it is now. */
export const selfPartsNow = (tx: Tx, review: Review): Promise<SelfPart[]> =>
  tx
    .select({ subCategory: categoriesTable.subCategory, isCompleted: selfScorecardsTable.isCompleted })
    .from(selfScorecardsTable)
    .innerJoin(categoriesTable, eq(categoriesTable.id, selfScorecardsTable.categoryId))
    .where(eq(selfScorecardsTable.reviewId, review.id))

/** The plan period that was completed before a review was submitted or even started; without one, nothing. */
export const missedOf = ({ period, review }: Pick<ReviewRecord, 'period' | 'review'>) =>
  missedIn(period, review?.status === 'COMPLETED')

/** @throws ApiError 404 while the review has not been started */
export const startedReview = ({ review }: ReviewRecord): Review => {
  if (!review) throw new ApiError(404, 'REVIEW_NOT_STARTED', reviewTexts.notStarted)
  return review
}

/** @throws ApiError 404 before the review is started, 409 once it is completed or its period is over */
export const openReview = (record: ReviewRecord): Review => {
  const review = startedReview(record)
  if (review.status === 'COMPLETED') throw new ApiError(409, 'REVIEW_COMPLETED', texts.submittedReadOnly)
  if (record.period.status !== 'IN_PROGRESS')
    throw new ApiError(409, 'PERIOD_NOT_IN_PROGRESS', texts.periodOver(record.period.name))
  return review
}
