import { assign, emit, sendTo, setup } from 'xstate'
import { explain, noAnswer, staleVersion } from '#machines/kit/explain.ts'
import {
  type AnswerDraft,
  type AnswerSheet,
  type AnswerSheetActors,
  type AnswerSheetTypes,
  type AnswerSide,
  draftOf,
  initialAnswers,
  mergedAnswers,
  sameAnswers,
  unanswered,
  withLoadedAnswers,
  withSettledClash,
  withTheirAnswers,
} from './answer-sheet.ts'

type Failed = { error: unknown }
type Answered = { output: AnswerSheet }
type Typed = { id: string; text: string }
type Settled = { id: string; side: AnswerSide }

/**
 * Answers to questions, of an interview or a referee. Every letter reaches the draft storage at once and the server a
 * moment after the last one; when everything is answered they are submitted, and read-only from then on.
 */
export const answerSheetMachine = setup({
  types: {} as AnswerSheetTypes,
  actors: {} as AnswerSheetActors,
  guards: {
    isReadOnly: ({ context }) => context.isLocked || context.base.isSubmitted,
    hasClashes: ({ context }) => Object.keys(context.clashes).length > 0,
    hasProblem: ({ context }) => context.problem !== null,
    hasChanges: ({ context }) => !sameAnswers(context.base.answers, context.answers),
    isComplete: ({ context }) => unanswered(context) === 0,
    isStale: (_, { error }: Failed) => explain(error).code === staleVersion,
  },
  actions: {
    change: assign({ answers: ({ context }, { id, text }: Typed) => ({ ...context.answers, [id]: text }) }),
    store: sendTo('draftStorage', ({ context }) => ({ type: 'draft.store', draft: draftOf(context) })),
    dropStored: sendTo('draftStorage', { type: 'draft.drop' }),
    takeStored: assign(({ context }, { stored }: { stored: AnswerDraft }) =>
      mergedAnswers(context.base.answers, stored.answers, context.base.answers),
    ),
    setSaved: assign({ base: (_, { output }: Answered) => output }),
    setTheirs: assign(({ context }, { output }: Answered) => withTheirAnswers(context, output)),
    setLoaded: assign(({ context }, { sheet }: { sheet: AnswerSheet }) => withLoadedAnswers(context, sheet)),
    settle: assign(({ context }, { id, side }: Settled) => withSettledClash(context, id, side)),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    sayNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    clearRestored: assign({ restoredAt: null }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
    showStored: sendTo('saveState', { type: 'change.stored' }),
    showSaving: sendTo('saveState', { type: 'save.started' }),
    showSaved: sendTo('saveState', { type: 'save.succeeded' }),
    showFailed: sendTo('saveState', { type: 'save.failed' }),
    emitSubmitted: emit({ type: 'answers.submitted' } as const),
  },
  delays: { pause: 1500, answerLimit: 30_000 },
}).createMachine({
  id: 'answerSheet',
  context: ({ input }) => initialAnswers(input),
  invoke: [
    { id: 'draftStorage', src: 'draftStorage' },
    { id: 'saveState', src: 'saveState' },
  ],
  initial: 'settling',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
  },
  states: {
    settling: {
      always: [
        { guard: 'isReadOnly', target: 'readOnly' },
        { guard: 'hasClashes', target: 'conflicted' },
        { guard: 'hasProblem', target: 'failed' },
        { guard: 'hasChanges', target: 'dirty' },
        { target: 'clean' },
      ],
    },
    readOnly: { tags: 'rest' },
    clean: {
      tags: 'rest',
      entry: ['dropStored', 'clearRestored'],
      on: {
        'answer.change': { target: 'dirty', actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        submit: { guard: 'isComplete', target: 'submitting' },
        'draft.changed': { target: 'settling', actions: { type: 'takeStored', params: ({ event }) => event } },
        'answers.loaded': { target: 'settling', actions: { type: 'setLoaded', params: ({ event }) => event } },
        // Another tab is done with the draft: the server may have newer answers.
        'draft.dropped': 'comparing',
      },
    },
    dirty: {
      tags: 'rest',
      entry: 'showStored',
      // The pause begins anew with every letter.
      after: { pause: 'saving' },
      on: {
        'answer.change': {
          target: 'dirty',
          reenter: true,
          actions: [{ type: 'change', params: ({ event }) => event }, 'store'],
        },
        submit: { guard: 'isComplete', target: 'finishing' },
        'answers.loaded': { target: 'settling', actions: { type: 'setLoaded', params: ({ event }) => event } },
        'draft.changed': { target: 'settling', actions: { type: 'takeStored', params: ({ event }) => event } },
        'draft.dropped': 'comparing',
      },
    },
    failed: {
      tags: 'rest',
      entry: 'showFailed',
      exit: 'clearProblem',
      on: {
        'answer.change': { target: 'dirty', actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        save: 'saving',
        'answers.loaded': { target: 'settling', actions: { type: 'setLoaded', params: ({ event }) => event } },
        submit: { guard: 'isComplete', target: 'finishing' },
      },
    },
    // Letters typed meanwhile are part of the next save.
    saving: {
      tags: 'busy',
      entry: 'showSaving',
      on: { 'answer.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] } },
      invoke: {
        id: 'saveAnswers',
        src: 'saveAnswers',
        input: ({ context: { base, answers } }) => ({ version: base.version, answers }),
        onDone: {
          target: 'settling',
          actions: [{ type: 'setSaved', params: ({ event }) => event }, 'showSaved', 'store'],
        },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'settling', actions: 'sayNoAnswer' } },
    },
    finishing: {
      tags: ['busy', 'closing'],
      entry: 'showSaving',
      invoke: {
        id: 'saveAnswers',
        src: 'saveAnswers',
        input: ({ context: { base, answers } }) => ({ version: base.version, answers }),
        onDone: { target: 'submitting', actions: [{ type: 'setSaved', params: ({ event }) => event }, 'showSaved'] },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'settling', actions: 'sayNoAnswer' } },
    },
    submitting: {
      tags: ['busy', 'closing'],
      invoke: {
        id: 'submitAnswers',
        src: 'submitAnswers',
        input: ({ context: { base } }) => ({ version: base.version }),
        onDone: {
          target: 'settling',
          actions: [{ type: 'setSaved', params: ({ event }) => event }, 'dropStored', 'emitSubmitted'],
        },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'comparing' },
          { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'settling', actions: 'sayNoAnswer' } },
    },
    comparing: {
      tags: 'busy',
      on: { 'answer.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] } },
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        onDone: { target: 'settling', actions: [{ type: 'setTheirs', params: ({ event }) => event }, 'store'] },
        onError: { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'settling', actions: 'sayNoAnswer' } },
    },
    conflicted: {
      tags: 'rest',
      entry: 'showFailed',
      on: {
        'clash.settle': {
          target: 'settling',
          actions: [{ type: 'settle', params: ({ event }) => event }, 'store'],
        },
      },
    },
  },
})
