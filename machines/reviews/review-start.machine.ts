import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { Outcome } from '#src/contract/reviews.ts'
import { refusalOf } from './refusal.ts'

type Person = { employeeId: number; employeeName: string }
type Actors = { startReview: PromiseActorLogic<Outcome, Person> }

const personIn = ({ person }: { person: Person | null }): Person => {
  if (!person) throw new Error('a review is started for a person')
  return person
}

/**
 * Starting the review of one reportee. What follows (the review opens) is announced by the emitted `review.started`; that
 * somebody has been deleted or moved since the list was read by `team.outdated`.
 */
export const reviewStartMachine = setup({
  types: {} as {
    context: { person: Person | null; problem: Problem | null }
    events: { type: 'start'; person: Person }
    emitted: { type: 'review.started'; person: Person } | { type: 'team.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    wasRefused: (_, { outcome }: { outcome: Outcome }) => !outcome.success,
    isGone: (_, { error }: { error: unknown }) => explain(error).code === 'NOT_FOUND',
  },
  actions: {
    setPerson: assign({ person: (_, { person }: { person: Person }) => person, problem: null }),
    setReason: assign({ problem: (_, { outcome }: { outcome: Outcome }) => refusalOf(outcome) }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    setGone: assign(({ context }, { error }: { error: unknown }) => ({
      problem: { ...explain(error), message: texts.notReviewedByYou(personIn(context).employeeName) },
    })),
    sayNoAnswer: assign({ problem: noAnswer }),
    emitStarted: emit(({ context }) => ({ type: 'review.started', person: personIn(context) }) as const),
    emitOutdated: emit({ type: 'team.outdated' }),
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
        input: ({ context }) => personIn(context),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'ready',
            actions: { type: 'setReason', params: ({ event }) => ({ outcome: event.output }) },
          },
          { target: 'ready', actions: 'emitStarted' },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'ready',
            actions: [{ type: 'setGone', params: ({ event }) => event }, 'emitOutdated'],
          },
          { target: 'ready', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'ready', actions: 'sayNoAnswer' } },
    },
  },
})
