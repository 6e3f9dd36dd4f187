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
} satisfies CasesOf<typeof notificationPollMachine>
