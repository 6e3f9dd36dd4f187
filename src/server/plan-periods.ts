import { desc, eq } from 'drizzle-orm'
import { planPeriods } from '#src/contract/plan-periods.ts'
import { planPeriodsTable } from './schema/plan-periods.ts'
import { type Api, serve } from './serve.ts'

export const planPeriodsRoutes = (api: Api): void => {
  serve(api, planPeriods.list, ({ caller, tx }) =>
    tx
      .select({
        id: planPeriodsTable.id,
        name: planPeriodsTable.name,
        startDate: planPeriodsTable.startDate,
        endDate: planPeriodsTable.endDate,
        status: planPeriodsTable.status,
      })
      .from(planPeriodsTable)
      .where(eq(planPeriodsTable.companyId, caller.companyId))
      .orderBy(desc(planPeriodsTable.startDate), desc(planPeriodsTable.id)),
  )
}
