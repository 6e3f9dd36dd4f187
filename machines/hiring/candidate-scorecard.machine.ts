import { noAnswer } from '#machines/kit/explain.ts'
import { initialCard, saveOf, versionOf } from './candidate-scorecard.ts'
import { candidateScorecardSetup } from './candidate-scorecard-setup.ts'

/**
 * The scorecard of an interview or a skill validation. Every change reaches this device at once and the server a moment
 * later; only submitting asks for every answer, and cannot be taken back.
 */
export const candidateScorecardMachine = candidateScorecardSetup.createMachine({
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
      exit: 'forgetSubmit',
      always: [
        { guard: 'isReadOnly', target: 'readOnly' },
        { guard: 'isNotBegun', target: 'unbegun' },
        { guard: 'isSubmitWanted', target: 'confirming' },
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
        onError: { target: 'unbegun', actions: { type: 'setNotBegun', params: ({ event }) => event } },
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
    // The pause is not begun anew with every letter: whoever types all the time is saved all the same.
    dirty: {
      tags: 'rest',
      on: {
        'fields.change': [
          {
            guard: { type: 'takesBack', params: ({ event }) => event },
            target: 'clean',
            actions: [{ type: 'setFields', params: ({ event }) => event }, 'store'],
          },
          { actions: [{ type: 'setFields', params: ({ event }) => event }, 'store'] },
        ],
        submit: { guard: 'isComplete', target: 'confirming' },
        'draft.dropped': 'comparing',
      },
      after: { pause: 'saving' },
    },
    // Letters typed meanwhile count.
    saving: {
      tags: 'busy',
      entry: 'clearProblem',
      on: {
        'fields.change': { actions: [{ type: 'setFields', params: ({ event }) => event }, 'store'] },
        submit: { guard: 'isComplete', actions: 'wantSubmit' },
      },
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
      // A refusal that is final is told, and tried again by hand or with other words.
      after: { retry: { guard: 'mayPass', target: 'saving' } },
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
        'draft.changed': { target: 'reconsidering', actions: { type: 'takeStored', params: ({ event }) => event } },
        'draft.dropped': 'catchingUp',
      },
    },
    // Another tab has typed or saved: the question stays as long as there is something to submit.
    reconsidering: { always: [{ guard: 'maySubmit', target: 'confirming' }, { target: 'settling' }] },
    // Somebody was first: with what they saved in it, the person is asked again.
    catchingUp: {
      tags: 'busy',
      on: { cancel: 'settling' },
      invoke: {
        id: 'loadScorecard',
        src: 'loadScorecard',
        onDone: { target: 'reconsidering', actions: { type: 'setNewer', params: ({ event }) => event } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'failed', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    savingLast: {
      tags: 'busy',
      invoke: {
        id: 'saveScorecard',
        src: 'saveScorecard',
        input: ({ context }) => saveOf(context),
        onDone: { target: 'submitting', actions: { type: 'setSaved', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'catchingUp' },
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
          actions: [{ type: 'setSubmitted', params: ({ event }) => event }, 'dropStored', 'emitSubmitted'],
        },
        onError: [
          { guard: { type: 'isStale', params: ({ event }) => event }, target: 'catchingUp' },
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'settling',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          // The answer may be lost of what has been submitted all the same.
          { target: 'comparing', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'comparing', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    // What was typed and never saved can still be read, copied and discarded.
    readOnly: {
      tags: 'rest',
      on: { 'draft.discard': { guard: 'hasChanges', actions: ['discard', 'dropStored'] } },
    },
  },
})
