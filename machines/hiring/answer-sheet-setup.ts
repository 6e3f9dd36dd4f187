import { assign, emit, sendTo, setup } from 'xstate'
import { explain, noAnswer, staleVersion } from '#machines/kit/explain.ts'
import { isFinalRefusal } from '#machines/kit/final-refusal.ts'
import { answersLost } from '#machines/texts/hiring.ts'
import {
  type AnswerDraft,
  type AnswerSheet,
  type AnswerSheetActors,
  type AnswerSheetTypes,
  type AnswerSide,
  draftOf,
  mergedAnswers,
  sameAnswers,
  unanswered,
  withLeftover,
  withLoadedAnswers,
  withSettledClash,
  withTheirAnswers,
} from './answer-sheet.ts'
import { ofGone } from './gone.ts'

type Failed = { error: unknown }
type Answered = { output: AnswerSheet }
type Typed = { id: string; text: string }
type Settled = { id: string; side: AnswerSide }

/** What the chart of answers is made of. */
export const answerSheetSetup = setup({
  types: {} as AnswerSheetTypes,
  actors: {} as AnswerSheetActors,
  guards: {
    isReadOnly: ({ context }) => context.isLocked || context.base.isSubmitted,
    hasClashes: ({ context }) => Object.keys(context.clashes).length > 0,
    hasProblem: ({ context }) => context.problem !== null,
    mayPass: ({ context: { problem } }) => !isFinalRefusal(problem),
    hasChanges: ({ context }) => !sameAnswers(context.base.answers, context.answers),
    hasLeftover: ({ context }) => Object.keys(context.leftover).length > 0,
    isComplete: ({ context }) => unanswered(context) === 0,
    maySubmit: ({ context }) =>
      !(context.isLocked || context.base.isSubmitted) &&
      Object.keys(context.clashes).length === 0 &&
      unanswered(context) === 0,
    isStale: (_, { error }: Failed) => explain(error).code === staleVersion,
  },
  actions: {
    change: assign({ answers: ({ context }, { id, text }: Typed) => ({ ...context.answers, [id]: text }) }),
    store: sendTo('draftStorage', ({ context }) => ({ type: 'draft.store', draft: draftOf(context) })),
    dropStored: sendTo('draftStorage', { type: 'draft.drop' }),
    takeStored: assign({
      answers: ({ context: { base } }, { stored }: { stored: AnswerDraft }) =>
        mergedAnswers(base.answers, stored.answers, base.answers).answers,
    }),
    setSaved: assign({ base: (_, { output }: Answered) => output }),
    setTheirs: assign(({ context }, { output }: Answered) => withTheirAnswers(context, output)),
    setLoaded: assign(({ context }, { sheet }: { sheet: AnswerSheet }) => withLoadedAnswers(context, sheet)),
    settle: assign(({ context }, { id, side }: Settled) => withSettledClash(context, id, side)),
    setProblem: assign({ problem: (_, { error }: Failed) => ofGone(explain(error), answersLost) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    clearRestored: assign({ restoredAt: null }),
    setLeftover: assign(({ context }) => withLeftover(context)),
    discardLeftover: assign({ leftover: {} }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    showStored: sendTo('saveState', { type: 'change.stored' }),
    showSaving: sendTo('saveState', { type: 'save.started' }),
    showSaved: sendTo('saveState', { type: 'save.succeeded' }),
    showFailed: sendTo('saveState', { type: 'save.failed' }),
    emitSubmitted: emit({ type: 'answers.submitted' } as const),
  },
  delays: { pause: 1500, retry: 15_000, answerLimit: 30_000 },
})
