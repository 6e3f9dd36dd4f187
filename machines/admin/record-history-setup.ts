import { assign, emit, enqueueActions, setup } from 'xstate'
import { withEarlier } from '#machines/kit/earlier.ts'
import { explain, noAnswer } from '#machines/kit/explain.ts'
import type { Field } from '#machines/kit/form-fields.ts'
import type { FormRecord } from './form-modal.ts'
import type { KeptFields } from './own-access.ts'
import {
  type HistoryActors,
  type HistoryPage,
  type NamedRecord,
  type RecordHistoryContext,
  type Restoring,
  restoreRefusal,
  type Subject,
} from './record-history.ts'
import type { RecordSaveResult } from './record-save.machine.ts'

type Failed = { error: unknown }
type Ended = { output: RecordSaveResult }
type Answer = { page: HistoryPage }

/** What the chart of a history is made of. */
export const recordHistorySetup = setup({
  types: {} as {
    input: { fields: readonly Field[]; kept: KeptFields | null }
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
    hasRestored: ({ context }) => context.hasRestored,
    canRestore: ({ context }, which: Restoring) => restoreRefusal(context, which) === null,
    isMissing: (_, { error }: Failed) => explain(error).code === 'NOT_FOUND',
    isSaved: (_, { output }: Ended) => output.type === 'saved',
    isChanged: (_, { output }: Ended) => output.type === 'changed',
    isGone: (_, { output }: Ended) => output.type === 'gone',
  },
  actions: {
    open: assign(({ context }, { subject }: { subject: Subject }) => ({
      subject,
      entries: [],
      hasRestored: context.hasRestored && context.subject.id === subject.id,
    })),
    setRecord: assign({ record: (_, { record }: { record: NamedRecord }) => record }),
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
})
