import type { CasesOf } from '#machines/kit/cases.ts'
import { periodCases } from './plan-period.cases.ts'
import {
  planPeriodAt,
  type planPeriodLifeMachine,
  planPeriodRefusal,
  storedPeriod,
} from './plan-period-life.machine.ts'

const { current, past, coming, archived } = periodCases

export const planPeriodLifeCases = {
  inputs: {},
  stored: {
    'nothing else is in progress': planPeriodAt(coming, [past]),
    'another period is in progress': planPeriodAt(coming, [current, past]),
    'another period is being started': planPeriodAt(coming, [{ ...current, status: 'INITIATING' }]),
    'the server stopped half way': planPeriodAt({ ...coming, status: 'INITIATING' }, [past]),
    'it is in progress': planPeriodAt(current, [past]),
    'it is over': planPeriodAt(past, [current]),
    'it is in the archive': planPeriodAt(archived, [current]),
  },
  events: {
    'starts the period': { type: 'start' },
    'all tasks are there': { type: 'tasks.checked', missing: [] },
    'a task is not there yet': { type: 'tasks.checked', missing: ['Performance'] },
    'completes it, with the number that was shown': { type: 'complete', unsubmitted: 3, confirmed: 3 },
    'completes it, with another number': { type: 'complete', unsubmitted: 4, confirmed: 3 },
    'puts it in the archive': { type: 'archive' },
    'brings it back': { type: 'restore' },
  },
  outcomes: {},
  listeners: {},
  refusal: (it, event) => {
    const { name, others } = it.context
    const { status, isArchived } = storedPeriod(it)
    const period = { ...coming, name, status, archivedAt: isArchived ? archived.archivedAt : null }
    return planPeriodRefusal(period, others, event)
  },
  expected: {
    tags: { rest: ['notInitiated', 'inProgress', 'completed', 'archived'] },
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
      'none is started while another one is': [
        ['another period is being started', 'notInitiated'],
        ['starts the period', 'notInitiated'],
      ],
      'a period is completed by who knows what stays open, archived, and brought back': [
        ['it is in progress', 'inProgress'],
        ['puts it in the archive', 'inProgress'],
        ['completes it, with another number', 'inProgress'],
        ['completes it, with the number that was shown', 'completed'],
        ['completes it, with the number that was shown', 'completed'],
        ['brings it back', 'completed'],
        ['puts it in the archive', 'archived'],
        ['starts the period', 'archived'],
        ['brings it back', 'completed'],
      ],
      'a period that is being started is not completed': [
        ['the server stopped half way', 'initiating'],
        ['completes it, with the number that was shown', 'initiating'],
      ],
    },
  },
} satisfies CasesOf<typeof planPeriodLifeMachine>
