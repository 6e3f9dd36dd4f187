import { assign, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem, staleVersion } from '#machines/kit/explain.ts'
import type { Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'

type Actors = {
  saveScorecard: PromiseActorLogic<Scorecard, { base: Scorecard; entries: ScorecardEntry[] }>
  loadScorecard: PromiseActorLogic<Scorecard, { base: Scorecard }>
}
type Failed = { error: unknown }

/** How a save ended. */
export type ScorecardSaveResult =
  | { type: 'saved'; scorecard: Scorecard }
  /** Refused, since the stored scorecard has changed: this is what it is now. */
  | { type: 'changed'; scorecard: Scorecard }
  | { type: 'failed'; problem: Problem }

export type ScorecardSaveInput = { base: Scorecard; entries: ScorecardEntry[] }

/** Stores a scorecard over the version that it is based on. Where that is no longer the newest, the newest is loaded. */
export const scorecardSaveMachine = setup({
  types: {} as {
    input: ScorecardSaveInput
    context: ScorecardSaveInput & { result: ScorecardSaveResult }
    output: ScorecardSaveResult
    tags: 'busy'
  },
  actors: {} as Actors,
  guards: {
    isStale: (_, { error }: Failed) => explain(error).code === staleVersion,
  },
  actions: {
    setResult: assign({ result: (_, result: ScorecardSaveResult) => result }),
    setProblem: assign({ result: (_, { error }: Failed) => ({ type: 'failed', problem: explain(error) }) }),
  },
  delays: { answerLimit: 60_000 },
}).createMachine({
  id: 'scorecardSave',
  context: ({ input }) => ({ ...input, result: { type: 'failed', problem: noAnswer } }),
  output: ({ context }) => context.result,
  initial: 'saving',
  states: {
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveScorecard',
        src: 'saveScorecard',
        input: ({ context: { base, entries } }) => ({ base, entries }),
        onDone: {
          target: 'saved',
          actions: { type: 'setResult', params: ({ event }) => ({ type: 'saved', scorecard: event.output }) },
        },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: 'failed' },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'loadScorecard',
        src: 'loadScorecard',
        input: ({ context: { base } }) => ({ base }),
        onDone: {
          target: 'changed',
          actions: { type: 'setResult', params: ({ event }) => ({ type: 'changed', scorecard: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: 'failed' },
    },
    saved: { type: 'final' },
    changed: { type: 'final' },
    failed: { type: 'final' },
  },
})
