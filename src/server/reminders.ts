import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { reminderRefusal } from '#machines/reviews/reminder.ts'
import { selfReviewParts } from '#machines/reviews/self-review.ts'
import { mostReminded, type ReminderMatter, reminders } from '#src/contract/reminders.ts'
import { recordActivities } from './activity.ts'
import { ApiError } from './api-error.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { hasActiveAccount, notifyAll } from './notify.ts'
import { dueDateIn } from './period-settings.ts'
import { noSuchRecord } from './policies.ts'
import { lockFor } from './row-locks.ts'
import { notificationsTable } from './schema/notifications.ts'
import { employeesTable } from './schema/people.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'
import { reviewsTable, selfScorecardsTable } from './schema/reviews.ts'
import { type Api, serve } from './serve.ts'
import * as common from './texts/common.ts'
import * as texts from './texts/reviews.ts'

type Matter = { planPeriodId: number; matter: ReminderMatter }

const findPeriod = async (tx: Tx, caller: Caller, planPeriodId: number) => {
  const [period] = await tx
    .select({
      id: planPeriodsTable.id,
      code: planPeriodsTable.code,
      status: planPeriodsTable.status,
      dueDates: planPeriodsTable.dueDates,
    })
    .from(planPeriodsTable)
    .where(and(eq(planPeriodsTable.companyId, caller.companyId), eq(planPeriodsTable.id, planPeriodId)))
  if (!period) throw noSuchRecord()
  return period
}

// Spelt out: in a query of one table Drizzle leaves the table out of a column's name, which an inner query then takes for its own.
/** Reviews in which the self-review is still to be completed, as `late`. */
const openSelfReviews = (planPeriodId: number) => sql`
  select late.id, late.employee_id from ${reviewsTable} late
  where late.employee_id = employees.id and late.plan_period_id = ${planPeriodId}
    and late.status = 'IN_PROGRESS' and late.reopened is null
    and (select count(*) from ${selfScorecardsTable} part where part.review_id = late.id and part.is_completed)
      < ${selfReviewParts}`

/** The reviews that a manager has not submitted; with a null id where one has not been started. */
const openTeamReviews = (planPeriodId: number) => sql`
  select late.id, late.employee_id from ${employeesTable} report
  left join ${reviewsTable} late on late.employee_id = report.id and late.plan_period_id = ${planPeriodId}
  where report.manager_id = employees.id and late.status is distinct from 'COMPLETED'`

const openReviews: Record<ReminderMatter, (planPeriodId: number) => SQL> = {
  SELF_REVIEW: openSelfReviews,
  REVIEW: openTeamReviews,
}

/** When somebody was reminded of it, within a day: the notification itself says so. */
const remindedAt = ({ planPeriodId, matter }: Matter) =>
  sql<Date | null>`(
    select max(note.created_at) from ${notificationsTable} note
    where note.company_id = employees.company_id and note.user_id = employees.user_id
      and note.code = 'REVIEW_REMINDER' and note.created_at > now() - interval '1 day'
      and note.metadata #>> '{review,planPeriodId}' = ${String(planPeriodId)}
      and note.metadata #>> '{review,status}' = ${matter})`.mapWith(notificationsTable.createdAt)

/** Whom the caller may remind: managers those who report to them, super users everybody; nobody themselves. */
const reminded = (caller: Caller) =>
  and(
    eq(employeesTable.companyId, caller.companyId),
    ne(employeesTable.id, caller.employeeId ?? 0),
    caller.isSuperUser ? undefined : eq(employeesTable.managerId, caller.employeeId ?? 0),
  )

/** @throws ApiError 403 for a matter that is not the caller's to remind of */
const requireMatter = (caller: Caller, matter: ReminderMatter) => {
  if (matter === 'REVIEW' && !caller.isSuperUser) throw new ApiError(403, 'FORBIDDEN', common.notAllowed)
}

