import { assign, type CallbackActorLogic, emit, type PromiseActorLogic, sendTo, setup } from 'xstate'
import type { DraftStorageEvent, DraftStorageReport } from '#machines/kit/draft-storage.ts'
import { explain, noAnswer, type Problem, staleVersion } from '#machines/kit/explain.ts'
import {
  type CardDraft,
  fieldsOf,
  mergedFields,
  openQuestions,
  type ScorecardFields,
  type StoredCard,
  type StoredCardDraft,
  sameFields,
} from './scorecard-fields.ts'

/** `card`: null while nobody has begun it; `stored`: what this device has kept of it. */
export type CardInput = { card: StoredCard | null; stored: StoredCardDraft | null }
export type CardSave = Pick<StoredCard, 'id' | 'version'> & { fields: ScorecardFields }

type Actors = {
  beginScorecard: PromiseActorLogic<StoredCard, void>
  saveScorecard: PromiseActorLogic<StoredCard, CardSave>
  /** The scorecard as it is now. */
  loadScorecard: PromiseActorLogic<StoredCard, void>
  submitScorecard: PromiseActorLogic<StoredCard, Pick<StoredCard, 'id' | 'version'>>
  draftStorage: CallbackActorLogic<DraftStorageEvent<CardDraft>>
}
type Context = {
  base: StoredCard | null
  fields: ScorecardFields
  problem: Problem | null
  /** False when this device keeps no drafts. */
  isStored: boolean
  /** When the work of an earlier visit was kept, in ms since 1970; null without it. */
  storedAt: number | null
}
type Answered = { output: StoredCard }
type Failed = { error: unknown }

const nothing: ScorecardFields = { answers: [], comment: '' }

const initialCard = ({ card, stored }: CardInput): Context => ({
  base: card,
  fields: card && stored ? mergedFields(stored.from, stored.fields, fieldsOf(card)) : card ? fieldsOf(card) : nothing,
  problem: null,
  isStored: true,
  storedAt: stored?.storedAt ?? null,
})

const baseOf = ({ base }: Context): StoredCard => {
  if (!base) throw new Error('a scorecard is begun before it is filled in')
  return base
}
const isChanged = (context: Context) => context.base !== null && !sameFields(fieldsOf(context.base), context.fields)
const draftOf = (context: Context): CardDraft => {
  const base = baseOf(context)
  return { version: base.version, from: fieldsOf(base), fields: context.fields }
}
const saveOf = (context: Context): CardSave => ({ ...versionOf(context), fields: context.fields })
const versionOf = (context: Context) => {
  const { id, version } = baseOf(context)
  return { id, version }
}

/** Whether something is kept neither by the server nor by this device. */
export const isCardAtRisk = (context: Context): boolean => isChanged(context) && !context.isStored

/**
 * The scorecard of an interview or a skill validation. Every change reaches this device at once and the server a moment
 * later; only submitting asks for every answer, and cannot be taken back.
 */
