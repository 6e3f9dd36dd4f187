import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { currentPlanPeriod } from '#machines/reviews/plan-periods.ts'
import { scoreChange } from '#machines/reviews/score.ts'
import { averageScore } from '#machines/reviews/team-stages.ts'
import { type ReviewScores, teamSummaries } from '#src/contract/team-summaries.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { withoutAccount } from './notify.ts'
import { may, noSuchRecord, requireReviewRight } from './policies.ts'
import { reporteesOf } from './reportees.ts'
import { findReview } from './review-record.ts'
import { meansOfReviews } from './review-scores.ts'
import { categoriesTable, subcategoriesTable } from './schema/categories.ts'
import { employeesTable } from './schema/people.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'
import { recognitionsTable } from './schema/plans.ts'
import { reviewsTable, scorecardEntriesTable } from './schema/reviews.ts'
import { type Api, serve } from './serve.ts'

const findEmployee = async (tx: Tx, caller: Caller, employeeId: number) => {
  const [employee] = await tx
    .select()
    .from(employeesTable)
    .where(and(eq(employeesTable.companyId, caller.companyId), eq(employeesTable.id, employeeId)))
  if (!employee) throw noSuchRecord()
  return employee
}

/** The period asked for, else the one whose dates contain today, else the newest. */
const findPeriod = async (tx: Tx, caller: Caller, planPeriodId: number | undefined) => {
  const rows = await tx
    .select({ it: planPeriodsTable, today: sql<string>`(now() at time zone 'UTC')::date::text` })
    .from(planPeriodsTable)
    .where(eq(planPeriodsTable.companyId, caller.companyId))
    .orderBy(desc(planPeriodsTable.startDate))
  const periods = rows.map(({ it }) => it)
  const id = planPeriodId ?? currentPlanPeriod(periods, rows[0]?.today ?? '')?.id
  const period = periods.find((it) => it.id === id)
  if (!period) throw noSuchRecord()
  return period
}

const notStarted: Pick<ReviewScores, 'status' | 'submittedAt'> = { status: 'NOT_STARTED', submittedAt: null }

