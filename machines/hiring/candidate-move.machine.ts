import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import {
  type ReasonDiscarded,
  type Reasons,
  type ReasonsChanged,
  type ReasonsReport,
  withReason,
} from '#machines/kit/reasons.ts'
import { lacksReason, type MoveAction } from './candidate-actions.ts'
import { isMerged, isOutdated, mayBeDone } from './outdated.ts'

/** `version`: of the candidate, or of the offer that is moved, as shown when the person said yes. */
export type MoveInput = { action: MoveAction; reason: string; version: number }
type Actors = { moveCandidate: PromiseActorLogic<unknown, MoveInput> }
type Context = Omit<MoveInput, 'reason'> & {
  /** What was typed and not sent: a reason belongs to what it was typed for. */
  reasons: Reasons
  problem: Problem | null
  /** False while this device refuses to keep what is typed. */
  isStored: boolean
}

/**
 * Moving one candidate or their offer, after the question whether to, with the reason where one is due. A failure keeps
 * what was typed, and whoever listens to `reasons.changed` stores it.
 */
export const candidateMoveMachine = setup({
  types: {} as {
    input: { reasons: Reasons }
    context: Context
    events:
      | { type: 'action.choose'; action: MoveAction }
      | { type: 'reason.type'; text: string }
      | { type: 'confirm'; version: number }
      | { type: 'cancel' }
      | ReasonDiscarded
      | ReasonsReport
    emitted: { type: 'candidate.moved'; action: MoveAction } | { type: 'candidate.outdated' } | ReasonsChanged
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    hasReason: ({ context: { action, reasons } }) => !lacksReason({ action, reason: reasons[action] ?? '' }),
    isMerged: (_, { error }: { error: unknown }) => isMerged(explain(error)),
    isOutdated: (_, { error }: { error: unknown }) => isOutdated(explain(error)),
  },
  actions: {
    setAction: assign({ action: (_, it: { action: MoveAction }) => it.action, problem: null }),
    setReason: assign({
      reasons: ({ context: { reasons, action } }, { text }: { text: string }) => withReason(reasons, action, text),
    }),
    dropReason: assign({
      reasons: ({ context: { reasons } }, { move }: { move: string }) => withReason(reasons, move, ''),
    }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    emitReasons: emit(({ context: { reasons } }) => ({ type: 'reasons.changed', reasons }) as const),
    // What may be done is asked for as before, whatever shows by now: based on a newer version it would be a second step.
    setVersion: assign({
      version: ({ context: { problem, version } }, it: { version: number }) =>
        mayBeDone(problem) ? version : it.version,
      problem: null,
    }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    emitMoved: emit(({ context: { action } }) => ({ type: 'candidate.moved', action }) as const),
    emitOutdated: emit({ type: 'candidate.outdated' }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'candidateMove',
  context: ({ input: { reasons } }) => ({ action: 'approve', reasons, version: 0, problem: null, isStored: true }),
  initial: 'ready',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
  },
  states: {
    ready: {
      tags: 'rest',
      on: {
        'action.choose': { target: 'confirming', actions: { type: 'setAction', params: ({ event }) => event } },
        'reason.discard': { actions: [{ type: 'dropReason', params: ({ event }) => event }, 'emitReasons'] },
      },
    },
    confirming: {
      tags: 'rest',
      on: {
        'reason.type': { actions: [{ type: 'setReason', params: ({ event }) => event }, 'emitReasons'] },
        confirm: {
          guard: 'hasReason',
          target: 'moving',
          actions: { type: 'setVersion', params: ({ event }) => event },
        },
        cancel: 'ready',
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveCandidate',
        src: 'moveCandidate',
        input: ({ context: { action, reasons, version } }) => ({
          action,
          reason: (reasons[action] ?? '').trim(),
          version,
        }),
        onDone: { target: 'ready', actions: ['emitMoved', { type: 'setReason', params: { text: '' } }, 'emitReasons'] },
        onError: [
          {
            guard: { type: 'isMerged', params: ({ event }) => event },
            target: 'merged',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            target: 'confirming',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitOutdated'],
          },
          { target: 'confirming', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'confirming', actions: ['sayNoAnswer', 'emitOutdated'] } },
    },
    /** Refused for good. Loading the page leads on to the other record, and would take the question away. */
    merged: {
      tags: 'rest',
      on: {
        'reason.type': { actions: [{ type: 'setReason', params: ({ event }) => event }, 'emitReasons'] },
        cancel: { target: 'ready', actions: 'emitOutdated' },
      },
    },
  },
})
