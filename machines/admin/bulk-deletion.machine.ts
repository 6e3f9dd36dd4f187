import { assign, emit, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import {
  type BulkDeletionActors,
  type BulkDeletionContext,
  type BulkDeletionEvent,
  idsOf,
  isAmong,
  nothingDone,
  outcomeOf,
  type RowResult,
} from './bulk-deletion.ts'
import type { Doomed } from './delete-confirmation.machine.ts'

type Failed = { error: unknown }

/** Selecting rows of a list, and deleting them one after another: each under the version that was shown. */
export const bulkDeletionMachine = setup({
  types: {} as {
    context: BulkDeletionContext
    events: BulkDeletionEvent
    emitted: { type: 'rows.deleted'; rows: readonly Doomed[] } | { type: 'records.outdated' }
    tags: 'busy' | 'rest'
  },
  actors: {} as BulkDeletionActors,
  guards: {
    hasSelection: ({ context }) => context.selected.length > 0,
    hasMore: ({ context }) => context.queue.length > 1,
    isAboutRow: (_, { error }: Failed) => outcomeOf(error) !== undefined,
    isAboutRowBeforeOthers: ({ context }, { error }: Failed) =>
      context.queue.length > 1 && outcomeOf(error) !== undefined,
    areAllDeleted: ({ context }) => context.results.every((it) => it.outcome === 'deleted'),
  },
  actions: {
    toggleRow: assign(({ context: { selected } }, { row }: { row: Doomed }) => ({
      dropped: 0,
      selected: isAmong(selected, row) ? selected.filter((it) => it.id !== row.id) : [...selected, row],
    })),
    togglePage: assign(({ context: { selected } }, { rows }: { rows: readonly Doomed[] }) => {
      const [before, chosen] = [idsOf(selected), idsOf(rows)]
      const added = rows.filter((it) => !before.has(it.id))
      return {
        dropped: 0,
        selected: added.length > 0 ? [...selected, ...added] : selected.filter((it) => !chosen.has(it.id)),
      }
    }),
    renewRows: assign({
      selected: ({ context: { selected } }, { rows }: { rows: readonly Doomed[] }) => {
        const newest = new Map(rows.map((it) => [it.id, it]))
        return selected.map((row) => newest.get(row.id) ?? row)
      },
    }),
    dropSelection: assign(({ context: { selected } }) => ({ selected: [], dropped: selected.length })),
    clearSelection: assign({ selected: [], dropped: 0 }),
    begin: assign(({ context: { selected } }) => ({ ...nothingDone, queue: selected })),
    addDeleted: assign(({ context: { queue, results } }) => ({
      queue: queue.slice(1),
      results: [...results, ...queue.slice(0, 1).map((row): RowResult => ({ row, outcome: 'deleted', message: null }))],
    })),
    addRefused: assign(({ context: { queue, results } }, { error }: Failed) => {
      const outcome = outcomeOf(error) ?? 'refused'
      const message = outcome === 'refused' ? explain(error).message : null
      return {
        queue: queue.slice(1),
        results: [...results, ...queue.slice(0, 1).map((row): RowResult => ({ row, outcome, message }))],
      }
    }),
    leaveRest: assign(({ context: { queue, results } }) => ({
      queue: queue.slice(0, 1),
      results: [...results, ...queue.slice(1).map((row): RowResult => ({ row, outcome: 'left', message: null }))],
    })),
    leaveAll: assign(({ context: { queue, results } }) => ({
      queue: [],
      results: [...results, ...queue.map((row): RowResult => ({ row, outcome: 'left', message: null }))],
    })),
    keepUndeleted: assign({
      selected: ({ context: { selected, results } }) =>
        selected.filter(
          (row) => !results.some((it) => it.row.id === row.id && (it.outcome === 'deleted' || it.outcome === 'gone')),
        ),
    }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    setNoAnswer: assign({ problem: noAnswer }),
    clearProblem: assign({ problem: null }),
    emitDeleted: emit(
      ({ context: { results } }) =>
        ({
          type: 'rows.deleted',
          rows: results.filter((it) => it.outcome === 'deleted').map((it) => it.row),
        }) as const,
    ),
    emitOutdated: emit({ type: 'records.outdated' } as const),
  },
  delays: { answerLimit: 30_000 },
}).createMachine({
  id: 'bulkDeletion',
  context: { selected: [], dropped: 0, ...nothingDone },
  initial: 'selecting',
  states: {
    selecting: {
      tags: 'rest',
      on: {
        'row.toggle': { actions: { type: 'toggleRow', params: ({ event }) => event } },
        'page.toggle': { actions: { type: 'togglePage', params: ({ event }) => event } },
        // After an edit, or when somebody else has saved: what is deleted is what the list shows.
        'rows.loaded': { guard: 'hasSelection', actions: { type: 'renewRows', params: ({ event }) => event } },
        'list.narrowed': { guard: 'hasSelection', actions: 'dropSelection' },
        'selection.clear': { actions: 'clearSelection' },
        'delete.ask': { guard: 'hasSelection', target: 'asking' },
      },
    },
    asking: {
      tags: 'rest',
      on: {
        confirm: { target: 'deleting', actions: 'begin' },
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
          { target: 'interrupted', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
      after: { answerLimit: { target: 'interrupted', actions: 'setNoAnswer' } },
      // The row that is under way is waited for: whether it was deleted is to be known.
      on: { stop: { guard: 'hasMore', actions: 'leaveRest' } },
    },
    /** Not about the row: the same one is tried again, or the rest is left. */
    interrupted: {
      tags: 'rest',
      on: {
        retry: { target: 'deleting', actions: 'clearProblem' },
        stop: { target: 'finished', actions: ['leaveAll', 'clearProblem'] },
      },
    },
    finished: {
      tags: 'rest',
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
