import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { NotificationSettings } from '#src/contract/notification-settings.ts'
import type { mailChoicesMachine } from './mail-choices.machine.ts'

const stored: NotificationSettings = {
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
    DELEGATION_CHANGED: 'IMMEDIATE',
    MENTIONED_IN_NOTE: 'IMMEDIATE',
  },
  includesRelated: false,
}
const daily: NotificationSettings = { ...stored, delivery: { ...stored.delivery, TASK_ASSIGNED: 'DAILY' } }
const withOthers: NotificationSettings = { ...stored, includesRelated: true }
const { offline } = problemCases
const nothing = { delivery: {} }

export const mailChoicesCases = {
  inputs: { 'the choices of a person': { stored } },
  events: {
    'wants new tasks once a day': { type: 'delivery.choose', kind: 'TASK_ASSIGNED', delivery: 'DAILY' },
    'wants no e-mail of new tasks': { type: 'delivery.choose', kind: 'TASK_ASSIGNED', delivery: 'NEVER' },
    'wants what concerns others': { type: 'related.toggle' },
    'tries again': { type: 'retry' },
  },
  outcomes: {
    saveChoices: {
      done: { 'it is saved': daily, 'it is saved beside what another device chose': withOthers },
      error: { offline },
    },
  },
  listeners: {},
  projection: (it) => it,
  expected: {
    tags: { rest: ['settled', 'failed'], busy: ['saving'] },
    limits: { saving: 30_000 },
    stories: {
      'a choice is saved at once, and says nothing of the others': [
        ['the choices of a person', 'settled'],
        ['wants new tasks once a day', 'saving', { context: { sent: { delivery: { TASK_ASSIGNED: 'DAILY' } } } }],
        ['saveChoices done: it is saved', 'settled', { context: { stored: daily, sent: nothing, problem: null } }],
      ],
      'what another device chose shows with the answer to a choice here': [
        ['the choices of a person', 'settled'],
        ['wants new tasks once a day', 'saving'],
        [
          'saveChoices done: it is saved beside what another device chose',
          'settled',
          { context: { stored: withOthers, sent: nothing, changes: nothing } },
        ],
        ['wants what concerns others', 'saving', { context: { sent: { delivery: {}, includesRelated: false } } }],
      ],
      'what is chosen while a save is under way is saved after it': [
        ['the choices of a person', 'settled'],
        ['wants new tasks once a day', 'saving'],
        [
          'wants no e-mail of new tasks',
          'saving',
          {
            context: {
              sent: { delivery: { TASK_ASSIGNED: 'DAILY' } },
              changes: { delivery: { TASK_ASSIGNED: 'NEVER' } },
            },
          },
        ],
        ['wants what concerns others', 'saving'],
        [
          'saveChoices done: it is saved',
          'saving',
          {
            context: {
              stored: daily,
              sent: { delivery: { TASK_ASSIGNED: 'NEVER' }, includesRelated: true },
              changes: nothing,
            },
          },
        ],
      ],
      'what is switched on and off again while a save is under way is saved as it was': [
        ['the choices of a person', 'settled'],
        ['wants what concerns others', 'saving'],
        ['wants what concerns others', 'saving', { context: { changes: { delivery: {}, includesRelated: false } } }],
        ['saveChoices done: it is saved', 'saving', { context: { sent: { delivery: {}, includesRelated: false } } }],
      ],
      'a save that failed is tried again, or goes with the next choice': [
        ['the choices of a person', 'settled'],
        ['wants what concerns others', 'saving'],
        ['saveChoices error: offline', 'failed', { context: { problem: offline } }],
        [
          'wants new tasks once a day',
          'saving',
          { context: { problem: null, sent: { delivery: { TASK_ASSIGNED: 'DAILY' }, includesRelated: true } } },
        ],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        [
          'wants what concerns others',
          'saving',
          { context: { sent: { delivery: { TASK_ASSIGNED: 'DAILY' }, includesRelated: false } } },
        ],
      ],
    },
  },
} satisfies CasesOf<typeof mailChoicesMachine>
