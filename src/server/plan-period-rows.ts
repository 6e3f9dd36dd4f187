import { and, asc, eq, sql } from 'drizzle-orm'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { Caller } from './authenticate.ts'
import type { Tx } from './database.ts'
import { noSuchRecord } from './policies.ts'
import { employeesTable } from './schema/people.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'

/** A plan period as the contract has it. */
export const periodFields = {
  id: planPeriodsTable.id,
  name: planPeriodsTable.name,
  startDate: planPeriodsTable.startDate,
  endDate: planPeriodsTable.endDate,
  status: planPeriodsTable.status,
  archivedAt: sql<string | null>`${planPeriodsTable.archivedAt}`.mapWith((it: string) => new Date(it).toISOString()),
}

/** Of an employee: they manage somebody. */
export const hasReportees = sql`exists (select from ${employeesTable} reportee
  where reportee.company_id = ${employeesTable.companyId} and reportee.manager_id = ${employeesTable.id})`

/**
 * A plan period, and the others of the company.
 * @throws ApiError 404
 */
export const periodAmong = (
  periods: readonly PlanPeriod[],
  planPeriodId: number,
): { period: PlanPeriod; others: readonly PlanPeriod[] } => {
  const period = periods.find((it) => it.id === planPeriodId)
  if (!period) throw noSuchRecord()
  return { period, others: periods.filter((it) => it !== period) }
}

/** The company's plan periods, in the order of their ids. */
export const periodsOf = (tx: Tx, { companyId }: Pick<Caller, 'companyId'>) =>
  tx
    .select(periodFields)
    .from(planPeriodsTable)
    .where(eq(planPeriodsTable.companyId, companyId))
    .orderBy(asc(planPeriodsTable.id))

/**
 * Keeps a plan period as it is until this transaction ends, for writes that count only while it is in progress. Before
 * these read anything: what was read earlier may be older than the period's status.
 */
export const holdPeriod = async (tx: Tx, { companyId }: Caller, planPeriodId: number): Promise<void> => {
  await tx
    .select({ id: planPeriodsTable.id })
    .from(planPeriodsTable)
    .where(and(eq(planPeriodsTable.companyId, companyId), eq(planPeriodsTable.id, planPeriodId)))
    .for('share')
}