export const teamSummariesRoutes = (api: Api): void => {
  serve(api, teamSummaries.recognitions, async ({ params, caller, tx }) => {
    const { employee, period } = await findReview(tx, caller, params)
    if (!may.readOwnSummary(caller, employee)) requireReviewRight(may.readReview, caller, employee)
    const rows = await tx
      .select()
      .from(recognitionsTable)
      .where(
        and(
          eq(recognitionsTable.companyId, caller.companyId),
          eq(recognitionsTable.employeeId, employee.id),
          eq(recognitionsTable.planPeriodId, period.id),
        ),
      )
      .orderBy(desc(recognitionsTable.givenAt), desc(recognitionsTable.id))
    return rows.map(({ companyId: _, ...it }) => ({ ...it, givenAt: it.givenAt.toISOString() }))
  })

  serve(api, teamSummaries.previousReview, async ({ params: { subCategory, ...key }, caller, tx }) => {
    const { employee, previousReviewId } = await findReview(tx, caller, key)
    if (!may.readOwnSummary(caller, employee)) requireReviewRight(may.readReview, caller, employee)
    if (previousReviewId === null) return { previous: null }
    const rows = await tx
      .select({
        planPeriodName: planPeriodsTable.name,
        submittedAt: reviewsTable.submittedAt,
        item: {
          subCategoryId: subcategoriesTable.id,
          name: subcategoriesTable.name,
          score: scorecardEntriesTable.score,
          comment: scorecardEntriesTable.comment,
        },
      })
      .from(reviewsTable)
      .innerJoin(planPeriodsTable, eq(planPeriodsTable.id, reviewsTable.planPeriodId))
      .innerJoin(scorecardEntriesTable, eq(scorecardEntriesTable.reviewId, reviewsTable.id))
      .innerJoin(subcategoriesTable, eq(subcategoriesTable.id, scorecardEntriesTable.subcategoryId))
      .innerJoin(categoriesTable, eq(categoriesTable.id, subcategoriesTable.categoryId))
      .where(
        and(
          eq(reviewsTable.companyId, caller.companyId),
          eq(reviewsTable.id, previousReviewId),
          eq(categoriesTable.subCategory, subCategory),
        ),
      )
      .orderBy(asc(subcategoriesTable.displayOrder), asc(subcategoriesTable.id))
    const [first] = rows
    if (!first?.submittedAt) return { previous: null }
    return {
      previous: {
        planPeriodName: first.planPeriodName,
        submittedAt: first.submittedAt.toISOString(),
        items: rows.map((it) => it.item),
      },
    }
  })

  serve(api, teamSummaries.reportee, async ({ params, caller, tx }) => {
    const { employee, period, review, previousReviewId } = await findReview(tx, caller, params)
    requireReviewRight(may.readReview, caller, employee)
    const means = await meansOfReviews(
      tx,
      [review?.id, previousReviewId].filter((it) => typeof it === 'number'),
    )
    const scores = means(review?.id ?? 0)
    return {
      employeeId: employee.id,
      employeeName: employee.name,
      planPeriodId: period.id,
      planPeriodName: period.name,
      periodCode: period.code,
      ...(review ? { status: review.status, submittedAt: review.submittedAt?.toISOString() ?? null } : notStarted),
      ...scores,
      relativeToPrevReview: scoreChange(scores.overallReviewScore, means(previousReviewId ?? 0).overallReviewScore),
    }
  })

  serve(api, teamSummaries.employee, async ({ params, caller, tx }) => {
    const employee = await findEmployee(tx, caller, params.employeeId)
    const isOwn = may.readOwnSummary(caller, employee)
    if (!isOwn) requireReviewRight(may.readReview, caller, employee)
    const rows = await tx
      .select({ review: reviewsTable, period: planPeriodsTable })
      .from(reviewsTable)
      .innerJoin(planPeriodsTable, eq(planPeriodsTable.id, reviewsTable.planPeriodId))
      .where(
        and(
          eq(reviewsTable.companyId, caller.companyId),
          eq(reviewsTable.employeeId, employee.id),
          isOwn ? eq(reviewsTable.status, 'COMPLETED') : undefined,
        ),
      )
      .orderBy(desc(planPeriodsTable.startDate))
    const means = await meansOfReviews(
      tx,
      rows.map((it) => it.review.id),
    )
    return {
      employeeId: employee.id,
      employeeName: employee.name,
      title: employee.title,
      department: employee.department,
      photoURL: employee.photoUrl,
      reviews: rows.map(({ review, period }) => ({
        planPeriodId: period.id,
        planPeriodName: period.name,
        periodCode: period.code,
        status: review.status,
        submittedAt: review.submittedAt?.toISOString() ?? null,
        ...means(review.id),
      })),
    }
  })

  serve(api, teamSummaries.team, async ({ params, query, caller, tx }) => {
    const manager = await findEmployee(tx, caller, params.managerId)
    if (!caller.isSuperUser && manager.id !== caller.employeeId) throw noSuchRecord()
    const period = await findPeriod(tx, caller, query.planPeriodId)
    const members = await reporteesOf(tx, caller, period.id, manager.id)
    const completed = members.filter((it) => it.status === 'COMPLETED')
    return {
      managerId: manager.id,
      managerName: manager.name,
      ...((await withoutAccount(tx, caller.companyId, [manager.id])).has(manager.id) && { managerHasNoAccount: true }),
      planPeriodId: period.id,
      planPeriodName: period.name,
      periodCode: period.code,
      reviewsStarted: members.filter((it) => it.status !== 'NOT_STARTED').length,
      reviewsCompleted: completed.length,
      averageScore: averageScore(members),
      members,
    }
  })
}
