import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { DraftStorageEvent, DraftStorageReport } from '#machines/kit/draft-storage.ts'
import type { Problem } from '#machines/kit/explain.ts'
import type { CompanyPlan, CompanyPlanBody } from '#src/contract/plans.ts'
import type { DraftSync, DraftSyncReport, ServerDraft } from './draft-sync.machine.ts'
import {
  joinedObjectivesDrafts,
  mergedObjectives,
  type ObjectiveClash,
  type ObjectiveField,
  type ObjectiveRows,
  type ObjectivesDraft,
  planBefore,
  rowsOf,
  type StoredObjectives,
  sameObjectives,
  sameObjectivesDraft,
  supersededDraft,
} from './objective-rows.ts'

export type ObjectivesEvent =
  | { type: 'edit' }
  | { type: 'objective.add'; key: string }
  | { type: 'objective.change'; key: string; field: ObjectiveField; text: string }
  | { type: 'objective.leave'; key: string; field: ObjectiveField }
  | { type: 'objective.remove'; key: string }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'draft.discard' }
  | { type: 'undo' }
  | { type: 'mine.keep' }
  | { type: 'theirs.take' }
  | { type: 'plan.loaded'; plan: CompanyPlan }
  | DraftStorageReport<ObjectivesDraft>
  | DraftSyncReport<ObjectivesDraft>

/** What is sent, and the version that it is based on. */
export type ObjectivesSave = { version: number; body: CompanyPlanBody }

export type ObjectivesActors = {
  /** Saves the rows as the next version of the plan, and gives the plan as it is then. */
  saveObjectives: PromiseActorLogic<CompanyPlan, ObjectivesSave>
  /** The stored plan, fresh from the server. */
  loadObjectives: PromiseActorLogic<CompanyPlan, { base: CompanyPlan }>
  /** Keeps the draft on this device, shared by all tabs. */
  draftStorage: CallbackActorLogic<DraftStorageEvent<ObjectivesDraft>>
  /** Keeps it on the server too, for the person's other devices. */
  draftSync: DraftSync<ObjectivesDraft>
}

export type ObjectivesContext = {
  /** The plan as the server last gave it. */
  base: CompanyPlan
  rows: ObjectiveRows
  /** A newer plan in which the same objectives were changed as here, until one of the two is chosen. */
  theirs: CompanyPlan | null
  /** What was changed twice. */
  clashes: readonly ObjectiveClash[]
  /** What was given up last, as long as nothing was changed since. */
  undo: ObjectiveRows | null
  /** Fields that somebody has been in, as `key.field`: what is wrong with them shows. */
  visited: readonly string[]
  /** Somebody has tried to save: what is wrong shows everywhere. */
  isChecked: boolean
  problem: Problem | null
  /** When the restored draft was last changed, ms since 1970; null when nothing was restored. */
  restoredAt: number | null
  /** False once this device refused to keep the draft: what is typed then lives on the screen only. */
  isStored: boolean
  /** What this device and the server keep of a plan that cannot be changed by now. */
  leftover: StoredObjectives | ObjectivesDraft | null
  /** What the server had of the draft in the beginning. */
  server: ServerDraft<ObjectivesDraft>
  /** Whether the server has what was changed: all of it, all but the last, or none of it yet or since a call failed. */
  synced: 'current' | 'behind' | 'apart'
}

/** A draft as the server has it. `isSuperseded`: its writer has saved the objectives since. */
export type KeptObjectives = ServerDraft<StoredObjectives> & { isSuperseded?: boolean }

export type ObjectivesInput = {
  plan: CompanyPlan
  /** What this device keeps. */
  stored: StoredObjectives | null
  server: KeptObjectives
}

const opened = (plan: CompanyPlan, stored: ObjectivesContext['leftover']): Partial<ObjectivesContext> => {
  if (stored === null) return {}
  const { rows, clashes } = mergedObjectives(stored.from, stored.rows, rowsOf(plan))
  return {
    rows,
    ...(clashes.length > 0 && { base: planBefore(plan, stored), theirs: plan }),
    clashes,
    restoredAt: 'storedAt' in stored ? stored.storedAt : null,
  }
}

/** A plan, with what is kept of it. */
export const objectivesWith = (
  plan: CompanyPlan,
  stored: ObjectivesContext['leftover'],
): Omit<ObjectivesContext, 'server' | 'synced' | 'isStored'> => ({
  base: plan,
  rows: rowsOf(plan),
  theirs: null,
  clashes: [],
  undo: null,
  visited: [],
  isChecked: false,
  problem: null,
  restoredAt: null,
  leftover: plan.canEdit ? null : stored,
  ...opened(plan, plan.canEdit ? stored : null),
})

