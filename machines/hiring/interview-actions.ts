import { nothingApplied } from '#machines/texts/hiring.ts'
import * as texts from '#machines/texts/interviews.ts'
import type { Interview } from '#src/contract/interviews.ts'
import { type InterviewEvent, type InterviewFacts, interviewKnows, interviewRefusal } from './interview.machine.ts'

export type InterviewAction = InterviewEvent['type']

type Standing = Pick<Interview, 'isRunner' | 'ownAnswer'>

/** Why somebody may not make a move with an interview, whatever its status; null when they may. */
export function interviewRightRefusal({ isRunner, ownAnswer }: Standing, action: InterviewAction): string | null {
  switch (action) {
    case 'interview.accept':
    case 'interview.decline':
      if (ownAnswer === null) return texts.forPanel
      if (action === 'interview.accept') return ownAnswer === 'ACCEPTED' ? texts.acceptedAlready : null
      return ownAnswer === 'DECLINED' ? texts.declinedAlready : null
    case 'interview.hold':
      return isRunner || ownAnswer !== null ? null : texts.forRunnersOrPanel
    default:
      return isRunner ? null : texts.forRunners
  }
}

/** @param now ms since 1970 */
export const interviewFacts = ({ status, startsAt, panel, ownAnswer }: Interview, now: number): InterviewFacts => ({
  status,
  // One's own answer is not waited for when one gives it.
  othersOut:
    panel.filter((it) => it.answer !== 'ACCEPTED').length - (ownAnswer === null || ownAnswer === 'ACCEPTED' ? 0 : 1),
  hasBegun: Date.parse(startsAt) <= now,
})

/** Why an interview cannot be proposed, or moved to a time, in words for people; null when it can. */
export const startRefusal = (startsAt: string, now: number): string | null =>
  Date.parse(startsAt) <= now ? texts.inPast : null

/** Why no time is proposed for an interview with a candidate, in words for people; null when one may be. */
const timeRefusal = (candidateStatus: string | null): string | null =>
  candidateStatus === 'ACTIVE' ? null : texts.onlyActive

type Proposed = { status: string | null; mayMove: boolean; requisitionStatus: string | null }

/** Why no interview can be proposed for a candidate, in words for people; null when one can. */
export const proposeRefusal = ({ status, mayMove, requisitionStatus }: Proposed): string | null => {
  if (!mayMove) return status === null ? nothingApplied : texts.forRunners
  return timeRefusal(status) ?? (requisitionStatus === 'OPEN' ? null : texts.requisitionNotOpen)
}

/** When something is done with an interview, in ms since 1970, and how far its candidate is then. */
export type Moment = { now: number; candidateStatus: string | null }

/** Why a move is refused now of somebody who may make it; null when it is not. */
export const interviewMoveRefusal = (
  it: Interview,
  event: InterviewEvent,
  { now, candidateStatus }: Moment,
): string | null =>
  interviewRefusal(interviewFacts(it, now), event) ??
  (event.type === 'interview.reschedule' ? timeRefusal(candidateStatus) : null)

/** A move as it is asked about, before its reason is there. */
const asked = (type: InterviewAction): InterviewEvent => ({ type, reason: 'to come' })

/** Why the reader can no longer make a move that they were asked about, in words for people; null while they can. */
export const askedMoveRefusal = (it: Interview, action: InterviewAction, at: Moment): string | null =>
  interviewMoveRefusal(it, asked(action), at) ?? interviewRightRefusal(it, action)

const shown = [
  'interview.accept',
  'interview.hold',
  'interview.decline',
  'interview.reschedule',
  'interview.cancel',
] as const satisfies InterviewAction[]
export type OfferedInterviewAction = { action: InterviewAction; lock: string | null }

/** What the reader can do with an interview, and why not yet; what is never theirs is not offered. */
export const offeredInterviewActions = (it: Interview, at: Moment): OfferedInterviewAction[] =>
  shown
    .filter((type) => interviewRightRefusal(it, type) === null)
    .map(asked)
    .filter((event) => interviewKnows(interviewFacts(it, at.now), event))
    .map((event) => ({ action: event.type, lock: interviewMoveRefusal(it, event, at) }))
