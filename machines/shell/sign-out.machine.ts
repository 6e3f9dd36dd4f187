import { assign, setup } from 'xstate'
import type { SignOutActors, SignOutEvent, SignOutResult } from './session-facts.ts'

type Counted = { output: number }

/** Signing out removes the drafts of this device: with some, the person is asked. */
export const signOutMachine = setup({
  types: {} as {
    context: { drafts: number; result: SignOutResult }
    events: SignOutEvent
    output: SignOutResult
    tags: 'rest' | 'busy'
  },
  actors: {} as SignOutActors,
  guards: { hasDrafts: (_, { output }: Counted) => output > 0 },
  actions: {
    setDrafts: assign({ drafts: (_, { output }: Counted) => output }),
    setCancelled: assign({ result: { type: 'cancelled' } }),
  },
  delays: { countLimit: 5000 },
}).createMachine({
  id: 'signOut',
  context: { drafts: 0, result: { type: 'confirmed' } },
  output: ({ context }) => context.result,
  initial: 'counting',
  states: {
    counting: {
      tags: 'busy',
      invoke: {
        id: 'countDrafts',
        src: 'countDrafts',
        onDone: [
          {
            guard: { type: 'hasDrafts', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'setDrafts', params: ({ event }) => event },
          },
          { target: 'confirmed' },
        ],
        onError: 'confirmed',
      },
      after: { countLimit: 'confirmed' },
    },
    confirming: {
      tags: 'rest',
      on: { 'signOut.confirm': 'confirmed', 'signOut.cancel': { target: 'cancelled', actions: 'setCancelled' } },
    },
    confirmed: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
