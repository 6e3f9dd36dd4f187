import { assign, setup } from 'xstate'
import type { TokenActors, TokenEvent, TokenResult } from './session-facts.ts'

type Answered = { output: boolean }

/**
 * The access token of whoever is signed in, until it cannot be renewed any more. Whatever becomes of it, what is on
 * screen stays until it is stashed.
 */
export const tokenRenewalMachine = setup({
  types: {} as {
    context: { result: TokenResult }
    events: TokenEvent
    output: TokenResult
    tags: 'rest' | 'busy'
  },
  actors: {} as TokenActors,
  guards: { isTrue: (_, { output }: Answered) => output },
  actions: { setSignIn: assign({ result: { type: 'signIn' } }) },
  delays: { answerLimit: 30_000, stashLimit: 5000, pause: 30_000 },
}).createMachine({
  id: 'tokenRenewal',
  context: { result: { type: 'lost' } },
  output: ({ context }) => context.result,
  initial: 'fresh',
  on: { 'session.lost': '.leaving' },
  states: {
    fresh: {
      tags: 'rest',
      on: { 'token.expiring': 'renewing', 'token.refused': 'renewing' },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renewSession',
        src: 'renewSession',
        onDone: [{ guard: { type: 'isTrue', params: ({ event }) => event }, target: 'fresh' }, { target: 'leaving' }],
        onError: 'stale',
      },
      after: { answerLimit: 'stale' },
    },
    // The provider is out of reach: what is on screen stays, and renewal is tried again.
    stale: {
      tags: 'rest',
      after: { pause: 'renewing' },
      on: { 'token.refused': 'renewing', 'network.returned': 'renewing', retry: 'renewing' },
    },
    leaving: {
      tags: 'busy',
      on: { 'session.lost': {} },
      invoke: {
        id: 'stashDrafts',
        src: 'stashDrafts',
        onDone: [{ guard: { type: 'isTrue', params: ({ event }) => event }, target: 'lost' }, { target: 'ended' }],
        onError: 'ended',
      },
      after: { stashLimit: 'ended' },
    },
    // What is typed is on the screen only: it stays there until the person leaves.
    ended: {
      tags: 'rest',
      on: { 'session.lost': {}, signIn: { target: 'lost', actions: 'setSignIn' } },
    },
    lost: { type: 'final' },
  },
})
