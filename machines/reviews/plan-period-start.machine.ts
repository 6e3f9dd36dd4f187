import { type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { knows, type Rules, ruleRefusal } from '#machines/kit/refusal.ts'
import { type StatesByStatus, statusOf } from '#machines/kit/stored-status.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'

type Context = { name: string; others: readonly PlanPeriod[] }
/** `missing`: names of the tasks that the period does not have yet. */
export type PlanPeriodStartEvent = { type: 'start' } | { type: 'tasks.checked'; missing: readonly string[] }

const statusInWords: Record<PlanStatus, string> = {
  NOT_INITIATED: texts.periodNotStarted,
  INITIATING: texts.periodStarting,
  IN_PROGRESS: texts.periodInProgress,
  COMPLETED: texts.periodCompleted,
}

const rules: Rules<Context, PlanPeriodStartEvent> = {
  start: {
    unless: ({ name, others }) => {
      const active = others.find((it) => it.status === 'INITIATING' || it.status === 'IN_PROGRESS')
      return active ? texts.otherInProgress(active.name, name) : null
    },
  },
  'tasks.checked': {
    unless: (_, { missing }) => (missing.length > 0 ? texts.tasksMissing(missing.join(', ')) : null),
  },
}

/** The life of a plan period: started once, alone in its company, and in progress when its tasks are there. */
export const planPeriodStartMachine = setup({
  types: {} as { input: Context; context: Context; events: PlanPeriodStartEvent; tags: 'rest' },
  guards: { isAllowed: ({ context, event }) => ruleRefusal(rules, context, event) === null },
}).createMachine({
  id: 'planPeriodStart',
  context: ({ input }) => input,
  initial: 'notInitiated',
  states: {
    notInitiated: { tags: 'rest', on: { start: { guard: 'isAllowed', target: 'initiating' } } },
    initiating: { on: { 'tasks.checked': { guard: 'isAllowed', target: 'inProgress' } } },
    inProgress: { tags: 'rest' },
    completed: { type: 'final' },
  },
})

const states = {
  NOT_INITIATED: 'notInitiated',
  INITIATING: 'initiating',
  IN_PROGRESS: 'inProgress',
  COMPLETED: 'completed',
} as const satisfies StatesByStatus<PlanStatus, StateValueFrom<typeof planPeriodStartMachine>>

/** The machine at the stored status of a period, beside the other periods of its company. */
export const planPeriodAt = ({ name, status }: PlanPeriod, others: readonly PlanPeriod[]) =>
  planPeriodStartMachine.resolveState({ value: states[status], context: { name, others } })

/** The status to store. */
export const planStatusOf = (snapshot: SnapshotFrom<typeof planPeriodStartMachine>): PlanStatus =>
  statusOf(states, snapshot)

/** Why a plan period cannot be started, in words for people; null when it can. */
export const startReason = (period: PlanPeriod, others: readonly PlanPeriod[]): string | null => {
  const snapshot = planPeriodAt(period, others)
  const start = { type: 'start' } as const
  return knows(snapshot, start)
    ? ruleRefusal(rules, snapshot.context, start)
    : `${period.name} ${statusInWords[period.status]}.`
}
