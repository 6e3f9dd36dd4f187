import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { planPeriodMachine } from './plan-period.machine.ts'

export const periodCases = {
  current: { id: 7, name: 'FY2026', startDate: '2026-01-01', endDate: '2026-12-31', status: 'IN_PROGRESS' },
  past: { id: 3, name: 'FY2025', startDate: '2025-01-01', endDate: '2025-12-31', status: 'COMPLETED' },
  coming: { id: 9, name: 'FY2027', startDate: '2027-01-01', endDate: '2027-12-31', status: 'NOT_INITIATED' },
} satisfies Record<string, PlanPeriod>

const { current, past, coming } = periodCases
const today = '2026-05-04'

export const planPeriodCases = {
  inputs: {
    'the address names a plan period': { planPeriodId: 3 },
    'the address names none': { planPeriodId: null },
  },
  events: {},
  outcomes: {
    loadPlanPeriods: {
      done: {
        'one in progress': { periods: [coming, current, past], today },
        'none in progress': { periods: [past], today },
      },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  expected: { tags: { busy: ['loading'] }, limits: { loading: 30000 } },
} satisfies CasesOf<typeof planPeriodMachine>
