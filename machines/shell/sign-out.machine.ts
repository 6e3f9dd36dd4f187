import { assign, setup } from 'xstate'
import type { SignOutActors, SignOutEvent, SignOutResult } from './session-facts.ts'

type Counted = { output: number }

/** Signing out removes the drafts of this device: with some, the person is asked. Ends when the person may leave. */
export const signOutMachine = setup({
  types: {} as {
    context: { drafts: number }
    events: SignOutEvent
    output: SignOutResult
    tags: 'rest' | 'busy'
  },
  actors: {} as SignOutActors,
  guards: { hasDrafts: (_, { output }: Counted) => output > 0 },
  actions: {
    setDrafts: assign({ drafts: (_, { output }: Counted) => output }),
  },
  delays: { countLimit: 5000 },
}).createMachine({
  id: 'signOut',
  context: { drafts: 0 },
  output: { type: 'confirmed' },
  initial: 'staying',
  states: {
    staying: { tags: 'rest', on: { signOut: 'counting' } },
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
    confirming: { tags: 'rest', on: { 'signOut.confirm': 'confirmed', 'signOut.cancel': 'staying' } },
    confirmed: { type: 'final' },
  },
})
