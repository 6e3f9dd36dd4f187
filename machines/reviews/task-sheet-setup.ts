import { assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { explain, staleVersion } from '#machines/kit/explain.ts'
import type { TaskSheet } from '#src/contract/task-sheets.ts'
import { sheetEditReason } from './company-tasks.ts'
import { dropDraft, droppedElsewhere, keepDraft, keepTaken } from './kept-draft.ts'
import { sheetProblem } from './sheet-completion.ts'
import type { SheetDraft } from './sheet-rows.ts'
import {
  isChanged,
  isKept,
  isSameAs,
  type RowChange,
  replacedSheet,
  sheetDraftOf,
  sheetSyncedWith,
  type TaskSheetActors,
  type TaskSheetContext,
  type TaskSheetEvent,
  type TaskSheetInput,
  withChanges,
  withClosed,
  withNewer,
  withSaved,
  withSide,
  withStoredSheet,
} from './task-sheet.ts'

/** The code of a write to a task that was completed or locked meanwhile. */
const taskClosed = 'TASK_CLOSED'

type Failed = { error: unknown }
type Answered = { output: TaskSheet }
type Loaded = { sheet: TaskSheet }

/** What the chart of a company task is made of. */
export const taskSheetSetup = setup({
  types: {} as {
    input: TaskSheetInput
    context: TaskSheetContext
    events: TaskSheetEvent
    tags: 'busy' | 'rest'
    /** Another tab is done with the draft or the task: the server may have a newer sheet, and newer tasks beside it. */
    emitted: { type: 'sheet.outdated' }
    children: { draftStorage: 'draftStorage'; draftSync: 'draftSync' }
  },
  actors: {} as TaskSheetActors,
  guards: {
    isReadOnly: ({ context }) => sheetEditReason(context.base) !== null,
    hasTheirs: ({ context }) => context.theirs !== null,
    hasProblem: ({ context }) => context.problem !== null,
    hasChanges: ({ context }) => isChanged(context),
    isRight: ({ context }) => sheetProblem(context.sheet) === null,
    canUndo: ({ context }) => context.undo !== null,
    hasLeavers: ({ context }) => context.leavers !== null,
    hasLeftover: ({ context }) => context.leftover !== null,
    isCurrent: ({ context }, { sheet }: Loaded) => sheet.version >= context.base.version,
    isOutdated: (_, { error }: Failed) => [staleVersion, taskClosed].includes(explain(error).code ?? ''),
    isClosed: (_, { output }: Answered) => sheetEditReason(output) !== null,
    isSame: ({ context }, { output }: Answered) => isSameAs(context, output),
  },
  actions: {
    change: assign(({ context }, { changes }: { changes: readonly RowChange[] }) => withChanges(context, changes)),
    store: enqueueActions(({ context, enqueue }) => {
      keepDraft(enqueue, sheetDraftOf(context))
      enqueue.assign({ synced: context.synced === 'apart' ? 'apart' : 'behind' })
    }),
    storeTaken: enqueueActions(({ context, enqueue }, taken: { stored: SheetDraft; isFromServer?: true }) =>
      keepTaken(enqueue, sheetDraftOf(context), taken),
    ),
    dropStored: enqueueActions(({ enqueue }) => dropDraft(enqueue)),
    forgetStored: sendTo('draftSync', droppedElsewhere),
    dropSaved: enqueueActions(({ context, enqueue }) =>
      isKept(context) ? keepDraft(enqueue, sheetDraftOf(context)) : dropDraft(enqueue),
    ),
    setSynced: assign({
      synced: ({ context }, it: { draft: SheetDraft | null }) => sheetSyncedWith(context, it.draft),
    }),
    setApart: assign({ synced: 'apart' }),
    replace: assign(({ context }, { sheet }: Loaded) => replacedSheet(context, sheet)),
    setSaved: assign(({ context }, { output }: Answered) => withSaved(context, output)),
    setNewer: assign(({ context }, { output }: Answered) => withNewer(context, output)),
    setClosed: assign(({ context }, { output }: Answered) => withClosed(context, output)),
    choose: assign(({ context }, { side }: { side: 'mine' | 'theirs' }) => withSide(context, side)),
    discard: assign(({ context: { base, sheet } }) => ({ sheet: base, restoredAt: null, undo: sheet.rows })),
    undo: assign(({ context }) => ({ ...withChanges(context, context.undo ?? []), undo: null })),
    takeStored: assign(({ context }, { stored }: { stored: SheetDraft }) => withStoredSheet(context, stored)),
    dropLeftover: assign({ leftover: null }),
    dropLeavers: assign({ leavers: null }),
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    clearProblem: assign({ problem: null }),
    clearRestored: assign({ restoredAt: null }),
    emitOutdated: emit({ type: 'sheet.outdated' }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
  },
  delays: { answerLimit: 60_000 },
})
