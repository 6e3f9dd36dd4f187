import { initialAnswers } from './answer-sheet.ts'
import { answerSheetSetup } from './answer-sheet-setup.ts'

/**
 * Answers to questions, of an interview or a referee. Every letter reaches the draft storage at once and the server a
 * moment later; when everything is answered they are submitted, and read-only from then on.
 */
export const answerSheetMachine = answerSheetSetup.createMachine({
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
    'draft.changed': { actions: { type: 'takeStored', params: ({ event }) => event } },
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
    // What was typed and never saved can still be read, copied and discarded.
    readOnly: {
      tags: 'rest',
      entry: 'setLeftover',
      on: {
        'draft.changed': {},
        'leftover.discard': { guard: 'hasLeftover', actions: ['discardLeftover', 'dropStored'] },
      },
    },
    clean: {
      tags: 'rest',
      // What was saved may have been found out by comparing.
      entry: ['dropStored', 'clearRestored', 'showSaved'],
      on: {
        'answer.change': { target: 'dirty', actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        submit: { guard: 'isComplete', target: 'confirming' },
        'draft.changed': { target: 'settling', actions: { type: 'takeStored', params: ({ event }) => event } },
        'answers.loaded': { target: 'settling', actions: { type: 'setLoaded', params: ({ event }) => event } },
        // Another tab is done with the draft: the server may have newer answers.
        'draft.dropped': 'comparing',
      },
    },
    dirty: {
      tags: 'rest',
      entry: 'showStored',
      // Not begun anew with every letter: whoever types all the time is saved all the same.
      after: { pause: 'saving' },
      on: {
        'answer.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        submit: { guard: 'isComplete', target: 'confirming' },
        'answers.loaded': { target: 'settling', actions: { type: 'setLoaded', params: ({ event }) => event } },
        'draft.changed': { target: 'settling', actions: { type: 'takeStored', params: ({ event }) => event } },
        'draft.dropped': 'comparing',
      },
    },
    failed: {
      tags: 'rest',
      entry: 'showFailed',
      exit: 'clearProblem',
      // A refusal that is final is told, and tried again by hand or with other words.
      after: { retry: { guard: 'mayPass', target: 'saving' } },
      on: {
        'answer.change': { target: 'dirty', actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        save: 'saving',
        'answers.loaded': { target: 'settling', actions: { type: 'setLoaded', params: ({ event }) => event } },
        submit: { guard: 'isComplete', target: 'confirming' },
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
    // Once submitted they cannot be changed: the person is asked before.
    confirming: {
      tags: 'rest',
      on: {
        confirm: [{ guard: 'hasChanges', target: 'finishing' }, { target: 'submitting' }],
        cancel: 'settling',
        'answers.loaded': { target: 'reconsidering', actions: { type: 'setLoaded', params: ({ event }) => event } },
        'draft.changed': { target: 'reconsidering', actions: { type: 'takeStored', params: ({ event }) => event } },
        'draft.dropped': 'catchingUp',
      },
    },
    // Another tab has typed or saved: the question stays as long as there is something to submit.
    reconsidering: { always: [{ guard: 'maySubmit', target: 'confirming' }, { target: 'settling' }] },
    // Somebody was first: with what they saved in it, the person is asked again. Nothing is stored here: the tab that is
    // done with the draft would take it for a newer one.
    catchingUp: {
      tags: 'busy',
      on: { cancel: 'settling' },
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        onDone: { target: 'reconsidering', actions: { type: 'setTheirs', params: ({ event }) => event } },
        onError: { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
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
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'catchingUp' },
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
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'catchingUp' },
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
      // One that came with the page is not saved either, without a save that failed.
      entry: ['showStored', 'showFailed'],
      on: {
        'answer.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        'clash.settle': {
          target: 'settling',
          actions: [{ type: 'settle', params: ({ event }) => event }, 'store'],
        },
      },
    },
  },
})
