import { restoredValues } from './record-history.ts'
import { recordHistorySetup } from './record-history-setup.ts'

/**
 * What happened to one record, newest first, and the way back to a value that it had. A restored value is saved like any
 * other change: based on the version that is shown, and checked by the server.
 */
export const recordHistoryMachine = recordHistorySetup.createMachine({
  id: 'recordHistory',
  context: ({ input: { fields, kept } }) => ({
    fields,
    kept,
    subject: { id: 0, name: '' },
    record: { id: 0, version: 0, values: {} },
    entries: [],
    pages: 0,
    isLast: true,
    restoring: { entry: 0, field: '' },
    problem: null,
    refused: {},
    isChanged: false,
    hasRestored: false,
  }),
  initial: 'closed',
  states: {
    closed: {
      tags: 'rest',
      on: {
        'history.open': {
          target: 'reading',
          actions: ['clearProblem', { type: 'open', params: ({ event }) => event }],
        },
      },
    },
    /** The record first: who changes it afterwards makes a restoration stale, and not the history. */
    reading: {
      tags: 'busy',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context: { record, subject } }) => ({ id: subject.id, version: record.version }),
        onDone: {
          target: 'loading',
          actions: [{ type: 'setRecord', params: ({ event }) => ({ record: event.output }) }, 'emitRenewed'],
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'gone', actions: 'emitOutdated' },
          { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'failed', actions: 'setNoAnswer' } },
      on: { close: [{ guard: 'hasRestored', target: 'renewing' }, { target: 'closed' }] },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context: { subject } }) => ({ id: subject.id, page: 0 }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ page: event.output }) },
            target: 'empty',
          },
          { target: 'shown', actions: { type: 'setHistory', params: ({ event }) => ({ page: event.output }) } },
        ],
        onError: { target: 'failed', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'failed', actions: 'setNoAnswer' } },
      on: { close: 'closed' },
    },
    shown: {
      tags: 'rest',
      on: {
        restore: {
          guard: { type: 'canRestore', params: ({ event }) => event },
          target: 'restoring',
          actions: ['clearProblem', { type: 'setRestoring', params: ({ event }) => event }],
        },
        more: { guard: 'hasMore', target: 'loadingMore', actions: 'clearProblem' },
        close: 'closed',
      },
    },
    loadingMore: {
      tags: 'busy',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context: { subject, pages } }) => ({ id: subject.id, page: pages }),
        onDone: { target: 'shown', actions: { type: 'addPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'shown', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
      after: { answerLimit: { target: 'shown', actions: 'setNoAnswer' } },
      on: { close: 'closed' },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'recordSave',
        src: 'recordSave',
        input: ({ context }) => ({
          fields: context.fields,
          record: { id: context.record.id, version: context.record.version },
          values: restoredValues(context, context.restoring) ?? context.record.values,
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event },
            target: 'reading',
            actions: ['setRestored', 'emitRestored'],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event },
            target: 'reading',
            actions: ['setChanged', 'emitOutdated'],
          },
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone', actions: 'emitOutdated' },
          { target: 'shown', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      tags: 'rest',
      on: {
        retry: { target: 'reading', actions: 'clearProblem' },
        close: [{ guard: 'hasRestored', target: 'renewing' }, { target: 'closed' }],
      },
    },
    /** Closed before the record was read again, which its form is still to be told of. */
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context: { record, subject } }) => ({ id: subject.id, version: record.version }),
        onDone: {
          target: 'closed',
          actions: [{ type: 'setRecord', params: ({ event }) => ({ record: event.output }) }, 'emitRenewed'],
        },
        onError: 'closed',
      },
      after: { answerLimit: 'closed' },
      on: {
        'history.open': {
          target: 'reading',
          actions: ['clearProblem', { type: 'open', params: ({ event }) => event }],
        },
      },
    },
    /** Nothing was ever written to it that the log knows. */
    empty: { tags: 'rest', on: { close: 'closed' } },
    /** Somebody else has deleted the record. */
    gone: { tags: 'rest', on: { close: 'closed' } },
  },
})
