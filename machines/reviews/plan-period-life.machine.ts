import { type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { knows, type Rules, ruleRefusal } from '#machines/kit/refusal.ts'
import { type StatesByStatus, statusOf } from '#machines/kit/stored-status.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { PlanPeriod, PlanStatus } from '#src/contract/plan-periods.ts'

type Context = { name: string; others: readonly PlanPeriod[] }
export type PlanPeriodEvent =
  | { type: 'start' }
  /** `missing`: names of the tasks that the period does not have yet. */
  | { type: 'tasks.checked'; missing: readonly string[] }
  /** `unsubmitted`: how many reviews are not submitted; `confirmed`: how many the person was shown. */
  | { type: 'complete'; unsubmitted: number; confirmed: number }
  | { type: 'archive' }
  | { type: 'restore' }

/** Where a period is in its life: its status, and whether a completed one is in the archive. */
type Stage = PlanStatus | 'ARCHIVED'
type Refusal = (period: string, stage: Stage) => string

const notStartable: Record<Stage, (period: string) => string> = {
  NOT_INITIATED: texts.periodNotStarted,
  INITIATING: texts.periodStarting,
  IN_PROGRESS: texts.periodInProgress,
  COMPLETED: texts.periodNotStartedAgain,
  ARCHIVED: texts.periodNotStartedAgain,
}
const notInProgress: Record<Stage, (period: string) => string> = {
  NOT_INITIATED: texts.completeOnlyInProgress,
  INITIATING: texts.completeOnceInProgress,
  IN_PROGRESS: texts.periodInProgress,
  COMPLETED: texts.alreadyCompleted,
  ARCHIVED: texts.alreadyCompleted,
}

/** The period that keeps others from being started; undefined when none does. */
export const activeAmong = (periods: readonly PlanPeriod[]): PlanPeriod | undefined =>
  periods.find((it) => it.status === 'INITIATING' || it.status === 'IN_PROGRESS')

const rules: Rules<Context, PlanPeriodEvent, { otherwise: Refusal }> = {
  start: {
    otherwise: (period, stage) => notStartable[stage](period),
    unless: ({ name, others }) => {
      const active = activeAmong(others)
      if (!active) return null
      return (active.status === 'INITIATING' ? texts.otherStarting : texts.otherInProgress)(active.name, name)
    },
  },
  'tasks.checked': {
    otherwise: (period) => texts.notBeingStarted(period),
    unless: (_, { missing }) => (missing.length > 0 ? texts.tasksMissing(missing.join(', ')) : null),
  },
  complete: {
    otherwise: (period, stage) => notInProgress[stage](period),
    unless: ({ name }, { unsubmitted, confirmed }) =>
      unsubmitted === confirmed ? null : texts.otherNumberConfirmed(name, unsubmitted, confirmed),
  },
  archive: {
    otherwise: (period, stage) => (stage === 'ARCHIVED' ? texts.alreadyArchived : texts.archiveOnlyCompleted)(period),
  },
  restore: { otherwise: (period) => texts.notArchived(period) },
}

/**
 * The life of a plan period: started once, alone in its company, in progress when its tasks are there, and completed for
 * good; then it may lie in the archive. The server asks it before it stores a move.
 */
export const planPeriodLifeMachine = setup({
  types: {} as { input: Context; context: Context; events: PlanPeriodEvent; tags: 'rest' },
  guards: { isAllowed: ({ context, event }) => ruleRefusal(rules, context, event) === null },
}).createMachine({
  id: 'planPeriodLife',
  context: ({ input }) => input,
  initial: 'notInitiated',
  states: {
    notInitiated: { tags: 'rest', on: { start: { guard: 'isAllowed', target: 'initiating' } } },
    initiating: { on: { 'tasks.checked': { guard: 'isAllowed', target: 'inProgress' } } },
    inProgress: { tags: 'rest', on: { complete: { guard: 'isAllowed', target: 'completed' } } },
    completed: { tags: 'rest', on: { archive: 'archived' } },
    archived: { tags: 'rest', on: { restore: 'completed' } },
  },
})

/** Which state stands for which stored status. */
export const planPeriodStates = {
  NOT_INITIATED: 'notInitiated',
  INITIATING: 'initiating',
  IN_PROGRESS: 'inProgress',
  COMPLETED: 'completed',
  ARCHIVED: 'archived',
} as const satisfies StatesByStatus<Stage, StateValueFrom<typeof planPeriodLifeMachine>>

const stageOf = ({ status, archivedAt }: PlanPeriod): Stage => (archivedAt === null ? status : 'ARCHIVED')

/** The machine where a stored period stands, beside the other periods of its company. */
export const planPeriodAt = (period: PlanPeriod, others: readonly PlanPeriod[]) =>
  planPeriodLifeMachine.resolveState({
    value: planPeriodStates[stageOf(period)],
    context: { name: period.name, others },
  })

/** What to store of a period. */
export const storedPeriod = (
  snapshot: SnapshotFrom<typeof planPeriodLifeMachine>,
): { status: PlanStatus; isArchived: boolean } => {
  const stage = statusOf(planPeriodStates, snapshot)
  return stage === 'ARCHIVED' ? { status: 'COMPLETED', isArchived: true } : { status: stage, isArchived: false }
}

/** Why a plan period refuses a move, in words for people; null when it does not. */
export const planPeriodRefusal = (
  period: PlanPeriod,
  others: readonly PlanPeriod[],
  event: PlanPeriodEvent,
): string | null => {
  const snapshot = planPeriodAt(period, others)
  return knows(snapshot, event)
    ? ruleRefusal(rules, snapshot.context, event)
    : rules[event.type].otherwise(period.name, stageOf(period))
}
