import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { type AnnualPlan, type AnnualPlanSteps, plans } from '#src/contract/plans.ts'
import { mock, noSuchRecord } from './mock.ts'
import type { World } from './world.ts'

const planOf = (period: PlanPeriod): AnnualPlan => ({
  ...period,
  planPeriodId: period.id,
  type: 'SO',
  planName: 'Annual Planning',
})

/** The annual plan of a period in progress, with objectives saved. */
export const anAnnualPlan = (period: PlanPeriod): AnnualPlanSteps => ({
  ...planOf(period),
  subTasks: [
    {
      taskId: period.id,
      name: 'Full Year Standard Objective',
      status: period.status === 'COMPLETED' ? 'COMPLETED' : 'IN_PROGRESS',
      order: 1,
    },
  ],
})

export const annualPlanHandlers = (world: World) => [
  mock(plans.annualList, () => world.periods.map(planOf)),
  mock(plans.annual, ({ query }) => {
    const period = world.periods.find((it) => it.id === query.planPeriodId)
    return period ? anAnnualPlan(period) : noSuchRecord()
  }),
]
