import { assign, emit, sendTo, setup } from 'xstate'
import { explain, noAnswer, staleVersion } from '#machines/kit/explain.ts'
import {
  baseOf,
  type CardActors,
  type CardTypes,
  draftOf,
  initialCard,
  isChanged,
  saveOf,
  versionOf,
  withNewerCard,
} from './candidate-scorecard.ts'
import {
  type CardDraft,
  fieldsOf,
  mergedFields,
  openQuestions,
  type ScorecardFields,
  type StoredCard,
} from './scorecard-fields.ts'

type Answered = { output: StoredCard }
type Failed = { error: unknown }

/**
 * The scorecard of an interview or a skill validation. Every change reaches this device at once and the server a moment
 * later; only submitting asks for every answer, and cannot be taken back.
 */
export const candidateScorecardMachine = setup({
  types: {} as CardTypes,
  actors: {} as CardActors,
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
    setNewer: assign(({ context }, { output }: Answered) => withNewerCard(context, output)),
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
