import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { connectionMachine } from './connection.machine.ts'

export const connectionCases = {
  inputs: { 'the application opens': undefined },
  events: {
    'the network goes': { type: 'network.lost' },
    'the network is back': { type: 'network.found' },
    'a piece of the application is not there': { type: 'part.missing' },
    'a call is answered': { type: 'call.answered' },
    'a call does not get through': { type: 'call.failed' },
    'tries again': { type: 'retry' },
    'has read it': { type: 'dismiss' },
  },
  outcomes: {
    probeServer: {
      done: { answered: undefined },
      error: { 'not reached': problemCases.offline, refused: problemCases.refusedToken },
    },
  },
  listeners: { watchNetwork: 'Listens for as long as the application runs; subscribing cannot fail.' },
} satisfies CasesOf<typeof connectionMachine>
