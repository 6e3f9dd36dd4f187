import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { taskReopeningMachine } from './task-reopening.machine.ts'

const reason = 'A rating was entered for the wrong person.'

export const taskReopeningCases = {
  inputs: { 'a completed task': undefined },
  events: {
    'wants to reopen it': { type: 'reopen' },
    'gives a reason': { type: 'reason.change', reason },
    'empties the reason': { type: 'reason.change', reason: ' ' },
    confirms: { type: 'confirm' },
    'thinks again': { type: 'cancel' },
  },
  outcomes: {
    reopenTask: {
      done: {
        reopened: { success: true, errorMessage: '' },
        'the plan period is over': { success: false, errorMessage: '2026 is not in progress.' },
      },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  expected: {
    tags: { rest: ['ready', 'asking'], busy: ['reopening'] },
    limits: { reopening: 60_000 },
    stories: {
      'a task is reopened with a reason, once the server lets it': [
        ['a completed task', 'ready'],
        ['wants to reopen it', 'asking'],
        ['confirms', 'asking'],
        ['gives a reason', 'asking', { context: { reason } }],
        ['confirms', 'reopening'],
        ['reopenTask done: the plan period is over', 'asking', { context: { reason } }],
        ['thinks again', 'ready', { context: { reason, problem: null } }],
        ['wants to reopen it', 'asking'],
        ['confirms', 'reopening'],
        ['reopenTask error: offline', 'asking', { context: { problem: problemCases.offline } }],
        ['confirms', 'reopening', { context: { problem: null } }],
        ['after answerLimit', 'asking'],
        ['confirms', 'reopening'],
        ['reopenTask done: reopened', 'ready', { context: { reason: '', problem: null }, emits: ['task.reopened'] }],
      ],
    },
  },
} satisfies CasesOf<typeof taskReopeningMachine>
