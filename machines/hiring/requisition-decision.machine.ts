import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import { type ReasonsChanged, type ReasonsReport, withReason } from '#machines/kit/reasons.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { isOutdatedBy } from './requisition-decision.ts'

export type Decision = { decision: 'approve' } | { decision: 'sendBack'; reason: string }
type Actors = { decide: PromiseActorLogic<Requisition, Decision> }
type Context = {
  reason: string
  problem: Problem | null
  /** Somebody else has moved the requisition on since the page was opened: what shows is to be loaded anew. */
  isOutdated: boolean
  /** False while this device refuses to keep what is typed. */
  isStored: boolean
}

/** Deciding a review or approval task: on it goes, or one step back with a reason. One answer, never twice. */
export const requisitionDecisionMachine = setup({
  types: {} as {
    /** `reason`: what was typed before and not sent. */
    input: { isLocked: boolean; reason: string }
    context: Context & { isLocked: boolean }
    events:
      | { type: 'approve' }
      | { type: 'sendBack' }
      | { type: 'reason.type'; text: string }
      | { type: 'confirm' }
      | { type: 'cancel' }
      /** What was typed is given up where nothing can be sent back. */
      | { type: 'reason.discard' }
      | ReasonsReport
    emitted: { type: 'requisition.decided'; decision: Decision['decision'] } | ReasonsChanged
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    isLocked: ({ context }) => context.isLocked,
    hasReason: ({ context }) => context.reason.trim() !== '',
  },
  actions: {
    setReason: assign({ reason: (_, { text }: { text: string }) => text }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    emitReasons: emit(
      ({ context: { reason } }) => ({ type: 'reasons.changed', reasons: withReason({}, 'sendBack', reason) }) as const,
    ),
    setProblem: assign(({ context }, { error }: { error: unknown }) => {
      const problem = explain(error)
      return { problem, isOutdated: context.isOutdated || isOutdatedBy(problem) }
    }),
    sayNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitDecided: emit(
      (_, { decision }: { decision: Decision['decision'] }) => ({ type: 'requisition.decided', decision }) as const,
    ),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'requisitionDecision',
  context: ({ input }) => ({ ...input, problem: null, isOutdated: false, isStored: true }),
  initial: 'looking',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
  },
  states: {
    looking: { always: [{ guard: 'isLocked', target: 'locked' }, { target: 'open' }] },
    locked: {
      tags: 'rest',
      on: { 'reason.discard': { actions: [{ type: 'setReason', params: { text: '' } }, 'emitReasons'] } },
    },
    open: {
      tags: 'rest',
      on: {
        approve: { target: 'approving', actions: 'clearProblem' },
        sendBack: { target: 'explaining', actions: 'clearProblem' },
        'reason.discard': { actions: [{ type: 'setReason', params: { text: '' } }, 'emitReasons'] },
      },
    },
    explaining: {
      tags: 'rest',
      on: {
        'reason.type': { actions: [{ type: 'setReason', params: ({ event }) => event }, 'emitReasons'] },
        confirm: { guard: 'hasReason', target: 'sendingBack', actions: 'clearProblem' },
        // What was typed stays, and is there again when the reader comes back to it.
        cancel: { target: 'open', actions: 'clearProblem' },
      },
    },
    approving: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: { decision: 'approve' },
        onDone: { target: 'decided', actions: { type: 'emitDecided', params: { decision: 'approve' } } },
        onError: { target: 'open', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'open', actions: 'sayNoAnswer' } },
    },
    sendingBack: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({ decision: 'sendBack', reason: context.reason.trim() }),
        onDone: { target: 'decided', actions: { type: 'emitDecided', params: { decision: 'sendBack' } } },
        onError: { target: 'explaining', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'explaining', actions: 'sayNoAnswer' } },
    },
    decided: { tags: 'rest', entry: [{ type: 'setReason', params: { text: '' } }, 'emitReasons'] },
  },
})
