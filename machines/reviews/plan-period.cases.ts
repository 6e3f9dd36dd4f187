import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import type { planPeriodMachine } from './plan-period.machine.ts'

const ofYear = (year: number): Omit<PlanPeriod, 'id' | 'status'> => ({
  name: `FY${year}`,
  startDate: `${year}-01-01`,
  endDate: `${year}-12-31`,
  archivedAt: null,
})

export const periodCases = {
  current: { ...ofYear(2026), id: 7, status: 'IN_PROGRESS' },
  past: { ...ofYear(2025), id: 3, status: 'COMPLETED' },
  coming: { ...ofYear(2027), id: 9, status: 'NOT_INITIATED' },
  archived: { ...ofYear(2020), id: 1, status: 'COMPLETED', archivedAt: '2021-03-01T10:00:00.000Z' },
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
