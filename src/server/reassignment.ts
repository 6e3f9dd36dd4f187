import { and, desc, eq, sql } from 'drizzle-orm'
import { fallbackLocale } from '#machines/texts/language.ts'
import * as texts from '#machines/texts/reviews.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { type ReviewRule, requireReviewRight } from './policies.ts'
import type { ReviewRecord } from './review-record.ts'
import { activitiesTable } from './schema/activity.ts'

const dayFormat = new Intl.DateTimeFormat(fallbackLocale, { dateStyle: 'medium', timeZone: 'UTC' })

/** When the caller ceased to be the manager of an employee; null for somebody who never was, as far as is recorded. */
const leftAt = async (tx: Tx, caller: Caller, employeeId: number): Promise<Date | null> => {
  const { companyId, entityType, entityId, before, after, id, at } = activitiesTable
  const [found] = await tx
    .select({ at })
    .from(activitiesTable)
    .where(
      and(
        eq(companyId, caller.companyId),
        eq(entityType, 'census'),
        eq(entityId, employeeId),
        sql`${before} ->> 'managerId' = ${String(caller.employeeId)}`,
        sql`${before} ->> 'managerId' is distinct from ${after} ->> 'managerId'`,
      ),
    )
    .orderBy(desc(id))
    .limit(1)
  return found?.at ?? null
}

/**
 * The same as `requireReviewRight`, for a review that the caller may have been at work on: whoever wrote it until the
 * employee got another manager is told so.
 * @throws ApiError 403 for somebody who may know of the review but not do this, 404 for everybody else
 */
export const requireReviewer = async (
  tx: Tx,
  rule: ReviewRule,
  caller: Caller,
  { employee, review }: ReviewRecord,
): Promise<void> => {
  if (!rule(caller, employee) && review && caller.employeeId !== null) {
    const at = await leftAt(tx, caller, employee.id)
    if (at) {
      const day = dayFormat.format(at)
      const message = employee.managerName ? texts.reassignedTo(employee.managerName, day) : texts.reassigned(day)
      throw new ApiError(403, 'REVIEW_REASSIGNED', message)
    }
  }
  requireReviewRight(rule, caller, employee)
}
