import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { DraftStorageEvent, DraftStorageReport } from '#machines/kit/draft-storage.ts'
import type { Problem } from '#machines/kit/explain.ts'
import type { SheetRow, TaskSheet } from '#src/contract/task-sheets.ts'
import { sheetEditReason } from './company-tasks.ts'
import type { DraftSync, DraftSyncReport, ServerDraft } from './draft-sync.machine.ts'
import {
  joinedSheetDrafts,
  mergedRows,
  rowsBeside,
  type SheetClash,
  type SheetDraft,
  type StoredSheet,
  sameRows,
  sameSheetDraft,
  sheetChanges,
  withTheirs,
} from './sheet-rows.ts'

type KeysOf<T> = T extends unknown ? Omit<Partial<T>, 'employeeId'> : never
/** What changes in the row of one person. */
export type RowChange = KeysOf<SheetRow> & { employeeId: number }

export type TaskSheetEvent =
  | { type: 'rows.change'; changes: readonly RowChange[] }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'draft.discard' }
  | { type: 'leavers.discard' }
  | { type: 'undo' }
  | { type: 'mine.keep' }
  | { type: 'theirs.take' }
  | { type: 'sheet.loaded'; sheet: TaskSheet }
  | DraftStorageReport<SheetDraft>
  | DraftSyncReport<SheetDraft>

export type TaskSheetActors = {
  saveSheet: PromiseActorLogic<TaskSheet, { sheet: TaskSheet }>
  /** The stored sheet, fresh from the server. */
  loadSheet: PromiseActorLogic<TaskSheet, { sheet: TaskSheet }>
  /** Keeps the draft on this device, shared by all tabs. */
  draftStorage: CallbackActorLogic<DraftStorageEvent<SheetDraft>>
  /** Keeps it on the server too, for the person's other devices. */
  draftSync: DraftSync<SheetDraft>
}

/** Their rows, and of those who left while the page was open the names. */
export type Leavers = Pick<SheetDraft, 'from' | 'rows'> & { names: Readonly<Partial<Record<number, string>>> }

export type TaskSheetContext = {
  /** The sheet as the server last gave it. */
  base: TaskSheet
  /** The same with what was changed. Its version is that of the base. */
  sheet: TaskSheet
  /** A newer sheet in which rows were changed that were changed here as well, until one of the two is chosen. */
  theirs: TaskSheet | null
  /** What was changed twice. */
  clashes: readonly SheetClash[]
  /** What was given up last, as long as nothing was changed since. */
  undo: readonly SheetRow[] | null
  problem: Problem | null
  /** When the restored draft was last changed, ms since 1970; null when nothing was restored. */
  restoredAt: number | null
  /** False once this device refused to keep the draft: what is typed then lives on the screen only. */
  isStored: boolean
  /** What this device and the server keep of a sheet that cannot be changed now. */
  leftover: SheetDraft | StoredSheet | null
  /** What was changed of people who have left the team since: it can be saved no more. Null where nothing was. */
  leavers: Leavers | null
  /** What the server had of the draft in the beginning. */
  server: ServerDraft<SheetDraft>
  /** Whether the server has what was changed: all of it, all but the last, or none of it yet or since a call failed. */
  synced: 'current' | 'behind' | 'apart'
}

/** A draft as the server has it. `isSuperseded`: its writer has saved the sheet since. */
export type KeptSheet = ServerDraft<StoredSheet> & { isSuperseded?: boolean }

export type TaskSheetInput = {
  sheet: TaskSheet
  /** What this device keeps. */
  stored: StoredSheet | null
  server: KeptSheet
}

/**
 * The sheet with other rows: those of its people and of nobody else, as they stand there. Who joined the team meanwhile
 * keeps what the sheet has of them.
 */
export const withRows = (sheet: TaskSheet, rows: readonly SheetRow[]): TaskSheet =>
  // The kind of a sheet and of its rows go together, which TypeScript cannot follow through a union.
  ({
    ...sheet,
    rows: sheet.rows.map((row) => rows.find((it) => it.employeeId === row.employeeId) ?? row),
  }) as TaskSheet

