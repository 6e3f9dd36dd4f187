import type { TaskStatus } from '#src/contract/values.ts'
import type { Tx } from '../database.ts'
import { periodTasks } from '../period-tasks.ts'
import { periodTasksTable, planPeriodsTable } from '../schema/plan-periods.ts'
import { periodOf } from '../standard/periods.ts'

type Period = typeof planPeriodsTable.$inferSelect
/** `current`: in progress; null in a company that has none. */
export type StoredPeriods = { previous: Period; current: Period | null }

/** Stores last year's completed plan period and this year's, which is in progress or not yet initiated. */
export const fillPeriods = async (
  tx: Tx,
  companyId: number,
  hasCurrentPeriod: boolean,
  now: Date,
): Promise<StoredPeriods> => {
  const year = now.getUTCFullYear()
  const [previous, current] = await tx
    .insert(planPeriodsTable)
    .values([
      { ...periodOf(year - 1), companyId, status: 'COMPLETED' },
      {
        ...periodOf(year),
        companyId,
        status: hasCurrentPeriod ? 'IN_PROGRESS' : 'NOT_INITIATED',
        dueDates: hasCurrentPeriod
          ? { 'self-review': `${year}-11-30`, evaluate: `${year}-12-15`, delivery: `${year + 1}-01-31` }
          : {},
      },
    ])
    .returning()
  if (!previous || !current) throw new Error('The database returned no rows for the plan periods')

  const tasksOf = (period: Period, status: (index: number) => TaskStatus) =>
    periodTasks.map((task, index) => ({
      ...task,
      companyId,
      planPeriodId: period.id,
      order: index + 1,
      status: status(index),
    }))
  await tx.insert(periodTasksTable).values(tasksOf(previous, () => 'COMPLETED'))
  if (!hasCurrentPeriod) return { previous, current: null }
  await tx.insert(periodTasksTable).values(tasksOf(current, (index) => (index === 0 ? 'TODO' : 'NOT_INITIATED')))
  return { previous, current }
}
