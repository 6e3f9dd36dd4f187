import { assign, emit, enqueueActions, setup } from 'xstate'
import { withEarlier } from '#machines/kit/earlier.ts'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import type { FormRecord } from './form-modal.ts'
import {
  type HistoryActors,
  type HistoryPage,
  type RecordHistoryContext,
  type Restoring,
  restoredValues,
  restoreRefusal,
  type Subject,
} from './record-history.ts'
import type { RecordSaveResult } from './record-save.machine.ts'

type Failed = { error: unknown }
type Ended = { output: RecordSaveResult }
type Answer = { page: HistoryPage }

/**
 * What happened to one record, newest first, and the way back to a value that it had. A restored value is saved like any
 * other change: based on the version that is shown, and checked by the server.
 */
export const recordHistoryMachine = setup({
  types: {} as {
    input: { fields: readonly Field[] }
    context: RecordHistoryContext
    events:
      | { type: 'history.open'; subject: Subject }
      | ({ type: 'restore' } & Restoring)
      | { type: 'more' }
      | { type: 'retry' }
      | { type: 'close' }
    emitted:
      | { type: 'value.restored' }
      /** The record as it is now, which the person has just changed here. */
      | { type: 'record.renewed'; record: FormRecord }
      /** What the list shows is no longer so. */
      | { type: 'records.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as HistoryActors,
  guards: {
    isEmpty: (_, { page }: Answer) => page.entries.length === 0,
    hasMore: ({ context }) => !context.isLast,
    canRestore: ({ context }, which: Restoring) => restoreRefusal(context, which) === null,
    isMissing: (_, { error }: Failed) => explain(error).code === 'NOT_FOUND',
    isSaved: (_, { output }: Ended) => output.type === 'saved',
    isChanged: (_, { output }: Ended) => output.type === 'changed',
    isGone: (_, { output }: Ended) => output.type === 'gone',
  },
  actions: {
    open: assign((_, { subject }: { subject: Subject }) => ({ subject, entries: [], hasRestored: false })),
    setRecord: assign({ record: (_, { record }: { record: FormRecord }) => record }),
    setHistory: assign((_, { page: { entries, isLast } }: Answer) => ({ entries, isLast, pages: 1 })),
    addPage: assign(({ context }, { page }: Answer) => ({
      entries: withEarlier(context.entries, page.entries),
      isLast: page.isLast,
      pages: context.pages + 1,
    })),
    setRestoring: assign((_, { entry, field }: Restoring) => ({ restoring: { entry, field } })),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    setFailure: assign((_, { output }: Ended) =>
      output.type === 'failed' ? { problem: output.problem, refused: output.refused } : {},
    ),
    clearProblem: assign({ problem: null, refused: {}, isChanged: false }),
    setChanged: assign({ isChanged: true }),
    setRestored: assign({ hasRestored: true }),
    emitRenewed: enqueueActions(({ context: { hasRestored, record }, enqueue }) => {
      if (!hasRestored) return
      enqueue.assign({ hasRestored: false })
      enqueue.emit({ type: 'record.renewed', record })
    }),
    emitRestored: emit({ type: 'value.restored' } as const),
    emitOutdated: emit({ type: 'records.outdated' } as const),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'recordHistory',
  context: ({ input: { fields } }) => ({
    fields,
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
      on: { close: 'closed' },
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
    failed: { tags: 'rest', on: { retry: { target: 'reading', actions: 'clearProblem' }, close: 'closed' } },
    /** Nothing was ever written to it that the log knows. */
    empty: { tags: 'rest', on: { close: 'closed' } },
    /** Somebody else has deleted the record. */
    gone: { tags: 'rest', on: { close: 'closed' } },
  },
})
