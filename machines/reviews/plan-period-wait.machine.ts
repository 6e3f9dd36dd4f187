import { emit, type PromiseActorLogic, setup } from 'xstate'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { startingPlanPeriod } from './plan-periods.ts'

type Answer = { periods: PlanPeriod[]; today: string }
type Actors = { loadPlanPeriods: PromiseActorLogic<Answer, void> }

/**
 * Asks for the plan periods as long as one of them is being started, and tells of each answer. An answer that does not
 * come is asked for again after a longer pause.
 */
export const planPeriodWaitMachine = setup({
  types: {} as {
    emitted: { type: 'periods.answered' } | { type: 'periods.settled' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: { isStarting: (_, { periods }: Answer) => startingPlanPeriod(periods) !== undefined },
  actions: {
    emitAnswered: emit({ type: 'periods.answered' }),
    emitSettled: emit({ type: 'periods.settled' }),
  },
  delays: { interval: 2000, longInterval: 15_000, answerLimit: 30_000 },
}).createMachine({
  id: 'planPeriodWait',
  initial: 'waiting',
  states: {
    waiting: { tags: 'rest', after: { interval: 'asking' } },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'loadPlanPeriods',
        src: 'loadPlanPeriods',
        onDone: [
          {
            guard: { type: 'isStarting', params: ({ event }) => event.output },
            target: 'waiting',
            actions: 'emitAnswered',
          },
          { target: 'settled', actions: 'emitSettled' },
        ],
        onError: 'pausing',
      },
      after: { answerLimit: 'pausing' },
    },
    pausing: { tags: 'rest', after: { longInterval: 'asking' } },
    settled: { type: 'final' },
  },
})
