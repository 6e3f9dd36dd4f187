import { transition } from 'xstate'
import * as texts from '#machines/texts/hiring.ts'
import type { CandidateFacts } from '#src/contract/candidates.ts'
import type { CandidateStatus } from '#src/contract/hiring-values.ts'
import { candidateAt, candidateMachine, candidateRefusal, candidateStatusOf } from './candidate.machine.ts'
import { type CandidateAction, candidateActions, eventOf } from './candidate-actions.ts'
import type { CandidateEvent } from './candidate-rules.ts'

/** The stages of the pipeline in their order, and where those are who have left it. */
export const stages = [
  'REVIEW',
  'ACTIVE',
  'READY_TO_OFFER',
  'OFFERED',
  'HIRED',
  'REJECTED',
  'PASSED',
] as const satisfies CandidateStatus[]

/** The stages in which somebody still has to do something. */
export const livePipeline: readonly CandidateStatus[] = ['REVIEW', 'ACTIVE', 'READY_TO_OFFER', 'OFFERED']

/** What brings a candidate into a stage who comes from the one before it. */
const entries: Record<CandidateStatus, CandidateEvent> = {
  REVIEW: eventOf('sendBack'),
  ACTIVE: eventOf('approve'),
  READY_TO_OFFER: eventOf('recommend'),
  OFFERED: { type: 'candidate.offer' },
  HIRED: eventOf('hire'),
  REJECTED: eventOf('reject'),
  PASSED: eventOf('withdraw'),
}

/** What it takes to bring a candidate into a stage: a move, nothing, or why there is no way. */
export type StageTarget =
  | { kind: 'here' }
  | { kind: 'open'; action: CandidateAction }
  | { kind: 'closed'; reason: string }

const whyClosed = (facts: CandidateFacts, stage: CandidateStatus): string => {
  // Whoever has left comes back by a restoration alone.
  if (facts.leftFrom !== null && livePipeline.includes(stage))
    return candidateRefusal(facts, eventOf('restore')) ?? texts.restoredWhereLeft
  return candidateRefusal(facts, entries[stage]) ?? (stage === 'OFFERED' ? texts.offerHasPage : texts.backByOneStep)
}

/** Where a candidate can be moved now, by which move, and why not to the other stages: all of it asked of their machine. */
export function stageTargets(facts: CandidateFacts): Record<CandidateStatus, StageTarget> {
  const from = candidateAt(facts)
  const reached = new Map<CandidateStatus, CandidateAction>()
  for (const action of candidateActions) {
    const event = eventOf(action)
    if (!from.can(event)) continue
    const stage = candidateStatusOf(transition(candidateMachine, from, event)[0])
    if (!reached.has(stage)) reached.set(stage, action)
  }
  const targetOf = (stage: CandidateStatus): StageTarget => {
    if (stage === facts.status) return { kind: 'here' }
    const action = reached.get(stage)
    return action ? { kind: 'open', action } : { kind: 'closed', reason: whyClosed(facts, stage) }
  }
  return {
    REVIEW: targetOf('REVIEW'),
    ACTIVE: targetOf('ACTIVE'),
    READY_TO_OFFER: targetOf('READY_TO_OFFER'),
    OFFERED: targetOf('OFFERED'),
    HIRED: targetOf('HIRED'),
    REJECTED: targetOf('REJECTED'),
    PASSED: targetOf('PASSED'),
  }
}

/** What a candidate waits for. */
export type NextStep = 'task' | 'decision' | 'recommendation' | 'offer' | 'answer'

/** What is next for a candidate in a stage; null for one who has left the pipeline. */
export const nextStepOf = ({
  status,
  hasOpenTask,
}: {
  status: CandidateStatus
  hasOpenTask: boolean
}): NextStep | null => {
  if (!livePipeline.includes(status)) return null
  if (hasOpenTask) return 'task'
  if (status === 'REVIEW') return 'decision'
  if (status === 'ACTIVE') return 'recommendation'
  return status === 'READY_TO_OFFER' ? 'offer' : 'answer'
}
