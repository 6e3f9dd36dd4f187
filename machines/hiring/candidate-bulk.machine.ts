import { bulkReason } from './candidate-bulk.ts'
import { candidateBulkSetup, idsOf, nothingPlanned } from './candidate-bulk-setup.ts'

/**
 * Approving, rejecting or sending assessments to several candidates: tried first, then done part by part. Whoever listens
 * to `reasons.changed` stores what is typed.
 */
export const candidateBulkMachine = candidateBulkSetup.createMachine({
  id: 'candidateBulk',
  context: ({ input: { reasons } }) => ({
    selected: [],
    dropped: 0,
    action: 'approve',
    reasons,
    isStored: true,
    ...nothingPlanned,
  }),
  initial: 'selecting',
  on: {
    'draft.stored': { actions: { type: 'setStored', params: { isStored: true } } },
    'draft.notStored': { actions: { type: 'setStored', params: { isStored: false } } },
  },
  states: {
    selecting: {
      tags: 'rest',
      on: {
        'candidate.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'page.select': { actions: { type: 'selectPage', params: ({ event }) => event } },
        'selection.clear': { actions: 'clearSelection' },
        'list.narrowed': { guard: 'hasSelection', actions: 'dropSelection' },
        'action.choose': [
          { guard: 'isNobodySelected', actions: 'emitNobody' },
          { target: 'checking', actions: { type: 'setAction', params: ({ event }) => event } },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'moveAll',
        src: 'moveAll',
        input: ({ context: { action, selected } }) => ({
          action,
          reason: '',
          ids: idsOf(selected),
          isDryRun: true,
        }),
        onDone: { target: 'reviewing', actions: { type: 'setPlan', params: ({ event }) => event } },
        onError: { target: 'unchecked', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      on: { cancel: 'selecting' },
      after: { answerLimit: { target: 'unchecked', actions: 'sayNoAnswer' } },
    },
    unchecked: {
      tags: 'rest',
      on: { retry: { target: 'checking', actions: 'clearProblem' }, cancel: 'selecting' },
    },
    reviewing: {
      tags: 'rest',
      on: {
        'reason.type': { actions: [{ type: 'setReason', params: ({ event }) => event }, 'emitReasons'] },
        'reason.discard': { actions: [{ type: 'setReason', params: { text: '' } }, 'emitReasons'] },
        confirm: { guard: 'canRun', target: 'running', actions: 'begin' },
        cancel: 'selecting',
      },
    },
    running: {
      tags: 'busy',
      invoke: {
        id: 'moveAll',
        src: 'moveAll',
        input: ({ context }) => ({
          action: context.action,
          reason: bulkReason(context).trim(),
          ids: [...context.part],
          isDryRun: false,
        }),
        onDone: [
          {
            guard: 'hasRest',
            target: 'running',
            reenter: true,
            actions: [{ type: 'addOutcomes', params: ({ event }) => event }, 'nextPart'],
          },
          {
            target: 'finished',
            actions: [{ type: 'addOutcomes', params: ({ event }) => event }, 'emitChanged'],
          },
        ],
        onError: {
          target: 'interrupted',
          actions: [{ type: 'setProblem', params: ({ event }) => event }, 'emitChanged'],
        },
      },
      // The call under way is not taken back: what it does is shown as done.
      on: { stop: { guard: 'hasRest', actions: 'dropRest' } },
      after: { answerLimit: { target: 'interrupted', actions: ['sayNoAnswer', 'emitChanged'] } },
    },
    interrupted: {
      tags: 'rest',
      on: {
        retry: { target: 'running', actions: 'clearProblem' },
        cancel: { target: 'selecting', actions: 'clearSelection' },
      },
    },
    finished: {
      tags: 'rest',
      entry: [{ type: 'setReason', params: { text: '' } }, 'emitReasons'],
      on: { cancel: { target: 'selecting', actions: 'clearSelection' } },
    },
  },
})
