import { assign, emit, sendTo, setup } from 'xstate'
import { explain, staleVersion } from '#machines/kit/explain.ts'
import { isFinalRefusal } from '#machines/kit/final-refusal.ts'
import {
  baseOf,
  type CardActors,
  type CardTypes,
  draftOf,
  isChanged,
  isComplete,
  maySubmit,
  notBegun,
  notSaved,
  withNewerCard,
} from './candidate-scorecard.ts'
import { type CardDraft, fieldsOf, mergedFields, type ScorecardFields, type StoredCard } from './scorecard-fields.ts'

type Answered = { output: StoredCard }
type Failed = { error: unknown }

/** What the chart of a scorecard is made of. */
export const candidateScorecardSetup = setup({
  types: {} as CardTypes,
  actors: {} as CardActors,
  guards: {
    isReadOnly: ({ context }) => context.isLocked || context.base?.isSubmitted === true,
    isNotBegun: ({ context }) => context.base === null,
    hasChanges: ({ context }) => isChanged(context),
    takesBack: ({ context }, { fields }: { fields: ScorecardFields }) => !isChanged({ ...context, fields }),
    mayPass: ({ context: { problem } }) => !isFinalRefusal(problem),
    isComplete: ({ context: { fields } }) => isComplete(fields),
    maySubmit: ({ context }) => maySubmit(context),
    isSubmitWanted: ({ context }) => context.isSubmitWanted && maySubmit(context),
    isFinal: (_, { error }: Failed) => isFinalRefusal(explain(error)),
    isStale: (_, { error }: Failed) => explain(error).code === staleVersion,
  },
  actions: {
    // Whoever goes on writing is not asked in the middle of it.
    setFields: assign({ fields: (_, it: { fields: ScorecardFields }) => it.fields, isSubmitWanted: false }),
    takeStored: assign({
      fields: ({ context }, { stored }: { stored: CardDraft }) =>
        context.base ? mergedFields(fieldsOf(context.base), context.fields, stored.fields) : context.fields,
    }),
    setBegun: assign((_, { output }: Answered) => ({ base: output, fields: fieldsOf(output) })),
    // What was typed while the save ran is not in it, and stays.
    setSaved: assign({ base: (_, { output }: Answered) => output }),
    setSubmitted: assign((_, { output }: Answered) => ({ base: output, isSentHere: true })),
    setNewer: assign(({ context }, { output }: Answered) => withNewerCard(context, output)),
    discard: assign({ fields: ({ context }) => fieldsOf(baseOf(context)) }),
    store: sendTo('draftStorage', ({ context }) => ({ type: 'draft.store', draft: draftOf(context) })),
    dropStored: sendTo('draftStorage', { type: 'draft.drop' }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    wantSubmit: assign({ isSubmitWanted: true }),
    setProblem: assign({ problem: (_, { error }: Failed) => notSaved(explain(error)), isSubmitWanted: false }),
    setNotBegun: assign({ problem: (_, { error }: Failed) => notBegun(explain(error)) }),
    clearProblem: assign({ problem: null }),
    forgetSubmit: assign({ isSubmitWanted: false }),
    emitSubmitted: emit({ type: 'scorecard.submitted' }),
  },
  delays: { pause: 1500, retry: 15_000, answerLimit: 30_000 },
})
