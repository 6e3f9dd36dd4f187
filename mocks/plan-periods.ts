import { type PlanPeriod, planPeriods } from '#src/contract/plan-periods.ts'
import { mock } from './mock.ts'
import type { World } from './world.ts'

/** The plan period of this year, in progress, or of another `year`. */
export const aPlanPeriod = ({
  year = new Date().getUTCFullYear(),
  ...change
}: Partial<PlanPeriod> & { year?: number } = {}): PlanPeriod => ({
  id: 2,
  name: `FY${year}`,
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  status: 'IN_PROGRESS',
  archivedAt: null,
  ...change,
})

export const thePreviousPeriod = (): PlanPeriod =>
  aPlanPeriod({ id: 1, year: new Date().getUTCFullYear() - 1, status: 'COMPLETED' })

export const planPeriodsHandlers = (world: World) => [mock(planPeriods.list, () => world.periods)]
