import { assign, setup } from 'xstate'
import type { PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'

type Context = { period: PlanPeriod; others: readonly PlanPeriod[]; missing: readonly string[] }
export type PlanPeriodStartEvent = { type: 'start' } | { type: 'task.created'; name: string } | { type: 'end' }

const reasons: Record<Exclude<PlanStatus, 'NOT_INITIATED'>, string> = {
  INITIATING: 'is being started already',
  IN_PROGRESS: 'is in progress already',
  COMPLETED: 'is completed and cannot be started again',
}

/**
 * Why a plan period cannot be started, in words for people; null when it can. Kept beside the guards so that nobody
 * explains a rule that the machine does not have.
 */
export const startReason = (period: PlanPeriod, others: readonly PlanPeriod[]): string | null => {
  if (period.status !== 'NOT_INITIATED') return `${period.name} ${reasons[period.status]}.`
  const active = others.find((it) => it.status === 'INITIATING' || it.status === 'IN_PROGRESS')
  return active ? `${active.name} is in progress. Complete it before starting ${period.name}.` : null
}

/** The life of a plan period: started once, alone in its company, and in progress when its tasks are there. */
export const planPeriodStartMachine = setup({
  types: {} as {
    input: { period: PlanPeriod; others: readonly PlanPeriod[]; missing: readonly string[] }
    context: Context
    events: PlanPeriodStartEvent
    tags: 'rest'
  },
  guards: {
    isInitiating: ({ context }) => context.period.status === 'INITIATING',
    isInProgress: ({ context }) => context.period.status === 'IN_PROGRESS',
    isCompleted: ({ context }) => context.period.status === 'COMPLETED',
    isAlone: ({ context }) => startReason(context.period, context.others) === null,
    hasAllTasks: ({ context }) => context.missing.length === 0,
    isMissing: ({ context }, { name }: { name: string }) => context.missing.includes(name),
  },
  actions: {
    setStatus: assign({
      period: ({ context }, { status }: { status: PlanStatus }) => ({ ...context.period, status }),
    }),
    dropMissing: assign({
      missing: ({ context }, { name }: { name: string }) => context.missing.filter((it) => it !== name),
    }),
  },
}).createMachine({
  id: 'planPeriodStart',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'isInitiating', target: 'initiating' },
        { guard: 'isInProgress', target: 'inProgress' },
        { guard: 'isCompleted', target: 'completed' },
        { target: 'notInitiated' },
      ],
    },
    notInitiated: {
      tags: 'rest',
      on: { start: { guard: 'isAlone', target: 'initiating' } },
    },
    initiating: {
      entry: { type: 'setStatus', params: { status: 'INITIATING' } },
      always: { guard: 'hasAllTasks', target: 'inProgress' },
      on: {
        'task.created': {
          guard: { type: 'isMissing', params: ({ event }) => event },
          actions: { type: 'dropMissing', params: ({ event }) => event },
        },
      },
    },
    inProgress: {
      tags: 'rest',
      entry: { type: 'setStatus', params: { status: 'IN_PROGRESS' } },
      on: { end: 'completed' },
    },
    completed: { type: 'final', entry: { type: 'setStatus', params: { status: 'COMPLETED' } } },
  },
})
