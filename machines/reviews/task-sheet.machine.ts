import { noAnswer } from '#machines/kit/explain.ts'
import { syncInput } from './draft-sync.machine.ts'
import { initialSheet, wantedSheet } from './task-sheet.ts'
import { taskSheetSetup } from './task-sheet-setup.ts'

/**
 * A company task being worked on. Every change reaches the draft storage at once, so nothing is lost to a reload, a crash,
 * an expired sign-in, a failed save or somebody else's save.
 */
export const taskSheetMachine = taskSheetSetup.createMachine({
  id: 'taskSheet',
  context: ({ input }) => initialSheet(input),
  invoke: [
    { id: 'draftStorage', src: 'draftStorage' },
    {
      id: 'draftSync',
      src: 'draftSync',
      input: ({ context }) => syncInput(context.server, wantedSheet(context), context.restoredAt),
    },
  ],
  initial: 'settling',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
    'draft.synced': { actions: { type: 'setSynced', params: ({ event }) => event } },
    'draft.notSynced': { actions: 'setApart' },
    'leavers.discard': { guard: 'hasLeavers', actions: ['dropLeavers', 'dropSaved'] },
  },
  states: {
    settling: {
      always: [
        { guard: 'isReadOnly', target: 'readOnly' },
        { guard: 'hasTheirs', target: 'conflicted' },
        { guard: 'hasProblem', target: 'unsaved.failed' },
        { guard: 'hasChanges', target: 'unsaved.dirty' },
        { target: 'clean' },
      ],
    },
    readOnly: {
      tags: 'rest',
      on: {
        'sheet.loaded': { target: 'settling', actions: { type: 'replace', params: ({ event }) => event } },
        'draft.discard': { guard: 'hasLeftover', actions: ['dropLeftover', 'dropStored'] },
      },
    },
    clean: {
      tags: 'rest',
      entry: ['dropSaved', 'clearRestored'],
      on: {
        'rows.change': {
          target: 'settling',
          actions: [{ type: 'change', params: ({ event }) => event }, 'store'],
        },
        'sheet.loaded': {
          guard: { type: 'isCurrent', params: ({ event }) => event },
          target: 'settling',
          actions: { type: 'replace', params: ({ event }) => event },
        },
        undo: { guard: 'canUndo', target: 'settling', actions: ['undo', 'store'] },
        'draft.changed': {
          target: 'settling',
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        'draft.dropped': { actions: ['dropLeavers', 'emitOutdated'] },
      },
    },
    unsaved: {
      tags: 'rest',
      initial: 'dirty',
      on: {
        'rows.change': {
          target: 'settling',
          actions: [{ type: 'change', params: ({ event }) => event }, 'clearProblem', 'store'],
        },
        save: { guard: 'isRight', target: 'saving', actions: 'clearProblem' },
        'draft.discard': { target: 'clean', actions: ['discard', 'clearProblem'] },
        undo: { guard: 'canUndo', target: 'settling', actions: ['undo', 'store'] },
        'draft.changed': {
          target: 'settling',
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        'draft.dropped': {
          target: 'clean',
          actions: ['discard', 'dropLeavers', 'forgetStored', 'clearProblem', 'emitOutdated'],
        },
      },
      states: { dirty: {}, failed: {} },
    },
    // Letters typed meanwhile count, and waiting can be given up.
    saving: {
      tags: 'busy',
      on: {
        'rows.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        'draft.changed': {
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        cancel: 'settling',
      },
      invoke: {
        id: 'saveSheet',
        src: 'saveSheet',
        input: ({ context }) => ({ sheet: context.sheet }),
        onDone: { target: 'settling', actions: [{ type: 'setSaved', params: ({ event }) => event }, 'store'] },
        onError: [
          { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'comparing' },
          { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'settling', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    comparing: {
      tags: 'busy',
      on: {
        'rows.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'store'] },
        'draft.changed': {
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
      },
      invoke: {
        id: 'loadSheet',
        src: 'loadSheet',
        input: ({ context }) => ({ sheet: context.sheet }),
        onDone: [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'settling',
            actions: [{ type: 'setSaved', params: ({ event }) => event }, 'store'],
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => event },
            target: 'settling',
            actions: [{ type: 'setClosed', params: ({ event }) => event }, 'emitOutdated'],
          },
          { target: 'merging', actions: [{ type: 'setNewer', params: ({ event }) => event }, 'store'] },
        ],
        onError: { target: 'settling', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'settling', actions: { type: 'setProblem', params: { error: noAnswer } } } },
    },
    // What somebody else has changed of other people goes together with this: only what both changed is asked about.
    merging: {
      always: [
        { guard: 'hasTheirs', target: 'conflicted' },
        { guard: 'isRight', target: 'saving' },
        { target: 'settling' },
      ],
    },
    conflicted: {
      on: {
        'draft.changed': {
          actions: [
            { type: 'takeStored', params: ({ event }) => event },
            { type: 'storeTaken', params: ({ event }) => event },
          ],
        },
        'mine.keep': {
          target: 'settling',
          actions: [{ type: 'choose', params: { side: 'mine' } }, 'store'],
        },
        'theirs.take': {
          target: 'settling',
          actions: [{ type: 'choose', params: { side: 'theirs' } }, 'store'],
        },
      },
    },
  },
})
