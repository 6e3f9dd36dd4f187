import type { CasesOf } from '#machines/kit/cases.ts'
import { periodCases } from './plan-period.cases.ts'
import type { planPeriodStartMachine } from './plan-period-start.machine.ts'

const { current, past, coming } = periodCases
const missing = ['Evaluate', 'Delivery']

export const planPeriodStartCases = {
  inputs: {
    'nothing else is in progress': { period: coming, others: [past], missing },
    'another period is in progress': { period: coming, others: [current, past], missing },
    'the server stopped half way': {
      period: { ...coming, status: 'INITIATING' },
      others: [past],
      missing: ['Delivery'],
    },
    'it is in progress': { period: current, others: [past], missing: [] },
    'it is over': { period: past, others: [current], missing: [] },
  },
  events: {
    'starts the period': { type: 'start' },
    'the task Evaluate is there': { type: 'task.created', name: 'Evaluate' },
    'the task Delivery is there': { type: 'task.created', name: 'Delivery' },
    'ends the period': { type: 'end' },
  },
  outcomes: {},
  listeners: {},
} satisfies CasesOf<typeof planPeriodStartMachine>
