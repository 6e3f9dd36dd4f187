import { somePeriodSettings } from '#mocks/plan-periods.ts'
import { services } from '#src/contract/endpoint.ts'
import type { PlanCompletionPreview, PlanStartPreview } from '#src/contract/plan-period-life.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { at } from '#tests/server/plans/world.ts'
import { basedOn } from '#tests/server/reviews/world.ts'
import type { Asked, Question } from './questions.ts'

const get = (path: string): Asked => ({ method: 'GET', path, asAdmin: true })
const post = (path: string, body: object): Asked => ({ method: 'POST', path, body, asAdmin: true })
const missing = 999_999
const settingsAt = (period: number) => `${services.performancePlan}/plan-period/${period}/settings`
const set = (period: number, change: object, version: number): Asked => ({
  method: 'PUT',
  path: settingsAt(period),
  body: { dueDates: { ...somePeriodSettings().dueDates, ...change }, meritBudgetPercent: 3.5 },
  headers: basedOn(version).headers ?? {},
  asAdmin: true,
})
const keys = (it: object) => Object.keys(it).sort()
const stage = ({ status, archivedAt, ...period }: PlanPeriod) => [status, archivedAt !== null, keys(period)]

/** What only super users ask of plan periods. What would change the year for the questions after it is asked in vain. */
export const planPeriodQuestions: Question[] = [
  {
    endpoint: 'planPeriodLife.startPreview',
    case: 'of a completed period',
    status: 200,
    ask: ({ previousPeriod }) => get(at.startPreview(previousPeriod)),
    facts: ({ planPeriod, blockedBy, refusal, ...it }: PlanStartPreview) => [
      stage(planPeriod),
      blockedBy && stage(blockedBy),
      typeof refusal,
      keys(it),
    ],
  },
  {
    endpoint: 'planPeriodLife.startPreview',
    case: 'of a missing period',
    status: 404,
    ask: () => get(at.startPreview(missing)),
  },
  {
    endpoint: 'planPeriodLife.completionPreview',
    case: 'of the period in progress',
    status: 200,
    ask: ({ period }) => get(at.completionPreview(period)),
    facts: ({ planPeriod, refusal, openTasks, ...it }: PlanCompletionPreview) => [
      stage(planPeriod),
      refusal,
      keys(openTasks[0] ?? {}),
      keys(it),
      it.unsubmitted === it.inProgress + it.notStarted,
    ],
  },
  {
    endpoint: 'planPeriodLife.completionPreview',
    case: 'of a missing period',
    status: 404,
    ask: () => get(at.completionPreview(missing)),
  },
  {
    endpoint: 'planPeriodLife.people',
    case: 'who are not reviewed yet',
    status: 200,
    ask: ({ period }) => get(at.people(period, 'REVIEW_NOT_STARTED', '&size=25')),
    facts: ({ content, number, size }) => [keys(content[0]), number, size],
  },
  {
    endpoint: 'planPeriodLife.people',
    case: 'of no group',
    status: 400,
    ask: ({ period }) => get(at.people(period, 'EVERYBODY')),
  },
  {
    endpoint: 'plans.startStatus',
    case: 'of the period',
    status: 200,
    ask: ({ period }) => get(at.startStatus(period)),
    facts: ({ planPeriod, ...it }) => [stage(planPeriod), keys(it)],
  },
  { endpoint: 'plans.startStatus', case: 'of a missing one', status: 404, ask: () => get(at.startStatus(missing)) },
  {
    endpoint: 'plans.start',
    case: 'of a missing period',
    status: 404,
    ask: () => post(at.start, { planPeriodId: missing }),
  },
  { endpoint: 'plans.start', case: 'of no period', status: 400, ask: () => post(at.start, {}) },
  {
    endpoint: 'periodSettings.get',
    case: 'of the period',
    status: 200,
    ask: ({ period }) => get(settingsAt(period)),
    facts: ({ dueDates, ...it }) => [keys(it), keys(dueDates)],
  },
  { endpoint: 'periodSettings.get', case: 'of a missing one', status: 404, ask: () => get(settingsAt(missing)) },
  {
    endpoint: 'periodSettings.save',
    case: 'over a version that is not there',
    status: 412,
    ask: ({ period }) => set(period, {}, 99),
  },
  {
    endpoint: 'periodSettings.save',
    case: 'a budget and a due date',
    status: 200,
    ask: ({ period }) => set(period, { evaluate: '2099-06-30' }, 0),
    facts: ({ version, meritBudgetPercent, dueDates }) => [version, meritBudgetPercent, dueDates],
  },
  {
    endpoint: 'planPeriods.create',
    case: 'without a name',
    status: 400,
    ask: () =>
      post(`${services.performancePlan}/plan-period`, { name: ' ', startDate: '2040-01-01', endDate: '2040-12-31' }),
  },
  {
    endpoint: 'planPeriodLife.complete',
    case: 'of a missing period',
    status: 404,
    ask: () => post(at.complete, { planPeriodId: missing, unsubmittedReviews: 0 }),
  },
  {
    endpoint: 'planPeriodLife.complete',
    case: 'without a number',
    status: 400,
    ask: ({ period }) => post(at.complete, { planPeriodId: period }),
  },
  {
    endpoint: 'planPeriodLife.archive',
    case: 'of a completed period',
    status: 200,
    ask: ({ previousPeriod }) => post(at.archive, { planPeriodId: previousPeriod }),
    facts: stage,
  },
  {
    endpoint: 'planPeriodLife.restore',
    case: 'of an archived period',
    status: 200,
    ask: ({ previousPeriod }) => post(at.restore, { planPeriodId: previousPeriod }),
    facts: stage,
  },
]
