import { type CompanyPlan, type Objective, plans } from '#src/contract/plans.ts'
import { faults } from './faults.ts'
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

export const plansHandlers = (world: World) => {
  const stored = (planPeriodId: number) =>
    world.companyPlans[planPeriodId] ??
    aCompanyPlan({ planPeriodId, version: 0, updatedAt: null, updatedBy: null, objectives: [] })
  const isThere = (planPeriodId: number) => world.periods.some((it) => it.id === planPeriodId)
  return [
    mock(plans.companyPlan, ({ query: { planPeriodId } }) =>
      isThere(planPeriodId) ? stored(planPeriodId) : noSuchRecord(),
    ),
    mock(plans.saveCompanyPlan, ({ body: { planPeriodId, objectives }, version }) => {
      if (!isThere(planPeriodId)) return noSuchRecord()
      const before = stored(planPeriodId)
      if (before.version !== version) return faults['412']()
      const highest = Math.max(0, ...before.objectives.map((it) => it.id))
      const updatedAt = '2026-06-03T09:00:00.000Z'
      const plan: CompanyPlan = {
        ...before,
        version: before.version + 1,
        updatedAt,
        updatedBy: world.me.userData.name,
        objectives: objectives.map(({ id, ...it }, index) => ({ ...it, id: id ?? highest + index + 1 })),
      }
      world.companyPlans[planPeriodId] = plan
      return {
        success: true as const,
        message: 'Standard objectives saved successfully' as const,
        timestamp: updatedAt,
        version: plan.version,
        plan,
      }
    }),
  ]
}