/** A plan as it opens, with what this device and the server have stored of it. */
export const initialObjectives = ({ plan, stored, server }: ObjectivesInput): ObjectivesContext => {
  const kept = server.draft && server.isSuperseded ? supersededDraft(server.draft, plan) : server.draft
  const opening: ObjectivesContext = {
    ...objectivesWith(plan, joinedObjectivesDrafts(stored, kept)),
    isStored: true,
    server,
    synced: 'apart',
  }
  return { ...opening, synced: objectivesSyncedWith(opening, server.draft) }
}

type Edited = Pick<ObjectivesContext, 'base' | 'rows'>

export const hasObjectiveChanges = ({ base, rows }: Edited): boolean => !sameObjectives(rowsOf(base), rows)

/** Whether leaving now would lose something: the device refused to keep it, and the server does not have it yet. */
export const areObjectivesAtRisk = (context: ObjectivesContext): boolean =>
  !context.isStored && context.synced !== 'current' && context.base.canEdit && hasObjectiveChanges(context)

/** What of it this device stores. */
export const objectivesDraftOf = ({ base, rows }: Edited): ObjectivesDraft => ({
  version: base.version,
  from: rowsOf(base),
  rows,
})

/** What the server should keep; null when nothing is unsaved. Of what cannot be changed it keeps what it has. */
export const wantedObjectives = (context: ObjectivesContext): ObjectivesDraft | null => {
  if (!context.base.canEdit) return context.leftover
  return hasObjectiveChanges(context) ? objectivesDraftOf(context) : null
}

/** How far the server has come with what was changed, from the draft that it took. */
export const objectivesSyncedWith = (
  context: ObjectivesContext,
  taken: ObjectivesDraft | null,
): ObjectivesContext['synced'] => {
  if (taken === null) return 'apart'
  return sameObjectivesDraft(wantedObjectives(context), taken) ? 'current' : 'behind'
}

/** The rows with what another tab or device has typed. */
export const withStoredObjectives = (
  { base, theirs }: Pick<ObjectivesContext, 'base' | 'theirs'>,
  { from, rows }: ObjectivesDraft,
): Partial<ObjectivesContext> => {
  const merged = mergedObjectives(from, rows, rowsOf(theirs ?? base))
  if (theirs === null) return { rows: merged.rows, undo: null }
  return merged.clashes.length > 0 ? { ...merged, undo: null } : { ...merged, base: theirs, theirs: null, undo: null }
}

/** The rows beside a newer plan: what only one of them changed goes together. */
export const withNewerPlan = ({ base, rows }: Edited, newer: CompanyPlan): Partial<ObjectivesContext> => {
  const merged = mergedObjectives(rowsOf(base), rows, rowsOf(newer))
  return merged.clashes.length === 0
    ? { base: newer, rows: merged.rows, theirs: null, clashes: [], undo: null }
    : { rows: merged.rows, theirs: newer, clashes: merged.clashes }
}

/** The rows once it is chosen whose version of those that clash counts; the newer plan is what they are based on then. */
export const withChosenSide = (
  { rows, theirs, clashes, base }: ObjectivesContext,
  side: 'mine' | 'theirs',
): Partial<ObjectivesContext> => {
  const chosen = { base: theirs ?? base, theirs: null, clashes: [], restoredAt: null }
  if (side === 'mine' || theirs === null) return { ...chosen, undo: null }
  const isMine = (key: string) => !clashes.some((it) => it.key === key && it.field === null)
  const newer = rowsOf(theirs)
  const own = rows
    .filter((it) => isMine(it.key))
    .map((row) => {
      const their = newer.find((it) => it.key === row.key)
      const fields = clashes.flatMap(({ key, field }) => (key === row.key && field ? [field] : []))
      return their ? { ...row, ...Object.fromEntries(fields.map((it) => [it, their[it]])) } : row
    })
  // In their order; what only this side has comes last.
  const placed = newer.flatMap((it) => (isMine(it.key) ? (own.find(({ key }) => key === it.key) ?? []) : it))
  return {
    ...chosen,
    rows: [...placed, ...own.filter((it) => !newer.some(({ key }) => key === it.key))],
    undo: rows,
  }
}
