import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { taskCompletionMachine } from './task-completion.machine.ts'

export const taskCompletionCases = {
  inputs: {
    'completing a step': { taskId: 101, needsConfirmation: false },
    'submitting the summary': { taskId: 104, needsConfirmation: true },
  },
  events: {
    completes: { type: 'complete' },
    confirms: { type: 'confirm' },
    'thinks again': { type: 'cancel' },
  },
  outcomes: {
    prepare: {
      done: { 'all is saved': undefined },
      error: { 'the scorecard could not be saved': problemCases.offline },
    },
    completeTask: {
      done: {
        completed: { success: true, errorMessage: '' },
        'a score is missing': {
          success: false,
          errorMessage: 'Score every value before completing: "Integrity" is missing',
        },
      },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  expected: {
    tags: { rest: ['ready', 'confirming'], busy: ['preparing', 'completing'] },
    limits: { preparing: 60000, completing: 60000 },
  },
} satisfies CasesOf<typeof taskCompletionMachine>
