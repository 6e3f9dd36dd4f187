import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { tokenRenewalMachine } from './token-renewal.machine.ts'

export const tokenRenewalCases = {
  inputs: { 'somebody has signed in': undefined },
  events: {
    'the token nears its end': { type: 'token.expiring' },
    'the API refuses the token': { type: 'token.refused' },
    'the network is back': { type: 'network.returned' },
    'the API refuses a fresh token': { type: 'session.lost' },
    'tries again': { type: 'retry' },
    'asks to sign in': { type: 'signIn' },
  },
  outcomes: {
    renewSession: {
      done: { renewed: true, 'session ended at the provider': false },
      error: { 'provider out of reach': problemCases.offline },
    },
    stashDrafts: { done: { stored: true, 'device refuses': false }, error: { 'a screen fails': problemCases.offline } },
  },
  listeners: {},
  expected: {
    tags: { rest: ['fresh', 'stale', 'ended'], busy: ['renewing', 'leaving'] },
    limits: { renewing: 30000, stale: 30000, leaving: 5000 },
  },
} satisfies CasesOf<typeof tokenRenewalMachine>
