import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import { periodCases } from './plan-period.cases.ts'
import type { planPeriodMoveMachine } from './plan-period-move.machine.ts'

const { current } = periodCases
const changed = {
  message:
    'The number of reviews that are not submitted has changed from 3 to 4. Check again before completing FY2026.',
  code: 'CANNOT_COMPLETE',
  status: 409,
}
const { offline } = problemCases

export const planPeriodMoveCases = {
  inputs: { 'the page of a plan period': undefined },
  events: {
    'wants to start it': { type: 'move', move: 'start' },
    'wants to complete it': { type: 'move', move: 'complete' },
    'puts it in the archive': { type: 'move', move: 'archive' },
    'brings it back': { type: 'move', move: 'restore' },
    'says yes, having read that 3 reviews are open': { type: 'confirm', unsubmitted: 3 },
    'says no': { type: 'cancel' },
  },
  outcomes: {
    movePeriod: {
      done: { moved: { ...current, status: 'COMPLETED' } },
      error: { offline, changed },
    },
  },
  listeners: {},
  expected: {
    tags: { rest: ['ready', 'confirming'], busy: ['moving'] },
    limits: { moving: 30_000 },
    stories: {
      'a year is completed with the number that was read': [
        ['the page of a plan period', 'ready'],
        ['wants to complete it', 'confirming', { context: { move: 'complete' } }],
        ['says yes, having read that 3 reviews are open', 'moving', { context: { unsubmitted: 3, problem: null } }],
        ['movePeriod done: moved', 'ready', { emits: [{ type: 'period.moved', move: 'complete' }] }],
      ],
      'a number that has changed is read again before it is confirmed again': [
        ['the page of a plan period', 'ready'],
        ['wants to complete it', 'confirming'],
        ['says yes, having read that 3 reviews are open', 'moving'],
        ['movePeriod error: changed', 'confirming', { context: { problem: changed }, emits: ['period.outdated'] }],
        ['says no', 'ready', { context: { problem: null } }],
      ],
      'a start is asked about, and asked again when there was no answer': [
        ['the page of a plan period', 'ready'],
        ['wants to start it', 'confirming', { context: { move: 'start' } }],
        ['says yes, having read that 3 reviews are open', 'moving'],
        ['after answerLimit', 'confirming', { context: { problem: noAnswer }, emits: ['period.outdated'] }],
        ['says yes, having read that 3 reviews are open', 'moving', { context: { problem: null } }],
      ],
      'the archive asks nothing': [
        ['the page of a plan period', 'ready'],
        ['puts it in the archive', 'moving', { context: { move: 'archive' } }],
        ['movePeriod error: offline', 'ready', { context: { problem: offline }, emits: ['period.outdated'] }],
        ['brings it back', 'moving', { context: { move: 'restore', problem: null } }],
        ['after answerLimit', 'ready', { context: { problem: noAnswer } }],
      ],
    },
  },
} satisfies CasesOf<typeof planPeriodMoveMachine>