/** Those who are late, by name; one more than can be reminded at once tells that there are more. */
const latePeople = async (tx: Tx, caller: Caller, of: Matter, ids?: readonly number[]) => {
  const open = openReviews[of.matter](of.planPeriodId)
  const rows = await tx
    .select({
      employeeId: employeesTable.id,
      name: employeesTable.name,
      userId: employeesTable.userId,
      open: sql<{ id: number | null; employeeId: number | null }[]>`(
        select json_agg(json_build_object('id', it.id, 'employeeId', it.employee_id)) from (${open}) it)`,
      remindedAt: remindedAt(of),
      hasAccount: hasActiveAccount,
    })
    .from(employeesTable)
    .where(and(reminded(caller), sql`exists (${open})`, ids && inArray(employeesTable.id, [...ids])))
    .orderBy(asc(employeesTable.name), asc(employeesTable.id))
    .limit(mostReminded + 1)
  return rows.map((it) => ({ ...it, remindedAt: it.remindedAt?.toISOString() ?? null, reviews: it.open.length }))
}

/** Two people who remind the same one do so one after the other. */
const lockPeople = (tx: Tx, caller: Caller, ids: readonly number[]) =>
  tx
    .select({ id: employeesTable.id, name: employeesTable.name })
    .from(employeesTable)
    .where(and(reminded(caller), inArray(employeesTable.id, [...ids])))
    .orderBy(asc(employeesTable.id))
    .for(lockFor.change)

const dueMatterOf = { SELF_REVIEW: 'self-review', REVIEW: 'evaluate' } as const
const eventOf = { SELF_REVIEW: 'SELF_REVIEW_REMINDED', REVIEW: 'REVIEW_REMINDED' } as const

/** Reminders to those who are late with a plan period's reviews. */
export const remindersRoutes = (api: Api): void => {
  serve(api, reminders.late, async ({ params, caller, tx }) => {
    requireMatter(caller, params.matter)
    const period = await findPeriod(tx, caller, params.planPeriodId)
    if (period.status !== 'IN_PROGRESS') return { people: [], hasMore: false }
    const rows = await latePeople(tx, caller, params)
    return {
      people: rows.slice(0, mostReminded).map(({ userId: _, open: __, ...it }) => it),
      hasMore: rows.length > mostReminded,
      ...dueDateIn(period, dueMatterOf[params.matter]),
    }
  })

  serve(api, reminders.send, async ({ params, body, caller, tx }) => {
    const { matter } = params
    requireMatter(caller, matter)
    const period = await findPeriod(tx, caller, params.planPeriodId)
    const { id: planPeriodId, code } = period
    if (period.status !== 'IN_PROGRESS') throw new ApiError(409, 'PERIOD_NOT_IN_PROGRESS', texts.periodNotInProgress)
    const asked = [...new Set(body.employeeIds)]
    const known = await lockPeople(tx, caller, asked)
    if (known.length < asked.length) throw noSuchRecord()
    const late = await latePeople(tx, caller, params, asked)
    const now = late.filter((it) => reminderRefusal(it) === null)
    await notifyAll(
      tx,
      caller,
      now.map(({ employeeId, name, userId }) => ({
        event: 'REVIEW_REMINDER' as const,
        to: [userId],
        metadata: {
          review: {
            employeeId,
            employeeName: name,
            planPeriodId,
            periodCode: code,
            status: matter,
            ...dueDateIn(period, dueMatterOf[matter]),
          },
        },
      })),
    )
    await recordActivities(
      tx,
      caller,
      now
        .flatMap((it) => it.open)
        .flatMap(({ id, employeeId }) =>
          id === null
            ? []
            : [
                {
                  entityType: 'review',
                  entityId: id,
                  action: 'move' as const,
                  after: { employeeId, planPeriodId, kind: eventOf[matter], step: null, comment: null },
                },
              ],
        ),
    )
    return {
      people: known
        .toSorted((a, b) => a.name.localeCompare(b.name))
        .map(({ id, name }) => {
          const found = late.find((it) => it.employeeId === id)
          return { employeeId: id, name, refusal: found ? reminderRefusal(found) : texts.notLate }
        }),
    }
  })
}
