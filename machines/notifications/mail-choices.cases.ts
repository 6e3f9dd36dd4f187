import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { NotificationSettings } from '#src/contract/notification-settings.ts'
import type { mailChoicesMachine } from './mail-choices.machine.ts'

const stored: NotificationSettings = {
  version: 0,
  isMailOn: true,
  delivery: {
    TASK_ASSIGNED: 'IMMEDIATE',
    TASK_COMPLETED: 'DAILY',
    TASK_OVERDUE: 'IMMEDIATE',
    REQUISITION_STATUS_CHANGED: 'IMMEDIATE',
    CANDIDATE_STATUS_CHANGED: 'DAILY',
    OFFER_STATUS_CHANGED: 'IMMEDIATE',
    REVIEW_STATUS_CHANGED: 'IMMEDIATE',
    REVIEW_REMINDER: 'IMMEDIATE',
    INTERVIEW_CHANGED: 'IMMEDIATE',
  },
  includesRelated: false,
}
const daily: NotificationSettings = { ...stored, version: 1, delivery: { ...stored.delivery, TASK_ASSIGNED: 'DAILY' } }
const elsewhere: NotificationSettings = { ...stored, version: 5, includesRelated: true }
const { offline, stale } = problemCases

export const mailChoicesCases = {
  inputs: { 'the choices of a person': { stored } },
  events: {
    'wants new tasks once a day': { type: 'delivery.choose', kind: 'TASK_ASSIGNED', delivery: 'DAILY' },
    'wants no e-mail of new tasks': { type: 'delivery.choose', kind: 'TASK_ASSIGNED', delivery: 'NEVER' },
    'wants what concerns others': { type: 'related.toggle' },
    'tries again': { type: 'retry' },
    'what another device chose is loaded': { type: 'settings.loaded', stored: elsewhere },
  },
  outcomes: { saveChoices: { done: { 'it is saved': daily }, error: { offline, stale } } },
  listeners: {},
  // Every save counts its version up.
  projection: ({ stored: it, chosen, sent, problem }) => ({ version: Math.min(it.version, 5), chosen, sent, problem }),
  expected: {
    tags: { rest: ['settled', 'failed'], busy: ['saving'] },
    limits: { saving: 30_000 },
    stories: {
      'a choice is saved at once': [
        ['the choices of a person', 'settled'],
        [
          'wants new tasks once a day',
          'saving',
          { context: { chosen: { delivery: daily.delivery, includesRelated: false } } },
        ],
        ['saveChoices done: it is saved', 'settled', { context: { stored: daily, problem: null } }],
      ],
      'what is chosen while a save is under way is saved after it': [
        ['the choices of a person', 'settled'],
        ['wants new tasks once a day', 'saving'],
        ['wants no e-mail of new tasks', 'saving', { context: { stored } }],
        ['wants what concerns others', 'saving'],
        [
          'saveChoices done: it is saved',
          'saving',
          {
            context: {
              stored: daily,
              sent: { delivery: { ...stored.delivery, TASK_ASSIGNED: 'NEVER' }, includesRelated: true },
            },
          },
        ],
      ],
      'what another device chose first is loaded, and what was chosen here stays to be saved': [
        ['the choices of a person', 'settled'],
        ['wants new tasks once a day', 'saving'],
        ['saveChoices error: stale', 'failed', { context: { problem: stale }, emits: ['settings.outdated'] }],
        [
          'what another device chose is loaded',
          'failed',
          { context: { stored: elsewhere, chosen: { delivery: daily.delivery, includesRelated: false } } },
        ],
        ['tries again', 'saving', { context: { problem: null } }],
      ],
      'a save that failed is tried again, or goes with the next choice': [
        ['the choices of a person', 'settled'],
        ['wants what concerns others', 'saving'],
        ['saveChoices error: offline', 'failed', { context: { problem: offline }, emits: [] }],
        ['wants new tasks once a day', 'saving', { context: { problem: null } }],
        ['after answerLimit', 'failed', { context: { problem: noAnswer }, emits: ['settings.outdated'] }],
        ['wants what concerns others', 'saving'],
      ],
      'what is loaded while nothing waits shows': [
        ['the choices of a person', 'settled'],
        [
          'what another device chose is loaded',
          'settled',
          { context: { chosen: { delivery: stored.delivery, includesRelated: true } } },
        ],
      ],
    },
  },
} satisfies CasesOf<typeof mailChoicesMachine>
