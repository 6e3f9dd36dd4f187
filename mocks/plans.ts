import { type CompanyPlan, type Objective, plans } from '#src/contract/plans.ts'
import { mock, noSuchRecord } from './mock.ts'
import type { World } from './world.ts'

export const anObjective = (change: Partial<Objective> = {}): Objective => ({
  id: 1,
  title: 'Units shipped',
  description: 'Robots delivered and accepted by the customer.',
  unit: 'robots',
  weight: 40,
  threshold: 180,
  target: 220,
  stretch: 260,
  ...change,
})

export const aCompanyPlan = (change: Partial<CompanyPlan> = {}): CompanyPlan => ({
  planPeriodId: 2,
  type: 'SO',
  version: 1,
  updatedAt: '2026-01-20T10:00:00.000Z',
  updatedBy: 'Ingrid Solheim',
  canEdit: false,
  objectives: [
    anObjective(),
    anObjective({
      id: 2,
      title: 'Days from order to delivery',
      description: '',
      unit: 'days',
      weight: 60,
      threshold: 60,
      target: 45,
      stretch: 30,
    }),
  ],
  ...change,
})

export const plansHandlers = (world: World) => [
  mock(plans.companyPlan, ({ query }) =>
    world.periods.some((it) => it.id === query.planPeriodId)
      ? (world.companyPlans[query.planPeriodId] ??
        aCompanyPlan({
          planPeriodId: query.planPeriodId,
          version: 0,
          updatedAt: null,
          updatedBy: null,
          objectives: [],
        }))
      : noSuchRecord(),
  ),
]
