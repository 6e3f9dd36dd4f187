import { assign, emit, enqueueActions, setup } from 'xstate'
import { explain, noAnswer, staleVersion } from '#machines/kit/explain.ts'
import type { TaskSheet } from '#src/contract/task-sheets.ts'
import { sheetEditReason } from './company-tasks.ts'
import { syncInput } from './draft-sync.machine.ts'
import { sheetProblem } from './sheet-completion.ts'
import type { SheetDraft } from './sheet-rows.ts'
import {
  initialSheet,
  isChanged,
  isSameAs,
  type RowChange,
  replacedSheet,
  sheetDraftOf,
  sheetSyncedWith,
  type TaskSheetActors,
  type TaskSheetContext,
  type TaskSheetEvent,
  type TaskSheetInput,
  wantedSheet,
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

/**
 * A company task being worked on. Every change reaches the draft storage at once, so nothing is lost to a reload, a crash,
 * an expired sign-in, a failed save or somebody else's save.
 */
export const taskSheetMachine = setup({
  types: {} as {
    input: TaskSheetInput
    context: TaskSheetContext
    events: TaskSheetEvent
    tags: 'busy' | 'rest'
    /** Another tab is done with the draft: the server may have a newer sheet. */
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
    hasLeftover: ({ context }) => context.leftover !== null,
    isCurrent: ({ context }, { sheet }: Loaded) => sheet.version >= context.base.version,
    isOutdated: (_, { error }: Failed) => [staleVersion, taskClosed].includes(explain(error).code ?? ''),
    isClosed: (_, { output }: Answered) => sheetEditReason(output) !== null,
    isSame: ({ context }, { output }: Answered) => isSameAs(context, output),
  },
  actions: {
    change: assign(({ context }, { changes }: { changes: readonly RowChange[] }) => withChanges(context, changes)),
    store: enqueueActions(({ context, enqueue }) => {
      const event = { type: 'draft.store', draft: sheetDraftOf(context) } as const
      enqueue.sendTo('draftStorage', event)
      enqueue.sendTo('draftSync', event)
      enqueue.assign({ synced: context.synced === 'apart' ? 'apart' : 'behind' })
    }),
    // What comes from another tab is on the device already, and is not written again: that tab may have changed more.
    storeTaken: enqueueActions(
      ({ context, enqueue }, { isFromServer }: { stored: SheetDraft; isFromServer?: true }) => {
        const draft = sheetDraftOf(context)
        if (isFromServer) enqueue.sendTo('draftStorage', { type: 'draft.store', draft, isTaken: true })
        enqueue.sendTo('draftSync', { type: 'draft.store', draft })
      },
    ),
    dropStored: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('draftStorage', { type: 'draft.drop' })
      enqueue.sendTo('draftSync', { type: 'draft.drop' })
    }),
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
    setProblem: assign({ problem: (_, { error }: Failed) => explain(error) }),
    clearProblem: assign({ problem: null }),
    clearRestored: assign({ restoredAt: null }),
    emitOutdated: emit({ type: 'sheet.outdated' }),
    setStored: assign({ isStored: (_, it: { isStored: boolean }) => it.isStored }),
  },
  delays: { answerLimit: 60_000 },
}).createMachine({
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
      entry: ['dropStored', 'clearRestored'],
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
        'draft.dropped': { actions: 'emitOutdated' },
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
        'draft.dropped': { target: 'clean', actions: ['discard', 'clearProblem', 'emitOutdated'] },
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
            actions: { type: 'setClosed', params: ({ event }) => event },
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
