import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'

export type PeriodMove = 'start' | 'complete' | 'archive' | 'restore'
/** `unsubmitted`: how many open reviews the person was shown when they said yes. */
export type MoveInput = { move: PeriodMove; unsubmitted: number }

type Actors = { movePeriod: PromiseActorLogic<PlanPeriod, MoveInput> }
type Context = MoveInput & { problem: Problem | null }

/** A super user moves a plan period on. What cannot be taken back is asked about first, as often as it is refused. */
export const planPeriodMoveMachine = setup({
  types: {} as {
    context: Context
    events: { type: 'move'; move: PeriodMove } | { type: 'confirm'; unsubmitted: number } | { type: 'cancel' }
    emitted:
      | { type: 'period.moved'; move: PeriodMove }
      /** What is shown of the period may be older than what the server answered from. */
      | { type: 'period.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isReversible: ({ context }) => context.move === 'archive' || context.move === 'restore',
    mayBeTakenBack: (_, { move }: { move: PeriodMove }) => move === 'archive' || move === 'restore',
  },
  actions: {
    setMove: assign({ move: (_, { move }: { move: PeriodMove }) => move, problem: null }),
    setShown: assign({ unsubmitted: (_, it: { unsubmitted: number }) => it.unsubmitted, problem: null }),
    clearProblem: assign({ problem: null }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    emitMoved: emit(({ context: { move } }) => ({ type: 'period.moved', move }) as const),
    emitOutdated: emit({ type: 'period.outdated' }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'planPeriodMove',
  context: { move: 'start', unsubmitted: 0, problem: null },
  initial: 'ready',
  states: {
    ready: {
      tags: 'rest',
      on: {
        move: [
          {
            guard: { type: 'mayBeTakenBack', params: ({ event }) => event },
            target: 'moving',
            actions: { type: 'setMove', params: ({ event }) => event },
          },
          { target: 'confirming', actions: { type: 'setMove', params: ({ event }) => event } },
        ],
      },
    },
    confirming: {
      tags: 'rest',
      on: {
        confirm: { target: 'moving', actions: { type: 'setShown', params: ({ event }) => event } },
        cancel: { target: 'ready', actions: 'clearProblem' },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'movePeriod',
        src: 'movePeriod',
        input: ({ context: { move, unsubmitted } }) => ({ move, unsubmitted }),
        onDone: { target: 'ready', actions: 'emitMoved' },
        onError: { target: 'refused', actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitOutdated'] },
      },
      after: { answerLimit: { target: 'refused', actions: ['sayNoAnswer', 'emitOutdated'] } },
    },
    refused: { always: [{ guard: 'isReversible', target: 'ready' }, { target: 'confirming' }] },
  },
})
