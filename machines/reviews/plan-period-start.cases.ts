import type { CasesOf } from '#machines/kit/cases.ts'
import { periodCases } from './plan-period.cases.ts'
import { planPeriodAt, type planPeriodStartMachine } from './plan-period-start.machine.ts'

const { current, past, coming } = periodCases

export const planPeriodStartCases = {
  inputs: {},
  stored: {
    'nothing else is in progress': planPeriodAt(coming, [past]),
    'another period is in progress': planPeriodAt(coming, [current, past]),
    'the server stopped half way': planPeriodAt({ ...coming, status: 'INITIATING' }, [past]),
    'it is in progress': planPeriodAt(current, [past]),
    'it is over': planPeriodAt(past, [current]),
  },
  events: {
    'starts the period': { type: 'start' },
    'all tasks are there': { type: 'tasks.checked', missing: [] },
    'a task is not there yet': { type: 'tasks.checked', missing: ['Performance'] },
  },
  outcomes: {},
  listeners: {},
  expected: {
    tags: { rest: ['notInitiated', 'inProgress'] },
    stories: {
      'a period is started, and in progress once its tasks are there': [
        ['nothing else is in progress', 'notInitiated'],
        ['all tasks are there', 'notInitiated'],
        ['starts the period', 'initiating'],
        ['a task is not there yet', 'initiating'],
        ['all tasks are there', 'inProgress'],
        ['starts the period', 'inProgress'],
      ],
      'no second period is started': [
        ['another period is in progress', 'notInitiated'],
        ['starts the period', 'notInitiated'],
      ],
    },
  },
} satisfies CasesOf<typeof planPeriodStartMachine>
