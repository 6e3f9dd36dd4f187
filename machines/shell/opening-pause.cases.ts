import type { CasesOf } from '#machines/kit/cases.ts'
import type { openingPauseMachine } from './opening-pause.machine.ts'

export const openingPauseCases = {
  inputs: {
    'server or provider is out of reach': { tries: 0, wait: null },
    'the server asks for two minutes': { tries: 0, wait: 120 },
  },
  events: {
    'the page is hidden': { type: 'page.hidden' },
    'the page is shown': { type: 'page.shown' },
    'the network is back': { type: 'network.returned' },
    'another tab signs out': { type: 'session.endedElsewhere' },
  },
  outcomes: {},
  listeners: { watchSession: 'Listens for as long as the pause lasts; subscribing cannot fail.' },
  expected: { tags: { rest: ['waiting', 'overdue'] } },
} satisfies CasesOf<typeof openingPauseMachine>
