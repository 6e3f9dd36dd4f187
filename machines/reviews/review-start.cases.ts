import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { reviewStartMachine } from './review-start.machine.ts'

export const reviewStartCases = {
  inputs: { 'the list of reportees': undefined },
  events: {
    'starts the review of Priya Raman': {
      type: 'start',
      person: { employeeId: 21, employeeName: 'Priya Raman' },
    },
    'starts the review of Tomás Herrera': {
      type: 'start',
      person: { employeeId: 22, employeeName: 'Tomás Herrera' },
    },
  },
  outcomes: {
    startReview: {
      done: {
        started: { success: true, errorMessage: '' },
        refused: { success: false, errorMessage: 'FY2025 is completed: no review can be started in it.' },
      },
      error: { offline: problemCases.offline, gone: problemCases.gone },
    },
  },
  listeners: {},
  expected: { tags: { rest: ['ready'], busy: ['starting'] }, limits: { starting: 30000 } },
} satisfies CasesOf<typeof reviewStartMachine>
