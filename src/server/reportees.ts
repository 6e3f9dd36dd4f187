import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { type CategoryScores, overallScore } from '#machines/reviews/score.ts'
import type { Reportee } from '#src/contract/reviews.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { mayReadScores, noSuchRecord } from './policies.ts'
import { firstTasks } from './review-moves.ts'
import { previousReviewId } from './review-record.ts'
import { categoriesTable, subcategoriesTable } from './schema/categories.ts'
import { employeesTable } from './schema/people.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'
import { reviewsTable, reviewTasksTable, scorecardEntriesTable } from './schema/reviews.ts'

const scoresOf = (reviewId: SQL, isCounted: SQL = sql`true`) => sql<CategoryScores[] | null>`(
  select json_agg(category.it) from (
    select json_build_object('weight', part.weight, 'scores', json_agg(entry.score)) as it
    from ${scorecardEntriesTable} entry
    join ${subcategoriesTable} asked on asked.id = entry.subcategory_id
    join ${categoriesTable} part on part.id = asked.category_id
    where entry.review_id = ${reviewId} and ${isCounted}
    group by part.id) category)`

/** Whether an entry of an earlier review is compared: while this one is in progress, only what is scored in both. */
const isCompared = sql`(${reviewsTable.status} is distinct from 'IN_PROGRESS' or exists (
  select from ${scorecardEntriesTable} present
  where present.review_id = ${reviewsTable.id} and present.subcategory_id = entry.subcategory_id
  and present.score is not null))`

const stepsDone = sql<number>`(
  select count(*)::int from ${reviewTasksTable} task
  where task.review_id = ${reviewsTable.id} and task.status = 'COMPLETED')`

/**
 * The people who report to a manager (the caller by default), by name, with the state of their reviews in a plan
 * period; one statement.
 * @throws ApiError 404 when the company has no such plan period
 */
export const reporteesOf = async (
  tx: Tx,
  caller: Caller,
  planPeriodId: number,
  managerId: number | null = caller.employeeId,
): Promise<Reportee[]> => {
  const rows = await tx
    .select({
      employee: {
        id: employeesTable.id,
        name: employeesTable.name,
        title: employeesTable.title,
        department: employeesTable.department,
        photoUrl: employeesTable.photoUrl,
      },
      review: { status: reviewsTable.status, updatedAt: reviewsTable.updatedAt },
      stepsDone,
      scores: scoresOf(sql`${reviewsTable.id}`),
      previousScores: scoresOf(previousReviewId(employeesTable.id, planPeriodsTable.startDate), isCompared),
    })
    .from(planPeriodsTable)
    .leftJoin(
      employeesTable,
      and(eq(employeesTable.companyId, planPeriodsTable.companyId), eq(employeesTable.managerId, managerId ?? 0)),
    )
    .leftJoin(
      reviewsTable,
      and(eq(reviewsTable.employeeId, employeesTable.id), eq(reviewsTable.planPeriodId, planPeriodsTable.id)),
    )
    .where(and(eq(planPeriodsTable.id, planPeriodId), eq(planPeriodsTable.companyId, caller.companyId)))
    .orderBy(asc(employeesTable.name), asc(employeesTable.id))
  if (rows.length === 0) throw noSuchRecord()
  return rows.flatMap(({ employee, review, ...it }) => {
    if (!employee) return []
    const status = review?.status ?? 'NOT_STARTED'
    return [
      {
        employeeId: employee.id,
        name: employee.name,
        title: employee.title,
        department: employee.department,
        photoURL: employee.photoUrl,
        status,
        stepsDone: it.stepsDone,
        stepsTotal: firstTasks.length,
        overallScore: mayReadScores(caller, employee, status) ? overallScore(it.scores ?? []) : null,
        previousScore: overallScore(it.previousScores ?? []),
        updatedAt: review?.updatedAt.toISOString() ?? null,
      },
    ]
  })
}
