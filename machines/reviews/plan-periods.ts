import type { PlanPeriod } from '#src/contract/plan-periods.ts'

type Dates = Pick<PlanPeriod, 'startDate' | 'endDate'>

const contains = ({ startDate, endDate }: Dates, today: string) => startDate <= today && today <= endDate

/** The current cycle: the period whose dates contain `today` (yyyy-MM-dd), else the first of the list. */
export const currentPlanPeriod = <Period extends Dates>(
  periods: readonly Period[],
  today: string,
): Period | undefined => periods.find((it) => contains(it, today)) ?? periods[0]

/** The period that work goes into: in progress, and the current one where several are; undefined without one. */
export const activePlanPeriod = (periods: readonly PlanPeriod[], today: string): PlanPeriod | undefined =>
  currentPlanPeriod(
    periods.filter((it) => it.status === 'IN_PROGRESS'),
    today,
  )

/** The period that is being started; undefined when none is. */
export const startingPlanPeriod = (periods: readonly PlanPeriod[]): PlanPeriod | undefined =>
  periods.find((it) => it.status === 'INITIATING')
