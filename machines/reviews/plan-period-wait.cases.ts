import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { periodCases } from './plan-period.cases.ts'
import type { planPeriodWaitMachine } from './plan-period-wait.machine.ts'

const { current, past } = periodCases
const starting: PlanPeriod = { ...current, status: 'INITIATING' }
const today = '2026-05-04'

export const planPeriodWaitCases = {
  inputs: { 'a plan period is being started': undefined },
  events: {},
  outcomes: {
    loadPlanPeriods: {
      done: {
        'not yet': { periods: [starting, past], today },
        'in progress': { periods: [current, past], today },
      },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  expected: {
    tags: { rest: ['waiting', 'pausing'], busy: ['asking'] },
    limits: { waiting: 2000, asking: 30_000, pausing: 15_000 },
    stories: {
      'it is asked until the period is in progress': [
        ['a plan period is being started', 'waiting'],
        ['after interval', 'asking'],
        ['loadPlanPeriods done: not yet', 'waiting', { emits: ['periods.answered'] }],
        ['after interval', 'asking'],
        ['loadPlanPeriods done: in progress', 'settled', { emits: ['periods.settled'] }],
      ],
      'a server that cannot be reached is left alone for a while': [
        ['a plan period is being started', 'waiting'],
        ['after interval', 'asking'],
        ['loadPlanPeriods error: offline', 'pausing'],
        ['after longInterval', 'asking'],
        ['after answerLimit', 'pausing'],
      ],
    },
  },
} satisfies CasesOf<typeof planPeriodWaitMachine>
