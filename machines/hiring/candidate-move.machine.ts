import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem, staleVersion } from '#machines/kit/explain.ts'
import { lacksReason, type MoveAction } from './candidate-actions.ts'

/** `version`: of the candidate, or of the offer that is moved, as shown when the person said yes. */
export type MoveInput = { action: MoveAction; reason: string; version: number }
type Actors = { moveCandidate: PromiseActorLogic<unknown, MoveInput> }
type Context = MoveInput & { problem: Problem | null }

/** Errors of a candidate who is not as shown any more. */
const outdatedCodes: readonly (string | null)[] = [staleVersion, 'MOVE_REFUSED']

/** Moving one candidate or their offer, after the question whether to, with the reason where one is due. A failure keeps what was typed. */
export const candidateMoveMachine = setup({
  types: {} as {
    context: Context
    events:
      | { type: 'action.choose'; action: MoveAction }
      | { type: 'reason.type'; text: string }
      | { type: 'confirm'; version: number }
      | { type: 'cancel' }
    emitted: { type: 'candidate.moved'; action: MoveAction } | { type: 'candidate.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    hasReason: ({ context }) => !lacksReason(context),
    isOutdated: (_, { error }: { error: unknown }) => outdatedCodes.includes(explain(error).code),
  },
  actions: {
    // A reason belongs to what it was typed for.
    setAction: assign(({ context }, { action }: { action: MoveAction }) => ({
      action,
      reason: action === context.action ? context.reason : '',
      problem: null,
    })),
    setReason: assign({ reason: (_, { text }: { text: string }) => text }),
    clearReason: assign({ reason: '' }),
    setVersion: assign({ version: (_, it: { version: number }) => it.version, problem: null }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    emitMoved: emit(({ context: { action } }) => ({ type: 'candidate.moved', action }) as const),
    emitOutdated: emit({ type: 'candidate.outdated' }),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'candidateMove',
  context: { action: 'approve', reason: '', version: 0, problem: null },
  initial: 'ready',
  states: {
    ready: {
      tags: 'rest',
      on: { 'action.choose': { target: 'confirming', actions: { type: 'setAction', params: ({ event }) => event } } },
    },
    confirming: {
      tags: 'rest',
      on: {
        'reason.type': { actions: { type: 'setReason', params: ({ event }) => event } },
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
        input: ({ context: { action, reason, version } }) => ({ action, reason: reason.trim(), version }),
        onDone: { target: 'ready', actions: ['emitMoved', 'clearReason'] },
        onError: [
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
  },
})
