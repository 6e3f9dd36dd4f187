import { assign, emit, type PromiseActorLogic, setup } from 'xstate'
import { explain, noAnswer, type Problem } from '#machines/kit/explain.ts'
import type { Evidence, RecognitionEvidenceBody, Scorecard } from '#src/contract/scorecards.ts'
import {
  type EvidenceStanding,
  isGone,
  type RecognitionMove,
  recognitionRefusal,
  withEvidenceChanged,
} from './recognition-evidence.ts'

type Review = { employeeId: number; planPeriodId: number }
type Actors = {
  addRecognition: PromiseActorLogic<Evidence, { review: Review; body: RecognitionEvidenceBody }>
  removeEvidence: PromiseActorLogic<Evidence, { review: Review; evidenceId: number }>
}
type Loaded = { scorecard: Scorecard; isReadOnly: boolean }
type Adding = Omit<Extract<RecognitionMove, { type: 'recognition.add' }>, 'type'>

const reviewOf = ({ scorecard: { employeeId, planPeriodId } }: EvidenceStanding): Review => ({
  employeeId,
  planPeriodId,
})

/** Recognitions beside an evaluation: which can be made evidence, and making them so, one at a time. */
export const recognitionEvidenceMachine = setup({
  types: {} as {
    input: Loaded
    context: EvidenceStanding & { adding: Adding | null; removing: Evidence | null; problem: Problem | null }
    events: RecognitionMove | ({ type: 'scorecard.loaded' } & Loaded)
    emitted: { type: 'recognition.added'; evidence: Evidence } | { type: 'recognition.removed'; evidence: Evidence }
    tags: 'busy' | 'rest'
  },
  actors: {} as Actors,
  guards: {
    mayMove: ({ context }, { move }: { move: RecognitionMove }) => recognitionRefusal(context, move) === null,
    isGone: (_, { error }: { error: unknown }) => isGone(explain(error)),
  },
  actions: {
    setLoaded: assign((_, { scorecard, isReadOnly }: Loaded) => ({ scorecard, isReadOnly })),
    setAdding: assign({
      adding: (_, { recognitionId, subCategoryId }: Adding) => ({ recognitionId, subCategoryId }),
      problem: null,
    }),
    setRemoving: assign({ removing: (_, { evidence }: { evidence: Evidence }) => evidence, problem: null }),
    addEvidence: assign({
      scorecard: ({ context }, { output }: { output: Evidence }) =>
        withEvidenceChanged(context.scorecard, output, true),
    }),
    emitAdded: emit((_, { output }: { output: Evidence }) => ({
      type: 'recognition.added' as const,
      evidence: output,
    })),
    emitRemoved: emit(({ context: { removing } }) => {
      if (!removing) throw new Error('Nothing is being removed')
      return { type: 'recognition.removed' as const, evidence: removing }
    }),
    dropEvidence: assign({
      scorecard: ({ context: { scorecard, removing } }) =>
        removing ? withEvidenceChanged(scorecard, removing, false) : scorecard,
    }),
    setProblem: assign({ problem: (_, { error }: { error: unknown }) => explain(error) }),
    settle: assign({ adding: null, removing: null }),
  },
  delays: { answerLimit: 60_000 },
}).createMachine({
  id: 'recognitionEvidence',
  context: ({ input }) => ({ ...input, adding: null, removing: null, problem: null }),
  initial: 'ready',
  on: { 'scorecard.loaded': { actions: { type: 'setLoaded', params: ({ event }) => event } } },
  states: {
    ready: {
      tags: 'rest',
      entry: 'settle',
      on: {
        'recognition.add': {
          guard: { type: 'mayMove', params: ({ event }) => ({ move: event }) },
          target: 'adding',
          actions: { type: 'setAdding', params: ({ event }) => event },
        },
        'recognition.remove': {
          guard: { type: 'mayMove', params: ({ event }) => ({ move: event }) },
          target: 'removing',
          actions: { type: 'setRemoving', params: ({ event }) => event },
        },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addRecognition',
        src: 'addRecognition',
        input: ({ context }) => ({
          review: reviewOf(context),
          body: {
            categoryId: context.scorecard.categoryId,
            recognitionId: context.adding?.recognitionId ?? 0,
            subCategoryId: context.adding?.subCategoryId ?? 0,
          },
        }),
        onDone: {
          target: 'ready',
          actions: [
            { type: 'addEvidence', params: ({ event }) => event },
            { type: 'emitAdded', params: ({ event }) => event },
          ],
        },
        onError: { target: 'ready', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'ready', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeEvidence',
        src: 'removeEvidence',
        input: ({ context }) => ({ review: reviewOf(context), evidenceId: context.removing?.id ?? 0 }),
        onDone: { target: 'ready', actions: ['dropEvidence', 'emitRemoved'] },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'ready',
            actions: ['dropEvidence', 'emitRemoved'],
          },
          { target: 'ready', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'ready', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
  },
})
