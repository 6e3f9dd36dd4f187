import type { CasesOf } from '#machines/kit/cases.ts'
import { noAnswer } from '#machines/kit/explain.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { LatePeople, LatePerson, RemindedPerson } from '#src/contract/reminders.ts'
import type { reminderMachine } from './reminder.machine.ts'

const late = (employeeId: number, name: string, more: Partial<LatePerson> = {}): LatePerson => ({
  employeeId,
  name,
  reviews: 1,
  remindedAt: null,
  hasAccount: true,
  ...more,
})
const priya = late(10, 'Priya Raman')
const kwame = late(14, 'Kwame Mensah', { remindedAt: '2026-06-03T08:00:00.000Z' })
const lena = late(15, 'Lena Fischer', { hasAccount: false })

export const lateCases = {
  someone: { people: [priya, kwame, lena], hasMore: false },
  nobody: { people: [], hasMore: false },
  'only who was reminded today': { people: [kwame], hasMore: false },
} satisfies Record<string, LatePeople>

const reminded: RemindedPerson[] = [{ employeeId: 10, name: 'Priya Raman', refusal: null }]
const remindedElsewhere: RemindedPerson[] = [{ employeeId: 10, name: 'Priya Raman', refusal: texts.remindedToday }]

export const reminderCases = {
  inputs: { 'the progress of a team': undefined },
  events: {
    'wants to remind of self-reviews': { type: 'reminder.open', matter: 'SELF_REVIEW' },
    'wants to remind reviewers': { type: 'reminder.open', matter: 'REVIEW' },
    'sends the reminder': { type: 'reminder.send' },
    closes: { type: 'reminder.close' },
    'tries again': { type: 'retry' },
  },
  outcomes: {
    loadLate: { done: lateCases, error: { offline: problemCases.offline } },
    sendReminders: {
      done: { reminded, 'reminded by somebody else just now': remindedElsewhere },
      error: { offline: problemCases.offline },
    },
  },
  listeners: {},
  expected: {
    tags: { rest: ['closed', 'failed', 'listed', 'sent'], busy: ['loading', 'sending'] },
    limits: { loading: 60_000, sending: 60_000 },
    stories: {
      'who is late is shown first, then reminded, and once is enough': [
        ['the progress of a team', 'closed'],
        ['wants to remind of self-reviews', 'loading', { context: { matter: 'SELF_REVIEW' } }],
        ['loadLate error: offline', 'failed', { context: { problem: problemCases.offline } }],
        ['tries again', 'loading', { context: { problem: null } }],
        ['loadLate done: someone', 'listed', { context: { late: lateCases.someone } }],
        ['sends the reminder', 'sending'],
        ['sendReminders error: offline', 'listed', { context: { problem: problemCases.offline } }],
        ['sends the reminder', 'sending', { context: { problem: null } }],
        ['after answerLimit', 'listed', { context: { problem: noAnswer } }],
        ['sends the reminder', 'sending'],
        ['sendReminders done: reminded', 'sent', { context: { outcome: reminded } }],
        ['closes', 'closed'],
        [
          'wants to remind reviewers',
          'loading',
          { context: { matter: 'REVIEW', outcome: [], late: lateCases.nobody } },
        ],
        ['after answerLimit', 'failed', { context: { problem: noAnswer } }],
        ['tries again', 'loading'],
        ['loadLate done: only who was reminded today', 'listed'],
        ['sends the reminder', 'listed'],
      ],
      'it can be closed while it loads, when that failed, and unsent': [
        ['the progress of a team', 'closed'],
        ['wants to remind reviewers', 'loading'],
        ['closes', 'closed'],
        ['wants to remind reviewers', 'loading'],
        ['loadLate error: offline', 'failed'],
        ['closes', 'closed'],
        ['wants to remind reviewers', 'loading'],
        ['loadLate done: someone', 'listed'],
        ['closes', 'closed'],
      ],
    },
  },
} satisfies CasesOf<typeof reminderMachine>
