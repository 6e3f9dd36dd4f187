import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { Outcome } from '#src/contract/reviews.ts'
import { refusalOf } from './refusal.ts'

type Person = { employeeId: number; employeeName: string }
type Actors = { startReview: PromiseActorLogic<Outcome, Person> }

/** Starting the review of one reportee. What follows (the review opens) is announced by the emitted `review.started`. */
export const reviewStartMachine = setup({
  types: {} as {
    context: { person: Person | null; problem: Problem | null }
    events: { type: 'start'; person: Person }
    emitted: { type: 'review.started'; person: Person }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: { wasRefused: (_, { outcome }: { outcome: Outcome }) => !outcome.success },
  actions: {
    setPerson: assign({ person: (_, { person }: { person: Person }) => person, problem: null }),
    setReason: assign({ problem: (_, { outcome }: { outcome: Outcome }) => refusalOf(outcome) }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    emitStarted: emit(({ context }) => {
      if (!context.person) throw new Error('a started review has a person')
      return { type: 'review.started', person: context.person } as const
    }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'reviewStart',
  context: { person: null, problem: null },
  initial: 'ready',
  states: {
    ready: {
      tags: 'rest',
      on: { start: { target: 'starting', actions: { type: 'setPerson', params: ({ event }) => event } } },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startReview',
        src: 'startReview',
        input: ({ context }) => {
          if (!context.person) throw new Error('a review is started for a person')
          return context.person
        },
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'ready',
            actions: { type: 'setReason', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'ready', actions: 'emitStarted' },
        ],
        onError: { target: 'ready', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'ready', actions: 'sayNoAnswer' } },
    },
  },
})
