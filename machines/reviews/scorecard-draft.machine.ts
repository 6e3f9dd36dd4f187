import { noAnswer } from '#machines/kit/explain.ts'
import { syncInput } from './draft-sync.machine.ts'
import { initialDraft, typedEvidence, wantedDraft } from './scorecard-draft.ts'
import { draftSetup } from './scorecard-draft-setup.ts'

/**
 * One scorecard being filled. Every change reaches the draft storage at once, so nothing typed is lost to a reload, a
 * crash, an expired sign-in, a failed save or somebody else's save; a moment later the server has it too.
 */
export const scorecardDraftMachine = draftSetup.createMachine({
  id: 'scorecardDraft',
  context: ({ input }) => initialDraft(input),
  invoke: [
    { id: 'draftStorage', src: 'draftStorage' },
    {
      id: 'draftSync',
      src: 'draftSync',
      input: ({ context }) => syncInput(context.server, wantedDraft(context), context.restoredAt),
    },
    { id: 'saveState', src: 'saveState' },
  ],
  initial: 'settling',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
    'draft.synced': { actions: { type: 'setSynced', params: ({ event }) => event } },
    'draft.notSynced': { actions: 'setApart' },
    'recognition.added': {
      actions: { type: 'setRecognition', params: ({ event: { evidence } }) => ({ evidence, isThere: true }) },
    },
    'recognition.removed': {
      actions: { type: 'setRecognition', params: ({ event: { evidence } }) => ({ evidence, isThere: false }) },
    },
  },
  states: {
    settling: {
      id: 'settling',
      always: [
        { guard: 'isReadOnly', target: 'readOnly' },
        { guard: 'hasTheirs', target: 'conflicted' },
        { guard: 'hasProblem', target: 'unsaved.failed' },
        { guard: 'hasUnsavedWork', target: 'unsaved.dirty' },
        { target: 'clean' },
      ],
    },
    readOnly: {
      tags: 'rest',
      on: {
        'scorecard.loaded': { target: 'settling', actions: { type: 'replace', params: ({ event }) => event } },
        'leftover.discard': { guard: 'hasLeftover', actions: ['dropLeftover', 'dropStored'] },
      },
    },
    clean: {
      tags: 'rest',
      entry: ['dropStored', 'clearRestored'],
      on: {
        'entry.change': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          target: 'unsaved',
          actions: [{ type: 'change', params: ({ event }) => event }, 'store'],
        },
        'scorecard.loaded': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'replace', params: ({ event }) => event },
        },
        undo: { guard: 'canUndo', target: 'settling', actions: ['undo', 'store'] },
        'draft.changed': {
          target: 'settling',
          actions: [
            { type: 'emitSavedElsewhere', params: ({ event }) => event },
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
            'showDiscarded',
          ],
        },
        'draft.dropped': { actions: 'emitOutdated' },
      },
    },
    unsaved: {
      tags: 'rest',
      initial: 'dirty',
      on: {
        'entry.change': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          // What was typed may be as it is saved again.
          target: 'settling',
          actions: [{ type: 'change', params: ({ event }) => event }, 'store', 'showDiscarded'],
        },
        'evidence.add': {
          guard: { type: 'hasEvidenceText', params: ({ event }) => event },
          target: 'sending.addingEvidence',
          actions: { type: 'setAddingTo', params: ({ event }) => event },
        },
        'draft.discard': { target: 'clean', actions: ['discard', 'showDiscarded'] },
        undo: { guard: 'canUndo', target: 'settling', actions: ['undo', 'store'] },
        'draft.changed': {
          target: 'settling',
          actions: [
            { type: 'emitSavedElsewhere', params: ({ event }) => event },
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
            'showDiscarded',
          ],
        },
        'draft.dropped': { target: 'clean', actions: ['discard', 'forgetStored', 'showDiscarded', 'emitOutdated'] },
        save: { guard: 'canSave', target: 'sending.saving' },
      },
      states: {
        dirty: { entry: 'showStored' },
        failed: { entry: 'showFailed', exit: 'clearProblem' },
      },
    },
    sending: {
      tags: 'busy',
      initial: 'saving',
      entry: 'showSaving',
      // Letters typed meanwhile count, and waiting can be given up.
      on: {
        'entry.change': {
          guard: { type: 'mayChange', params: ({ event }) => event },
          actions: [{ type: 'change', params: ({ event }) => event }, 'store'],
        },
        'draft.changed': {
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        cancel: { target: 'unsaved.dirty', actions: 'showFailed' },
      },
      states: {
        saving: {
          invoke: {
            id: 'scorecardSave',
            src: 'scorecardSave',
            input: ({ context: { base, entries } }) => ({ base, entries }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event },
                target: '#settling',
                // Letters typed meanwhile belong to the new version: stored under the old one they would be a conflict.
                actions: [{ type: 'setResult', params: ({ event }) => event }, 'store', 'showSaved'],
              },
              {
                guard: { type: 'isMerged', params: ({ event }) => event },
                target: 'saving',
                reenter: true,
                actions: [{ type: 'setResult', params: ({ event }) => event }, 'store'],
              },
              { target: '#settling', actions: [{ type: 'setResult', params: ({ event }) => event }, 'store'] },
            ],
          },
        },
        addingEvidence: {
          invoke: {
            id: 'addEvidence',
            src: 'addEvidence',
            input: ({ context }) => ({ base: context.base, evidence: typedEvidence(context) }),
            onDone: {
              target: '#settling',
              actions: [{ type: 'appendEvidence', params: ({ event }) => event }, 'showSaved', 'store'],
            },
            onError: { target: '#settling', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
          after: {
            answerLimit: { target: '#settling', actions: { type: 'setProblem', params: { error: noAnswer } } },
          },
        },
      },
    },
    conflicted: {
      // One that came with the page is not saved either, without a save that failed.
      entry: ['showStored', 'showFailed'],
      on: {
        'draft.changed': {
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        'mine.keep': { target: 'settling', actions: [{ type: 'settleAll', params: { side: 'mine' } }, 'store'] },
        'theirs.take': {
          target: 'settling',
          actions: [{ type: 'settleAll', params: { side: 'theirs' } }, 'store', 'showDiscarded'],
        },
        'clash.settle': {
          guard: { type: 'isClash', params: ({ event }) => event },
          target: 'settling',
          actions: [{ type: 'settle', params: ({ event }) => event }, 'store'],
        },
      },
    },
  },
})
