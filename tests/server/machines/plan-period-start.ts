import { and, eq } from 'drizzle-orm'
import type { AnyEventObject } from 'xstate'
import { statePath } from '#machines/kit/state-path.ts'
import { startReason } from '#machines/reviews/plan-period-start.machine.ts'
import { type PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'
import { inCompany } from '#src/server/database.ts'
import { periodTasks } from '#src/server/period-tasks.ts'
import { continuePlanPeriod, planPeriodStartJob } from '#src/server/plan-period-start.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { periodTasksTable, planPeriodsTable } from '#src/server/schema/plan-periods.ts'
import { planStartRowsTable } from '#src/server/schema/plans.ts'
import { at, type PlanWorld } from '#tests/server/plans/world.ts'
import { type ApiBinding, outcomeOf, rowsIn } from './api-binding.ts'

const states: Record<string, PlanStatus> = {
  notInitiated: 'NOT_INITIATED',
  initiating: 'INITIATING',
  inProgress: 'IN_PROGRESS',
  completed: 'COMPLETED',
}
const company = 4

/** A period of a company, beside two others. */
export const planPeriodStartBinding = async ({ db, asAdmin }: PlanWorld): Promise<ApiBinding> => {
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
  const managers = await inWorld((tx) => tx.select().from(employeesTable))

  return {
    machine: 'planPeriodStart',
    states,
    place: ({ value, context }) =>
      inWorld(async (tx) => {
        const others: readonly PlanPeriod[] = context.others
        const set = (periodId: number, name: string, status: PlanStatus) =>
          tx.update(planPeriodsTable).set({ name, status }).where(eq(planPeriodsTable.id, periodId))
        await set(id, context.name, PlanStatus.parse(states[statePath(value)]))
        for (const [index, otherId] of otherIds.entries())
          await set(otherId, others[index]?.name ?? 'None', others[index]?.status ?? 'COMPLETED')
        const common = { companyId: company, planPeriodId: id }
        await tx
          .insert(periodTasksTable)
          .values(periodTasks.map((it, index) => ({ ...it, ...common, order: index + 1 })))
          .onConflictDoNothing()
        // Everybody has been notified: what is left of the start is to be in progress.
        await tx
          .insert(planStartRowsTable)
          .values(
            managers.map((it) => ({
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
      'tasks.checked': async ({ missing }: AnyEventObject) =>
        inWorld(async (tx) => {
          const [{ name } = { name: '' }] = periodTasks
          const first = and(eq(periodTasksTable.planPeriodId, id), eq(periodTasksTable.name, name))
          if (missing?.length) await tx.delete(periodTasksTable).where(first)
          await continuePlanPeriod(tx, { kind: planPeriodStartJob, companyId: company, subjectId: id })
          return { refused: null }
        }),
    },
    read: () =>
      inWorld(async (tx) => {
        const [it] = await tx.select().from(planPeriodsTable).where(eq(planPeriodsTable.id, id))
        return { status: it?.status ?? '', context: {} }
      }),
    words: ({ value, context: { name, others } }, { type }) =>
      type === 'start'
        ? startReason(
            { id, name, startDate: '', endDate: '', status: PlanStatus.parse(states[statePath(value)]) },
            others,
          )
        : null,
    rows: rowsIn(db, company, [planPeriodsTable]),
  }
}
