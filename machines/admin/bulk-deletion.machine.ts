import { nothingDone } from './bulk-deletion.ts'
import { bulkDeletionSetup } from './bulk-deletion-setup.ts'

/** Selecting rows of a list, and deleting them one after another: each under the version that was shown. */
export const bulkDeletionMachine = bulkDeletionSetup.createMachine({
  id: 'bulkDeletion',
  context: { selected: [], dropped: 0, ...nothingDone },
  initial: 'selecting',
  states: {
    selecting: {
      tags: 'rest',
      on: {
        'row.toggle': { actions: { type: 'toggleRow', params: ({ event }) => event } },
        'page.toggle': { actions: { type: 'togglePage', params: ({ event }) => event } },
        // After an edit, or when somebody else has saved or deleted: what is deleted is what the list shows.
        'rows.loaded': { guard: 'hasSelection', actions: { type: 'renewRows', params: ({ event }) => event } },
        'list.narrowed': { guard: 'hasSelection', actions: 'dropSelection' },
        'selection.clear': { actions: 'clearSelection' },
        'delete.ask': { guard: 'hasSelection', target: 'asking' },
      },
    },
    asking: {
      tags: 'rest',
      on: {
        confirm: { guard: 'hasUnlocked', target: 'deleting', actions: 'begin' },
        cancel: 'selecting',
        'list.narrowed': { target: 'selecting', actions: 'dropSelection' },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteRecord',
        src: 'deleteRecord',
        input: ({ context: { queue } }) => {
          const [row] = queue
          if (!row) throw new Error('a row is left to delete')
          return row
        },
        onDone: [
          { guard: 'hasMore', target: 'deleting', reenter: true, actions: 'addDeleted' },
          { target: 'finished', actions: 'addDeleted' },
        ],
        onError: [
          {
            guard: { type: 'isAboutRowBeforeOthers', params: ({ event }) => event },
            target: 'deleting',
            reenter: true,
            actions: { type: 'addRefused', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAboutRow', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'addRefused', params: ({ event }) => event },
          },
          {
            guard: { type: 'isRightLost', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'refuseAll', params: ({ event }) => event },
          },
          { guard: 'isUnattended', target: 'finished', actions: 'leaveAll' },
          { target: 'interrupted', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: {
        answerLimit: [
          { guard: 'isUnattended', target: 'finished', actions: 'leaveAll' },
          { target: 'interrupted', actions: 'setNoAnswer' },
        ],
      },
      // The row that is under way is waited for: whether it was deleted is to be known.
      on: {
        stop: { guard: 'hasMore', actions: 'leaveRest' },
        'page.left': [
          {
            guard: { type: 'canGoOn', params: ({ event }) => event },
            actions: ['setUnattended', 'emitGoesOn', 'emitOutdated'],
          },
          { actions: 'setUnattended' },
        ],
      },
    },
    /** Not about the row: the same one is tried again, or the rest is left. */
    interrupted: {
      tags: ['rest', 'untold'],
      on: {
        retry: { target: 'deleting', actions: 'clearProblem' },
        stop: { target: 'finished', actions: ['leaveAll', 'clearProblem'] },
        // Nobody is there to try it again.
        'page.left': { target: 'finished', actions: ['leaveAll', 'clearProblem', 'setUnattended'] },
      },
    },
    finished: {
      tags: ['rest', 'untold'],
      entry: ['keepUndeleted', 'emitDeleted', 'emitOutdated'],
      // Nothing is left to say but how many, which an alert does.
      always: { guard: 'areAllDeleted', target: 'selecting' },
      on: {
        cancel: 'selecting',
        'rows.loaded': { actions: { type: 'renewRows', params: ({ event }) => event } },
        'list.narrowed': { actions: 'dropSelection' },
      },
    },
  },
})