export const candidateScorecardMachine = setup({
  types: {} as {
    input: CardInput
    context: Context
    events:
      | { type: 'begin' }
      | { type: 'fields.change'; fields: ScorecardFields }
      | { type: 'save' }
      | { type: 'submit' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'draft.discard' }
      | DraftStorageReport<StoredCardDraft>
    emitted: { type: 'scorecard.submitted' }
    tags: 'busy' | 'rest'
    children: { draftStorage: 'draftStorage' }
  },
  actors: {} as Actors,
  guards: {
    isSubmitted: ({ context }) => context.base?.isSubmitted === true,
    isNotBegun: ({ context }) => context.base === null,
    hasChanges: ({ context }) => isChanged(context),
    isComplete: ({ context: { fields } }) => fields.answers.length > 0 && openQuestions(fields) === 0,
    isStale: (_, { error }: Failed) => explain(error).code === staleVersion,
  },
  actions: {
    setFields: assign({ fields: (_, it: { fields: ScorecardFields }) => it.fields }),
    takeStored: assign({
      fields: ({ context }, { stored }: { stored: CardDraft }) =>
        context.base ? mergedFields(fieldsOf(context.base), context.fields, stored.fields) : context.fields,
    }),
    setBegun: assign((_, { output }: Answered) => ({ base: output, fields: fieldsOf(output) })),
    // What was typed while the save ran is not in it, and stays.
    setSaved: assign({ base: (_, { output }: Answered) => output }),
    setNewer: assign(({ context }, { output }: Answered) => ({
      base: output,
      fields: mergedFields(fieldsOf(baseOf(context)), context.fields, fieldsOf(output)),
    })),
    discard: assign({ fields: ({ context }) => fieldsOf(baseOf(context)) }),
    store: sendTo('draftStorage', ({ context }) => ({ type: 'draft.store', draft: draftOf(context) })),
    dropStored: sendTo('draftStorage', { type: 'draft.drop' }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    clearProblem: assign({ problem: null }),
    emitSubmitted: emit({ type: 'scorecard.submitted' }),
  },
  delays: { pause: 1500, retry: 15_000, answerLimit: 30_000 },
}).createMachine({
  id: 'candidateScorecard',
  context: ({ input }) => initialCard(input),
  invoke: { id: 'draftStorage', src: 'draftStorage' },
  initial: 'settling',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
    'draft.changed': { actions: { type: 'takeStored', params: ({ event }) => event } },
  },
  states: {
    settling: {
      always: [
        { guard: 'isSubmitted', target: 'readOnly' },
        { guard: 'isNotBegun', target: 'unbegun' },
        { guard: 'hasChanges', target: 'dirty' },
        { target: 'clean' },
      ],
    },
    unbegun: { tags: 'rest', on: { begin: { target: 'beginning', actions: 'clearProblem' } } },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'beginScorecard',
        src: 'beginScorecard',
        onDone: { target: 'settling', actions: { type: 'setBegun', params: ({ event }) => event } },
        onError: { target: 'unbegun', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'unbegun', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    clean: {
      tags: 'rest',
      entry: 'dropStored',
      on: {
        'fields.change': {
          target: 'settling',
          actions: [{ type: 'setFields', params: ({ event }) => event }, 'clearProblem', 'store'],
        },
        submit: { guard: 'isComplete', target: 'confirming', actions: 'clearProblem' },
        'draft.changed': { target: 'settling', actions: { type: 'takeStored', params: ({ event }) => event } },
        // Another tab has saved or discarded it.
        'draft.dropped': 'comparing',
      },
    },
    dirty: {
      tags: 'rest',
      on: {
        'fields.change': {
          target: 'settling',
          actions: [{ type: 'setFields', params: ({ event }) => event }, 'store'],
        },
        submit: { guard: 'isComplete', target: 'confirming' },
        'draft.dropped': 'comparing',
      },
      after: { pause: 'saving' },
    },
    // Letters typed meanwhile count.
    saving: {
      tags: 'busy',
      entry: 'clearProblem',
      on: { 'fields.change': { actions: [{ type: 'setFields', params: ({ event }) => event }, 'store'] } },
      invoke: {
        id: 'saveScorecard',
        src: 'saveScorecard',
        input: ({ context }) => saveOf(context),
        onDone: { target: 'settling', actions: { type: 'setSaved', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'failed', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    failed: {
      tags: 'rest',
      on: {
        'fields.change': {
          target: 'settling',
          actions: [{ type: 'setFields', params: ({ event }) => event }, 'store'],
        },
        save: 'saving',
      },
      after: { retry: 'saving' },
    },
    comparing: {
      tags: 'busy',
      on: { 'fields.change': { actions: [{ type: 'setFields', params: ({ event }) => event }, 'store'] } },
      invoke: {
        id: 'loadScorecard',
        src: 'loadScorecard',
        onDone: { target: 'settling', actions: { type: 'setNewer', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'failed', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    confirming: {
      tags: 'rest',
      on: {
        confirm: [{ guard: 'hasChanges', target: 'savingLast' }, { target: 'submitting' }],
        cancel: 'settling',
      },
    },
    savingLast: {
      tags: 'busy',
      invoke: {
        id: 'saveScorecard',
        src: 'saveScorecard',
        input: ({ context }) => saveOf(context),
        onDone: { target: 'submitting', actions: { type: 'setSaved', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'failed', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitScorecard',
        src: 'submitScorecard',
        input: ({ context }) => versionOf(context),
        onDone: {
          target: 'settling',
          actions: [{ type: 'setSaved', params: ({ event }) => event }, 'dropStored', 'emitSubmitted'],
        },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'settling', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    // What was typed and never saved can still be read, copied and discarded.
    readOnly: {
      tags: 'rest',
      on: { 'draft.discard': { guard: 'hasChanges', actions: ['discard', 'dropStored'] } },
    },
  },
})