/** What a draft changed of people who are not on the sheet. */
const leaversOf = (sheet: TaskSheet, draft: SheetDraft, before: Pick<TaskSheetContext, 'base' | 'leavers'> | null) => {
  const changed = sheetChanges(rowsBeside(draft, sheet.rows)).map((it) => it.employeeId)
  if (changed.length === 0) return null
  const ofThem = (it: SheetRow) => changed.includes(it.employeeId)
  const known = before?.base.people.filter((it) => changed.includes(it.employeeId)) ?? []
  return {
    from: draft.from.filter(ofThem),
    rows: draft.rows.filter(ofThem),
    names: { ...before?.leavers?.names, ...Object.fromEntries(known.map((it) => [it.employeeId, it.name])) },
  }
}

const rebased = (sheet: TaskSheet, { from, rows }: SheetDraft) => mergedRows(from, rows, sheet.rows)

/** The sheet that a draft was based on. */
const sheetOf = (sheet: TaskSheet, { version, from }: SheetDraft): TaskSheet => ({ ...withRows(sheet, from), version })

type Kept = SheetDraft & Partial<StoredSheet>

const opened = (sheet: TaskSheet, stored: Kept | null): Partial<TaskSheetContext> => {
  if (stored === null) return {}
  const { rows, clashes } = rebased(sheet, stored)
  return {
    sheet: withRows(sheet, rows),
    ...(clashes.length > 0 && { base: sheetOf(sheet, stored), theirs: sheet }),
    clashes,
    restoredAt: stored.storedAt ?? null,
    leavers: leaversOf(sheet, stored, null),
  }
}

/**
 * What the server keeps of a draft, beside the sheet. The last words of a save may be missing in it: in a field that its
 * writer has saved since, what was saved counts.
 */
const keptSheet = (sheet: TaskSheet, { draft, isSuperseded }: KeptSheet): StoredSheet | null => {
  if (draft === null || !isSuperseded) return draft
  // Mine where only the draft changed a field; theirs, the save, where both did.
  return {
    ...draft,
    version: sheet.version,
    from: sheet.rows,
    rows: mergedRows(draft.from, sheet.rows, draft.rows).rows,
  }
}

const isUnsaved = (sheet: TaskSheet, stored: SheetDraft) =>
  leaversOf(sheet, stored, null) !== null || !sameRows(withRows(sheet, rebased(sheet, stored).rows).rows, sheet.rows)

const sheetWith = (sheet: TaskSheet, stored: Kept | null): Omit<TaskSheetContext, 'server' | 'synced' | 'isStored'> => {
  const isFixed = sheetEditReason(sheet) !== null
  return {
    base: sheet,
    sheet,
    theirs: null,
    clashes: [],
    undo: null,
    problem: null,
    restoredAt: null,
    leavers: null,
    leftover: isFixed && stored && isUnsaved(sheet, stored) ? stored : null,
    ...opened(sheet, isFixed ? null : stored),
  }
}

/** A sheet as it opens, with what this device and the server have stored of it. */
export const initialSheet = ({ sheet, stored, server }: TaskSheetInput): TaskSheetContext => {
  const opening: TaskSheetContext = {
    ...sheetWith(sheet, joinedSheetDrafts(stored, keptSheet(sheet, server))),
    isStored: true,
    server,
    synced: 'apart',
  }
  return { ...opening, synced: sheetSyncedWith(opening, server.draft) }
}

/**
 * The sheet as the server has it now, with what was left of a draft while it could not be changed, or somebody was not
 * there.
 */
export const replacedSheet = (context: TaskSheetContext, sheet: TaskSheet): Partial<TaskSheetContext> => {
  const { leftover, leavers } = context
  const left = leftover ?? (leavers && { version: sheet.version, from: leavers.from, rows: leavers.rows })
  return { ...sheetWith(sheet, left), ...(left && !leftover && { leavers: leaversOf(sheet, left, context) }) }
}

export const isChanged = ({ base, sheet }: Pick<TaskSheetContext, 'base' | 'sheet'>): boolean =>
  !sameRows(base.rows, sheet.rows)

/** Whether there is something that no save has taken. */
export const isKept = (context: TaskSheetContext): boolean => isChanged(context) || context.leavers !== null

/** Whether leaving now would lose something: the device refused to keep it, and the server does not have it yet. */
export const isSheetAtRisk = (context: TaskSheetContext): boolean =>
  !context.isStored && context.synced !== 'current' && isKept(context)

