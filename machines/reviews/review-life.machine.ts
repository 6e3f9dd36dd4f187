import { assign, type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { knows, type Rules, ruleRefusal } from '#machines/kit/refusal.ts'
import { type StatesByStatus, statusOf } from '#machines/kit/stored-status.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { Remark, ReviewLife, ReviewLifeStatus } from '#src/contract/reviews.ts'
import { isDone, type Step, type StepId, sentBackSteps, stepKind } from './steps.ts'

type Facts = Pick<ReviewLife, 'standing' | 'employeeName' | 'managerName' | 'periodName' | 'periodStatus'>
type Input = Facts & {
  /** The steps of the review, for whoever may see them. */
  steps: readonly Step[]
}
/** What a move depends on, as it is stored. */
export type ReviewFacts = Facts & Pick<ReviewLife, 'status'>

export type ReviewLifeEvent =
  /** The last step is completed: `stepProgression` has allowed it. */
  | { type: 'submit' }
  | { type: 'acknowledge' }
  | { type: 'reopen'; remark: Remark }
  | { type: 'step.sendBack'; step: StepId; remark: Remark }

const managerOf = ({ managerName }: Facts) => managerName ?? texts.theManager
const whilePeriodRuns = ({ periodStatus, periodName }: Facts) =>
  periodStatus === 'IN_PROGRESS' ? null : texts.periodOver(periodName)
const withoutReason = ({ reason }: Remark) => (reason.trim() === '' ? texts.reasonMissing : null)
const runsIt = ({ standing }: Facts) => standing.isManager || standing.isSuperUser

const whileIncomplete = (steps: readonly Step[], id: StepId) =>
  isDone(steps.find((it) => it.id === id)) ? null : texts.notCompletedYet(stepKind(id)?.taskName ?? id)

type Words = {
  /** Why not, in a state that does not know the move. */
  otherwise: (status: ReviewLifeStatus, context: Facts) => string
}

const rules: Rules<Input, ReviewLifeEvent, Words> = {
  submit: {
    otherwise: () => texts.submittedAlready,
    unless: (it) => whilePeriodRuns(it) ?? (it.standing.isManager ? null : texts.onlyManagerSubmits),
  },
  acknowledge: {
    otherwise: (status, { standing, employeeName }) => {
      if (!standing.isEmployee) return texts.onlyEmployeeAcknowledges(employeeName)
      return status === 'ACKNOWLEDGED' ? texts.acknowledgedAlready : texts.acknowledgeOnceSubmitted
    },
    unless: ({ standing, employeeName }) => (standing.isEmployee ? null : texts.onlyEmployeeAcknowledges(employeeName)),
  },
  reopen: {
    otherwise: () => texts.notSubmitted,
    unless: (it, { remark }) =>
      (runsIt(it) ? null : texts.onlyTheyMayReopen(managerOf(it))) ?? whilePeriodRuns(it) ?? withoutReason(remark),
  },
  'step.sendBack': {
    otherwise: (_, it) => whilePeriodRuns(it) ?? texts.reopenFirst,
    unless: (it, { step, remark }) =>
      (runsIt(it) ? null : texts.onlyTheyMaySendBack(managerOf(it))) ??
      whilePeriodRuns(it) ??
      whileIncomplete(it.steps, step) ??
      withoutReason(remark),
  },
}

/**
 * The life of a started review: in progress, submitted, acknowledged, and back with a reason. Which steps come after
 * each other `stepProgression` says. The server asks it before it stores a move.
 */
export const reviewLifeMachine = setup({
  types: {} as { input: Input; context: Input; events: ReviewLifeEvent; tags: 'rest' },
  guards: {
    isAllowed: ({ context, event }) => ruleRefusal(rules, context, event) === null,
    isAllowedAfterwards: ({ context, event }) =>
      context.standing.isSuperUser && ruleRefusal(rules, context, event) === null,
  },
  actions: {
    openStep: assign({
      steps: ({ context }, { step, remark }: { step: StepId; remark: Remark }) =>
        sentBackSteps(context.steps, step, remark),
    }),
    openSummary: assign({
      steps: ({ context }) =>
        context.steps.map((it): Step => (it.id === 'performance' ? { ...it, status: 'TODO' } : it)),
    }),
  },
}).createMachine({
  id: 'reviewLife',
  context: ({ input }) => input,
  initial: 'inProgress',
  states: {
    inProgress: {
      tags: 'rest',
      on: {
        submit: { guard: 'isAllowed', target: 'submitted' },
        'step.sendBack': {
          guard: 'isAllowed',
          actions: { type: 'openStep', params: ({ event }) => event },
        },
      },
    },
    submitted: {
      tags: 'rest',
      on: {
        acknowledge: { guard: 'isAllowed', target: 'acknowledged' },
        reopen: { guard: 'isAllowed', target: 'inProgress', actions: 'openSummary' },
      },
    },
    // What the employee has acknowledged is taken back above the manager's head.
    acknowledged: {
      tags: 'rest',
      on: { reopen: { guard: 'isAllowedAfterwards', target: 'inProgress', actions: 'openSummary' } },
    },
  },
})

/** Which state stands for which stored status. */
export const reviewLifeStates = {
  IN_PROGRESS: 'inProgress',
  SUBMITTED: 'submitted',
  ACKNOWLEDGED: 'acknowledged',
} as const satisfies StatesByStatus<ReviewLifeStatus, StateValueFrom<typeof reviewLifeMachine>>

/** The machine at the stored status of a review. */
export const reviewLifeAt = ({ status, ...facts }: ReviewFacts, steps: readonly Step[]) =>
  reviewLifeMachine.resolveState({ value: reviewLifeStates[status], context: { ...facts, steps } })

/** The status to store. */
export const lifeStatusOf = (snapshot: SnapshotFrom<typeof reviewLifeMachine>): ReviewLifeStatus =>
  statusOf(reviewLifeStates, snapshot)

/** Why a review refuses a move, in words for people; null when it does not. */
export function reviewRefusal(facts: ReviewFacts, steps: readonly Step[], event: ReviewLifeEvent): string | null {
  const snapshot = reviewLifeAt(facts, steps)
  if (snapshot.can(event)) return null
  if (!knows(snapshot, event)) return rules[event.type].otherwise(facts.status, facts)
  return ruleRefusal(rules, snapshot.context, event) ?? texts.acknowledgedSoSuperUser(facts.employeeName)
}

const anyReason: Remark = { by: '', at: '', reason: '-' }

/** The same before anybody has given a reason. */
export const reopenRefusal = (facts: ReviewFacts): string | null =>
  reviewRefusal(facts, [], { type: 'reopen', remark: anyReason })

/** The same for a step. */
export const sendBackRefusal = (facts: ReviewFacts, steps: readonly Step[], step: StepId): string | null =>
  reviewRefusal(facts, steps, { type: 'step.sendBack', step, remark: anyReason })

/** Why the reader cannot acknowledge a review; null when they can. */
export const acknowledgeRefusal = (facts: ReviewFacts): string | null =>
  reviewRefusal(facts, [], { type: 'acknowledge' })
