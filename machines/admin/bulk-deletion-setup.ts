import { assign, emit, setup } from 'xstate'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import { afterFirst, allRefused, isRightLost, stopped, withoutRest } from '#machines/kit/one-by-one.ts'
import {
  type BulkDeletionActors,
  type BulkDeletionContext,
  type BulkDeletionEvent,
  idsOf,
  isAmong,
  nothingDone,
  outcomeOf,
  type RowResult,
  refusedResult,
  resultOf,
  unlocked,
} from './bulk-deletion.ts'
import type { Doomed } from './delete-confirmation.machine.ts'

type Failed = { error: unknown }

/** What the chart of a bulk deletion is made of. */
export const bulkDeletionSetup = setup({
  types: {} as {
    context: BulkDeletionContext
    events: BulkDeletionEvent
    emitted:
      | { type: 'rows.deleted'; rows: readonly Doomed[]; results: readonly RowResult[]; isUnattended: boolean }
      /** The page was left while rows are deleted. */
      | { type: 'deletion.goesOn' }
      | { type: 'records.outdated' }
    /** `untold`: it is still to be read what became of it. */
    tags: 'busy' | 'rest' | 'untold'
  },
  actors: {} as BulkDeletionActors,
  guards: {
    hasSelection: ({ context }) => context.selected.length > 0,
    hasUnlocked: ({ context }) => unlocked(context.selected).length > 0,
    hasMore: ({ context }) => context.queue.length > 1,
    isAboutRow: (_, { error }: Failed) => outcomeOf(error) !== undefined,
    isAboutRowBeforeOthers: ({ context }, { error }: Failed) =>
      context.queue.length > 1 && outcomeOf(error) !== undefined,
    isRightLost: (_, { error }: Failed) => isRightLost(explain(error)),
    isUnattended: ({ context }) => context.isUnattended,
    canGoOn: (_, it: { canGoOn: boolean }) => it.canGoOn,
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
      selected: ({ context: { selected } }, { rows, isWhole }: { rows: readonly Doomed[]; isWhole: boolean }) => {
        const newest = new Map(rows.map((it) => [it.id, it]))
        return selected.flatMap((row) => newest.get(row.id) ?? (isWhole ? [] : row))
      },
    }),
    dropSelection: assign(({ context: { selected } }) => ({ selected: [], dropped: selected.length })),
    clearSelection: assign({ selected: [], dropped: 0 }),
    begin: assign(({ context: { selected } }) => ({ ...nothingDone, queue: unlocked(selected) })),
    addDeleted: assign(({ context }) => afterFirst(context, (row) => resultOf(row, 'deleted'))),
    addRefused: assign(({ context }, { error }: Failed) => afterFirst(context, (row) => refusedResult(row, error))),
    refuseAll: assign(({ context }, { error }: Failed) =>
      allRefused(context, (row, outcome) => resultOf(row, outcome, explain(error).message)),
    ),
    leaveRest: assign(({ context }) => withoutRest(context, resultOf)),
    leaveAll: assign(({ context }) => stopped(context, resultOf)),
    setUnattended: assign({ isUnattended: true }),
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
      ({ context: { results, isUnattended } }) =>
        ({
          type: 'rows.deleted',
          results,
          isUnattended,
          rows: results.filter((it) => it.outcome === 'deleted').map((it) => it.row),
        }) as const,
    ),
    emitGoesOn: emit({ type: 'deletion.goesOn' } as const),
    emitOutdated: emit({ type: 'records.outdated' } as const),
  },
  delays: { answerLimit: 30_000 },
})
