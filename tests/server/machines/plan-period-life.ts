import { and, eq } from 'drizzle-orm'
import type { AnyEventObject } from 'xstate'
import { statePath } from '#machines/kit/state-path.ts'
import { type PlanPeriodEvent, planPeriodRefusal } from '#machines/reviews/plan-period-life.machine.ts'
import { type PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'
import { inCompany } from '#src/server/database.ts'
import { periodTasks } from '#src/server/period-tasks.ts'
import { continuePlanPeriod, planPeriodStartJob } from '#src/server/plan-period-start.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { periodTasksTable, planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { planStartRowsTable } from '#src/server/schema/plans.ts'
import { reviewsTable } from '#src/server/schema/reviews.ts'
import { at, type PlanWorld } from '#tests/server/plans/world.ts'
import { type ApiBinding, outcomeOf, rowsIn } from './api-binding.ts'

const archived = 'ARCHIVED'
const states: Record<string, string> = {
  notInitiated: 'NOT_INITIATED',
  initiating: 'INITIATING',
  inProgress: 'IN_PROGRESS',
  completed: 'COMPLETED',
  archived,
}
const company = 4
const someTime = '2072-03-01T10:00:00.000Z'

/** A period where the machine says. */
const storedAt = (state: string): Pick<PlanPeriod, 'status' | 'archivedAt'> =>
  states[state] === archived
    ? { status: 'COMPLETED', archivedAt: someTime }
    : { status: PlanStatus.parse(states[state]), archivedAt: null }

/** A period of a company, beside two others. */
export const planPeriodLifeBinding = async ({ db, asAdmin }: PlanWorld): Promise<ApiBinding> => {
  const inWorld = <T>(work: Parameters<typeof inCompany<T>>[2]) => inCompany(db, company, work)
  const [id = 0, ...otherIds] = await inWorld(async (tx) => {
    await tx.update(planPeriodsTable).set({ status: 'COMPLETED' })
    const years = [2070, 2071, 2072].map((year) => ({
      companyId: company,
      code: `FY${year}`,
      name: `FY${year}`,
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
    }))
    const rows = await tx.insert(planPeriodsTable).values(years).returning({ id: planPeriodsTable.id })
    return rows.map((it) => it.id)
  })
  const employees = await inWorld((tx) => tx.select().from(employeesTable))

  /** Everybody who has a manager has submitted their review, but for so many. */
  const submitAllBut = (unsubmitted: number) =>
    inWorld(async (tx) => {
      await tx.delete(reviewsTable).where(eq(reviewsTable.planPeriodId, id))
      const submitted = employees.filter((it) => it.managerId !== null).slice(unsubmitted)
      await tx.insert(reviewsTable).values(
        submitted.map((it) => ({
          companyId: company,
          planPeriodId: id,
          employeeId: it.id,
          department: it.department,
          status: 'COMPLETED' as const,
          submittedAt: new Date(),
        })),
      )
    })

  return {
    machine: 'planPeriodLife',
    states,
    place: ({ value, context }) =>
      inWorld(async (tx) => {
        const others: readonly PlanPeriod[] = context.others
        const set = (periodId: number, name: string, { status, archivedAt }: ReturnType<typeof storedAt>) =>
          tx
            .update(planPeriodsTable)
            .set({ name, status, archivedAt: archivedAt ? new Date(archivedAt) : null })
            .where(eq(planPeriodsTable.id, periodId))
        await set(id, context.name, storedAt(statePath(value)))
        for (const [index, otherId] of otherIds.entries())
          await set(otherId, others[index]?.name ?? 'None', others[index] ?? storedAt('completed'))
        const common = { companyId: company, planPeriodId: id }
        await tx
          .insert(periodTasksTable)
          .values(periodTasks.map((it, index) => ({ ...it, ...common, order: index + 1 })))
          .onConflictDoNothing()
        // Everybody has been notified: what is left of the start is to be in progress.
        await tx
          .insert(planStartRowsTable)
          .values(
            employees.map((it) => ({
              ...common,
              kind: 'MANAGER' as const,
              subjectId: it.id,
              name: it.name,
              outcome: 'NOTIFIED' as const,
            })),
          )
          .onConflictDoNothing()
      }),
    events: {
      start: async () => outcomeOf(await asAdmin.post(at.start, { planPeriodId: id }, { company })),
      complete: async ({ unsubmitted, confirmed }: AnyEventObject) => {
        await submitAllBut(unsubmitted)
        const body = { planPeriodId: id, unsubmittedReviews: confirmed }
        return outcomeOf(await asAdmin.post(at.complete, body, { company }))
      },
      archive: async () => outcomeOf(await asAdmin.post(at.archive, { planPeriodId: id }, { company })),
      restore: async () => outcomeOf(await asAdmin.post(at.restore, { planPeriodId: id }, { company })),
      'tasks.checked': async ({ missing }: AnyEventObject) =>
        inWorld(async (tx) => {
          const [{ name } = { name: '' }] = periodTasks
          const rename = (from: string, to: string) =>
            tx
              .update(periodTasksTable)
              .set({ name: to })
              .where(and(eq(periodTasksTable.planPeriodId, id), eq(periodTasksTable.name, from)))
          // The first task is missing meanwhile, and afterwards it is the same row.
          if (missing?.length) await rename(name, 'Of another name')
          await continuePlanPeriod(tx, { kind: planPeriodStartJob, companyId: company, subjectId: id })
          await rename('Of another name', name)
          return { refused: null }
        }),
    },
    read: () =>
      inWorld(async (tx) => {
        const [it] = await tx.select().from(planPeriodsTable).where(eq(planPeriodsTable.id, id))
        return { status: (it?.archivedAt ? archived : it?.status) ?? '', context: {} }
      }),
    words: ({ value, context: { name, others } }, event) => {
      if (event.type === 'tasks.checked') return null
      const period = { id, name, startDate: '', endDate: '', ...storedAt(statePath(value)) }
      return planPeriodRefusal(period, others, event as PlanPeriodEvent)
    },
    unread: { 'tasks.checked': 'by itself: A job looks again and again, and nobody reads why it goes no further.' },
    rows: rowsIn(db, company, [
      planPeriodsTable,
      periodTasksTable,
      planStartRowsTable,
      activitiesTable,
      notificationsTable,
    ]),
  }
}
