import type { CasesOf } from '#machines/kit/cases.ts'
import type { notificationPollMachine } from './notification-poll.machine.ts'

export const notificationPollCases = {
  inputs: { 'the page is seen': { isHidden: false }, 'the page is opened in the background': { isHidden: true } },
  events: {
    'another tab is chosen': { type: 'page.hidden' },
    'the page is seen again': { type: 'page.shown' },
    'the network is back': { type: 'network.returned' },
    'the answer came': { type: 'answer.came' },
    'there was no answer': { type: 'answer.failed', wait: null },
    'the server asks for two minutes': { type: 'answer.failed', wait: 120 },
  },
  outcomes: {},
  listeners: {},
  expected: {
    stories: {
      'a page in the background asks for nothing, and at once when it is seen again': [
        ['the page is seen', 'waiting'],
        ['another tab is chosen', 'paused', { context: { isHidden: true } }],
        ['the page is seen again', 'waiting', { context: { isHidden: false }, emits: ['poll.due'] }],
        ['after interval', 'waiting', { emits: ['poll.due'] }],
        ['there was no answer', 'waiting', { context: { failures: 1 } }],
        ['the network is back', 'waiting', { emits: ['poll.due'] }],
        ['the answer came', 'waiting', { context: { failures: 0 } }],
      ],
      'an answer that comes while nobody looks changes nothing about that': [
        ['the page is opened in the background', 'paused'],
        ['the answer came', 'paused'],
        ['there was no answer', 'paused'],
      ],
    },
    tags: { rest: ['waiting', 'paused', 'held'] },
  },
} satisfies CasesOf<typeof notificationPollMachine>
