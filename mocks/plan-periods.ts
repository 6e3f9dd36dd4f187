import { type PeriodSettings, periodSettings } from '#src/contract/period-settings.ts'
import {
  type PlanCompletionPreview,
  type PlanStartPreview,
  type PreviewPerson,
  planPeriodLife,
} from '#src/contract/plan-period-life.ts'
import { type PlanPeriod, planPeriods } from '#src/contract/plan-periods.ts'
import { type PlanPeriodStart, plans } from '#src/contract/plans.ts'
import { faults } from './faults.ts'
import { mock, noSuchRecord, problem } from './mock.ts'
import { currentPeriod, type World } from './world.ts'

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

/** Nothing is due, and the budget is that of a new plan period. */
export const somePeriodSettings = (change: Partial<PeriodSettings> = {}): PeriodSettings => ({
  planPeriodId: 2,
  version: 0,
  dueDates: {
    'self-review': null,
    evaluate: null,
    calibrate: null,
    'stack-rank': null,
    'merit-increase': null,
    'pip-pdp': null,
    promotions: null,
    delivery: null,
  },
  meritBudgetPercent: 3,
  ...change,
})

export const thePreviousPeriod = (): PlanPeriod =>
  aPlanPeriod({ id: 1, year: new Date().getUTCFullYear() - 1, status: 'COMPLETED' })

/** Nothing is in the way of it. */
export const aStartPreview = (change: Partial<PlanStartPreview> = {}): PlanStartPreview => ({
  planPeriod: aPlanPeriod({ status: 'NOT_INITIATED' }),
  refusal: null,
  blockedBy: null,
  tasks: ['Evaluate', 'Calibrate', 'Delivery'],
  notified: 2,
  withoutAccount: 1,
  withoutManager: 1,
  ...change,
})

/** Three reviews are open, two of them begun. */
export const aCompletionPreview = (change: Partial<PlanCompletionPreview> = {}): PlanCompletionPreview => ({
  planPeriod: aPlanPeriod(),
  refusal: null,
  submitted: 5,
  inProgress: 2,
  notStarted: 1,
  unsubmitted: 3,
  openTasks: [
    { name: 'Evaluate', status: 'IN_PROGRESS' },
    { name: 'Calibrate', status: 'NOT_INITIATED' },
  ],
  ...change,
})

export const aPreviewPerson = (change: Partial<PreviewPerson> = {}): PreviewPerson => ({
  employeeId: 31,
  name: 'Marta Kowalska',
  title: 'Recruiter',
  managerId: 21,
  managerName: 'Ingrid Solheim',
  ...change,
})

const startRows: PlanPeriodStart['rows'] = [
  { kind: 'TASK', name: 'Evaluate', outcome: 'CREATED', message: '' },
  { kind: 'MANAGER', name: 'Ingrid Solheim', outcome: 'NOTIFIED', message: '' },
  { kind: 'MANAGER', name: 'Henrik Dahl', outcome: 'SKIPPED', message: 'has no active account' },
]

export const planPeriodsHandlers = (world: World) => {
  const periodOf = (id: number) => world.periods.find((it) => it.id === id)
  const moved = (id: number, change: Partial<PlanPeriod>) => {
    const period = periodOf(id)
    if (!period) return noSuchRecord()
    const after = { ...period, ...change }
    world.periods = world.periods.map((it) => (it === period ? after : it))
    return after
  }
  const settingsOf = (planPeriodId: number) => ({ ...world.periodSettings, planPeriodId })
  return [
    mock(periodSettings.get, ({ params: { planPeriodId } }) =>
      periodOf(planPeriodId) ? settingsOf(planPeriodId) : noSuchRecord(),
    ),
    mock(periodSettings.save, ({ params: { planPeriodId }, body, version }) => {
      const period = periodOf(planPeriodId)
      if (!period) return noSuchRecord()
      if (period.status === 'COMPLETED') return problem(409, 'PERIOD_COMPLETED', `${period.name} is completed`)
      if (world.periodSettings.version !== version) return faults['412']()
      world.periodSettings = { ...body, planPeriodId, version: version + 1 }
      return world.periodSettings
    }),
    mock(planPeriods.list, () => world.periods),
    mock(planPeriods.create, ({ body }) => {
      const period: PlanPeriod = { ...body, id: 9, status: 'NOT_INITIATED', archivedAt: null }
      world.periods = [period, ...world.periods]
      return period
    }),
    mock(planPeriodLife.startPreview, ({ params }) => {
      const planPeriod = periodOf(params.planPeriodId)
      if (!planPeriod) return noSuchRecord()
      const blockedBy = currentPeriod(world) ?? null
      const refusal = blockedBy && `${blockedBy.name} is in progress. Complete it before starting ${planPeriod.name}.`
      return aStartPreview({ planPeriod, refusal, blockedBy })
    }),
    mock(planPeriodLife.completionPreview, ({ params }) => {
      const planPeriod = periodOf(params.planPeriodId)
      return planPeriod ? aCompletionPreview({ planPeriod }) : noSuchRecord()
    }),
    mock(planPeriodLife.people, ({ query: { size = 25, page: number = 0 } }) => {
      const content = [aPreviewPerson(), aPreviewPerson({ employeeId: 32, name: 'Jonas Lindqvist' })]
      return { content, totalElements: 2, isTotalCapped: false, totalPages: 1, number, size }
    }),
    mock(plans.start, ({ body }) => moved(body.planPeriodId, { status: 'INITIATING' })),
    mock(plans.startStatus, ({ params }) => {
      const planPeriod = periodOf(params.planPeriodId)
      return planPeriod ? { planPeriod, total: startRows.length, rows: startRows } : noSuchRecord()
    }),
    mock(planPeriodLife.complete, ({ body }) => moved(body.planPeriodId, { status: 'COMPLETED' })),
    mock(planPeriodLife.archive, ({ body }) => moved(body.planPeriodId, { archivedAt: '2026-06-01T08:00:00.000Z' })),
    mock(planPeriodLife.restore, ({ body }) => moved(body.planPeriodId, { archivedAt: null })),
  ]
}
