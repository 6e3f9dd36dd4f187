import { type SnapshotFrom, type StateValueFrom, setup } from 'xstate'
import { knows, type Rules, ruleRefusal } from '#machines/kit/refusal.ts'
import { type StatesByStatus, statusOf } from '#machines/kit/stored-status.ts'
import { reasonMissing, refused } from '#machines/texts/hiring.ts'
import * as texts from '#machines/texts/interviews.ts'
import type { InterviewStatus } from '#src/contract/interviews.ts'

/** What the next move of an interview depends on, besides its status. */
type Input = {
  /** How many of the panel, besides whoever makes the move, have not confirmed the time. */
  othersOut: number
  hasBegun: boolean
}
export type InterviewFacts = Input & { status: InterviewStatus }
type WithReason = { reason: string }
export type InterviewEvent =
  | { type: 'interview.accept' }
  | ({ type: 'interview.decline' } & WithReason)
  | { type: 'interview.reschedule' }
  | { type: 'interview.hold' }
  | ({ type: 'interview.cancel' } & WithReason)

const statusInWords: Record<InterviewStatus, string> = {
  PROPOSED: texts.isProposed,
  CONFIRMED: texts.isConfirmed,
  HELD: texts.isHeld,
  CANCELLED: texts.isCancelled,
}

const withReason = (_: object, { reason }: WithReason) => (reason.trim() === '' ? reasonMissing : null)

const rules: Rules<Input, InterviewEvent, { otherwise: string }> = {
  'interview.accept': { otherwise: texts.acceptOnlyProposed },
  'interview.decline': { otherwise: texts.declineOnlyAhead, unless: withReason },
  'interview.reschedule': { otherwise: texts.rescheduleOnlyAhead },
  'interview.hold': {
    otherwise: texts.holdOnlyConfirmed,
    unless: ({ hasBegun }) => (hasBegun ? null : texts.notBegun),
  },
  'interview.cancel': { otherwise: texts.cancelOnlyAhead, unless: withReason },
}

/**
 * The life of one interview: it is confirmed once the whole panel has confirmed its time, and proposed anew when one of
 * them cannot or the time changes. The server asks it before it stores a move.
 */
export const interviewMachine = setup({
  types: {} as { input: Input; context: Input; events: InterviewEvent; tags: 'rest' },
  guards: {
    isAllowed: ({ context, event }) => ruleRefusal(rules, context, event) === null,
    isLast: ({ context }) => context.othersOut === 0,
  },
}).createMachine({
  id: 'interview',
  context: ({ input }) => input,
  initial: 'proposed',
  states: {
    proposed: {
      tags: 'rest',
      on: {
        'interview.accept': [{ guard: 'isLast', target: 'confirmed' }, { target: 'proposed' }],
        'interview.decline': { guard: 'isAllowed', target: 'proposed' },
        'interview.reschedule': 'proposed',
        'interview.cancel': { guard: 'isAllowed', target: 'cancelled' },
      },
    },
    confirmed: {
      tags: 'rest',
      on: {
        'interview.decline': { guard: 'isAllowed', target: 'proposed' },
        'interview.reschedule': 'proposed',
        'interview.hold': { guard: 'isAllowed', target: 'held' },
        'interview.cancel': { guard: 'isAllowed', target: 'cancelled' },
      },
    },
    held: { tags: 'rest' },
    cancelled: { tags: 'rest' },
  },
})

/** Which state stands for which stored status. */
const interviewStates = {
  PROPOSED: 'proposed',
  CONFIRMED: 'confirmed',
  HELD: 'held',
  CANCELLED: 'cancelled',
} as const satisfies StatesByStatus<InterviewStatus, StateValueFrom<typeof interviewMachine>>

/** The machine at the stored status of an interview. */
export const interviewAt = ({ status, othersOut, hasBegun }: InterviewFacts) =>
  interviewMachine.resolveState({ value: interviewStates[status], context: { othersOut, hasBegun } })

/** The status to store. */
export const interviewStatusOf = (snapshot: SnapshotFrom<typeof interviewMachine>): InterviewStatus =>
  statusOf(interviewStates, snapshot)

/** Whether the status of an interview knows a move at all. */
export const interviewKnows = (facts: InterviewFacts, event: InterviewEvent): boolean =>
  knows(interviewAt(facts), event)

/** Why an interview refuses a move, in words for people; null when it does not. */
export const interviewRefusal = (facts: InterviewFacts, event: InterviewEvent): string | null =>
  interviewKnows(facts, event)
    ? ruleRefusal(rules, facts, event)
    : refused(rules[event.type].otherwise, statusInWords[facts.status])
