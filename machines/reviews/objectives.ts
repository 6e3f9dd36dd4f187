import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { DraftStorageEvent, DraftStorageReport } from '#machines/kit/draft-storage.ts'
import type { Problem } from '#machines/kit/explain.ts'
import type { CompanyPlan, CompanyPlanBody } from '#src/contract/plans.ts'
import {
  mergedObjectives,
  type ObjectiveField,
  type ObjectiveRows,
  type ObjectivesDraft,
  rowsOf,
  type StoredObjectives,
  sameObjectives,
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

/** What is sent, and the version that it is based on. */
export type ObjectivesSave = { version: number; body: CompanyPlanBody }

export type ObjectivesActors = {
  /** Saves the rows as the next version of the plan, and gives the plan as it is then. */
  saveObjectives: PromiseActorLogic<CompanyPlan, ObjectivesSave>
  /** The stored plan, fresh from the server. */
  loadObjectives: PromiseActorLogic<CompanyPlan, { base: CompanyPlan }>
  /** Keeps the draft on this device, shared by all tabs. */
  draftStorage: CallbackActorLogic<DraftStorageEvent<ObjectivesDraft>>
}

export type ObjectivesContext = {
  /** The plan as the server last gave it. */
  base: CompanyPlan
  rows: ObjectiveRows
  /** A newer plan in which the same objectives were changed as here, until one of the two is chosen. */
  theirs: CompanyPlan | null
  /** The keys of the objectives that were changed twice. */
  clashes: readonly string[]
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
  /** What this device keeps of a plan that cannot be changed by now. */
  leftover: StoredObjectives | ObjectivesDraft | null
}

export type ObjectivesInput = { plan: CompanyPlan; stored: StoredObjectives | null }

const opened = (plan: CompanyPlan, stored: ObjectivesContext['leftover']): Partial<ObjectivesContext> => {
  if (stored === null) return {}
  const { rows, clashes } = mergedObjectives(stored.from, stored.rows, rowsOf(plan))
  return {
    rows,
    theirs: clashes.length > 0 ? plan : null,
    clashes,
    restoredAt: 'storedAt' in stored ? stored.storedAt : null,
  }
}

/** A plan as it opens, with what this device has stored of it. */
export const initialObjectives = (plan: CompanyPlan, stored: ObjectivesContext['leftover']): ObjectivesContext => ({
  base: plan,
  rows: rowsOf(plan),
  theirs: null,
  clashes: [],
  undo: null,
  visited: [],
  isChecked: false,
  problem: null,
  restoredAt: null,
  isStored: true,
  leftover: plan.canEdit ? null : stored,
  ...opened(plan, plan.canEdit ? stored : null),
})

type Edited = Pick<ObjectivesContext, 'base' | 'rows'>

export const hasObjectiveChanges = ({ base, rows }: Edited): boolean => !sameObjectives(rowsOf(base), rows)

/** Whether leaving now would lose something: the device refused to keep it. */
export const areObjectivesAtRisk = (context: ObjectivesContext): boolean =>
  !context.isStored && context.base.canEdit && hasObjectiveChanges(context)

/** What of it this device stores. */
export const objectivesDraftOf = ({ base, rows }: Edited): ObjectivesDraft => ({
  version: base.version,
  from: rowsOf(base),
  rows,
})

/** The rows with what another tab has typed. */
export const withStoredObjectives = ({ base }: Edited, { from, rows }: ObjectivesDraft) => ({
  rows: mergedObjectives(from, rows, rowsOf(base)).rows,
  undo: null,
})

/** The rows beside a newer plan: what only one of them changed goes together. */
export const withNewerPlan = ({ base, rows }: Edited, newer: CompanyPlan): Partial<ObjectivesContext> => {
  const merged = mergedObjectives(rowsOf(base), rows, rowsOf(newer))
  return merged.clashes.length === 0
    ? { base: newer, rows: merged.rows, undo: null }
    : { rows: merged.rows, theirs: newer, clashes: merged.clashes }
}

/** The rows once it is chosen whose version of those that clash counts; the newer plan is what they are based on then. */
export const withChosenSide = (
  { rows, theirs, clashes, base }: ObjectivesContext,
  side: 'mine' | 'theirs',
): Partial<ObjectivesContext> => {
  const chosen = { base: theirs ?? base, theirs: null, clashes: [], restoredAt: null }
  if (side === 'mine' || theirs === null) return { ...chosen, undo: null }
  const isMine = (key: string) => !clashes.includes(key)
  const newer = rowsOf(theirs)
  // In their order; what only this side has comes last.
  const own = rows.filter((it) => isMine(it.key))
  const placed = newer.flatMap((it) => (isMine(it.key) ? (own.find(({ key }) => key === it.key) ?? []) : it))
  return {
    ...chosen,
    rows: [...placed, ...own.filter((it) => !newer.some(({ key }) => key === it.key))],
    undo: rows,
  }
}
