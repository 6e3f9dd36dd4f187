import { assign, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'
import { activePlanPeriod } from './plan-periods.ts'

type Actors = {
  loadPlanPeriods: PromiseActorLogic<{ periods: PlanPeriod[]; today: string }, void>
}

export const noActivePlanPeriod = texts.noActivePlanPeriod

/** Finds the plan period that a page works on: the one its address names, else the one in progress, else the error page. A page that tries again asks a new one. */
export const planPeriodMachine = setup({
  types: {} as {
    input: { planPeriodId: number | null }
    context: { planPeriodId: number | null; problem: Problem | null }
    tags: 'busy'
  },
  actors: {} as Actors,
  guards: {
    isNamed: ({ context }) => context.planPeriodId !== null,
    isFound: (_, { periods, today }: { periods: PlanPeriod[]; today: string }) =>
      activePlanPeriod(periods, today) !== undefined,
  },
  actions: {
    setFound: assign({
      planPeriodId: (_, { periods, today }: { periods: PlanPeriod[]; today: string }) =>
        activePlanPeriod(periods, today)?.id ?? null,
    }),
    sayMissing: assign({
      problem: { message: noActivePlanPeriod, code: 'NO_PLAN_PERIOD' },
    }),
    setProblem: assign({
      problem: (_, { error }: { error: unknown }) => explain(error),
    }),
    sayNoAnswer: assign({ problem: noAnswer }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'planPeriod',
  context: ({ input }) => ({ planPeriodId: input.planPeriodId, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: 'isNamed', target: 'resolved' }, { target: 'loading' }],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPlanPeriods',
        src: 'loadPlanPeriods',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'resolved',
            actions: { type: 'setFound', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'setProblem', params: ({ event }) => event },
        },
      },
      after: { answerLimit: { target: 'failed', actions: 'sayNoAnswer' } },
    },
    resolved: { type: 'final' },
    missing: { type: 'final', entry: 'sayMissing' },
    failed: { type: 'final' },
  },
})