/** What the server should keep; null when nothing is unsaved. Of what cannot be changed it keeps what it has. */
export const wantedSheet = (context: TaskSheetContext): SheetDraft | null => {
  if (sheetEditReason(context.base) !== null) return context.leftover
  return isKept(context) ? sheetDraftOf(context) : null
}

/** How far the server has come with what was changed, from the draft that it took. */
export const sheetSyncedWith = (context: TaskSheetContext, taken: SheetDraft | null): TaskSheetContext['synced'] => {
  if (taken === null) return 'apart'
  return sameSheetDraft(wantedSheet(context), taken) ? 'current' : 'behind'
}

export const withChanges = ({ sheet }: TaskSheetContext, changes: readonly RowChange[]): Partial<TaskSheetContext> => ({
  undo: null,
  sheet: withRows(
    sheet,
    sheet.rows.map((row) => {
      const own = changes.filter((it) => it.employeeId === row.employeeId)
      // A change carries what its row's kind has: see `withRows`.
      return Object.fromEntries([row, ...own].flatMap((it) => Object.entries(it))) as SheetRow
    }),
  ),
})

/** What of it this device stores. */
export const sheetDraftOf = ({ base, sheet, leavers }: TaskSheetContext): SheetDraft => ({
  version: base.version,
  from: [...base.rows, ...(leavers?.from ?? [])],
  rows: [...sheet.rows, ...(leavers?.rows ?? [])],
})

/** The sheet as another tab has it: that tab may have saved since, or not know yet that this one has. */
export const withStoredSheet = (context: TaskSheetContext, stored: SheetDraft): Partial<TaskSheetContext> => {
  const { base, sheet } = context
  const leavers = leaversOf(base, stored, context)
  if (stored.version < base.version) return { sheet: withRows(base, rebased(base, stored).rows), leavers, undo: null }
  const newer = stored.version > base.version ? sheetOf(base, stored) : base
  return { base: newer, sheet: withRows({ ...sheet, version: newer.version }, stored.rows), leavers, undo: null }
}

/** The sheet after a save. What was changed while it ran stays a change: only the base moves on. */
export const withSaved = (context: TaskSheetContext, saved: TaskSheet): Partial<TaskSheetContext> => ({
  base: saved,
  sheet: withRows(saved, context.sheet.rows),
  leavers: leaversOf(saved, sheetDraftOf(context), context),
  restoredAt: null,
  undo: null,
  problem: null,
})

/** The sheet beside a newer one: rows that only one of them changed go together. */
export const withNewer = (context: TaskSheetContext, newer: TaskSheet): Partial<TaskSheetContext> => {
  const { base, sheet } = context
  const { rows, clashes } = mergedRows(base.rows, sheet.rows, newer.rows)
  const merged = withRows(newer, rows)
  const leavers = leaversOf(newer, sheetDraftOf(context), context)
  return clashes.length === 0
    ? { base: newer, sheet: merged, leavers, restoredAt: null, undo: null }
    : { sheet: merged, theirs: newer, clashes, leavers, problem: null }
}

/** The sheet once somebody has closed it: what was changed here stays on this device until it is opened again. */
export const withClosed = (context: TaskSheetContext, closed: TaskSheet): Partial<TaskSheetContext> =>
  sheetWith(closed, sheetDraftOf(context))

/** Whether a newer sheet has everything that this one has, such as after an own save whose answer was lost. */
export const isSameAs = ({ base, sheet }: TaskSheetContext, newer: TaskSheet): boolean => {
  const { rows, clashes } = mergedRows(base.rows, sheet.rows, newer.rows)
  return clashes.length === 0 && sameRows(withRows(newer, rows).rows, newer.rows)
}

/** The sheet after the choice between the two versions of what clashes. */
export const withSide = (
  { sheet, theirs, base, clashes }: TaskSheetContext,
  side: 'mine' | 'theirs',
): Partial<TaskSheetContext> => {
  const newer = theirs ?? base
  const rows = side === 'mine' ? sheet.rows : withTheirs(sheet.rows, newer.rows, clashes)
  return {
    base: newer,
    sheet: withRows(newer, rows),
    theirs: null,
    clashes: [],
    restoredAt: null,
    undo: side === 'theirs' ? sheet.rows : null,
  }
}
