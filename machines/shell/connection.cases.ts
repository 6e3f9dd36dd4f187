import type { CasesOf } from '#machines/kit/cases.ts'
import { problemCases } from '#machines/kit/problem.cases.ts'
import type { connectionMachine } from './connection.machine.ts'

export const connectionCases = {
  inputs: { 'the application opens': undefined },
  events: {
    'the network goes': { type: 'network.lost' },
    'the network is back': { type: 'network.found' },
    'a piece of the application is not there': { type: 'part.missing' },
    'a call is answered': { type: 'call.answered', isSinceLoss: true },
    'an earlier call is answered': { type: 'call.answered', isSinceLoss: false },
    'a call does not get through': { type: 'call.failed' },
    'tries again': { type: 'retry' },
    'has read it': { type: 'dismiss' },
  },
  outcomes: {
    probeServer: {
      done: { answered: undefined },
      error: {
        'not reached': problemCases.offline,
        refused: problemCases.refusedToken,
        'still starting': problemCases.starting,
      },
    },
  },
  listeners: { watchNetwork: 'Listens for as long as the application runs; subscribing cannot fail.' },
  expected: {
    stories: {
      'a piece that is missing while a failed call is looked into makes the two versions be compared': [
        ['the application opens', 'online'],
        ['a call does not get through', 'checking'],
        ['a piece of the application is not there', 'comparing'],
        ['probeServer error: refused', 'outdated'],
      ],
      'a server that gives no answer is away': [
        ['the application opens', 'online'],
        ['a call does not get through', 'checking'],
        ['after answerLimit', 'unreachable'],
        ['tries again', 'probing'],
        ['after answerLimit', 'unreachable'],
        ['the network is back', 'probing'],
        ['probeServer error: refused', 'restored'],
        ['a piece of the application is not there', 'comparing'],
        ['after answerLimit', 'unreachable'],
        ['a call is answered', 'restored'],
        ['a call does not get through', 'checking'],
        ['probeServer error: refused', 'online'],
      ],
      'a server that is still starting is not back yet': [
        ['the application opens', 'online'],
        ['a call does not get through', 'checking'],
        ['probeServer error: not reached', 'unreachable'],
        ['tries again', 'probing'],
        ['probeServer error: still starting', 'unreachable'],
        ['after pause', 'probing'],
        ['probeServer done: answered', 'restored'],
        ['a call does not get through', 'checking'],
        ['probeServer error: still starting', 'online'],
      ],
      'without a network an answered call is enough to go on, and the good news can be put away': [
        ['the application opens', 'online'],
        ['the network goes', 'offline'],
        ['an earlier call is answered', 'offline'],
        ['a call is answered', 'restored'],
        ['has read it', 'online'],
        ['the network goes', 'offline'],
        ['the network is back', 'probing'],
        ['probeServer error: not reached', 'unreachable'],
      ],
    },

    tags: {
      rest: ['online', 'offline', 'unreachable', 'restored', 'outdated'],
      busy: ['checking', 'comparing', 'probing'],
      broken: ['offline', 'unreachable', 'probing'],
    },
    limits: { checking: 10000, comparing: 10000, unreachable: 15000, probing: 10000, restored: 10000 },
  },
} satisfies CasesOf<typeof connectionMachine>
