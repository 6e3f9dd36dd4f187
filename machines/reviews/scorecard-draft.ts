import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { Problem } from '#machines/kit/explain.ts'
import type { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import type { Evidence, EvidenceBody, Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import {
  type Draft,
  entriesOf,
  type Notes,
  restoredEntries,
  type StoredDraft,
  sameEntries,
} from './scorecard-entries.ts'
import type { ScorecardSaveResult, scorecardSaveMachine } from './scorecard-save.machine.ts'

/** What a reviewer changes in one subcategory: its score, its comment, or the evidence being typed. */
export type Change = { score: ScorecardEntry['score'] } | { comment: string } | { note: string }

export type Changed = { subCategoryId: number; change: Change }

export type DraftEvent =
  | ({ type: 'entry.change' } & Changed)
  | { type: 'evidence.add'; subCategoryId: number }
  | { type: 'save' }
  | { type: 'cancel' }
  | { type: 'draft.discard' }
  | { type: 'mine.keep' }
  | { type: 'theirs.take' }
  | { type: 'scorecard.loaded'; scorecard: Scorecard; isReadOnly: boolean }
  | { type: 'draft.notStored' }

export type DraftStorageEvent = { type: 'draft.store'; draft: Draft } | { type: 'draft.drop' }

export type DraftActors = {
  scorecardSave: typeof scorecardSaveMachine
  addEvidence: PromiseActorLogic<Evidence, { base: Scorecard; evidence: EvidenceBody }>
  /** Keeps the draft on this device; tells with `draft.notStored` when the device refuses. */
  draftStorage: CallbackActorLogic<DraftStorageEvent>
  saveState: typeof saveStateMachine
}

export type DraftContext = {
  /** The scorecard as the server last gave it. */
  base: Scorecard
  entries: ScorecardEntry[]
  notes: Notes
  /** The subcategory whose evidence is being added. */
  addingTo: number
  /** A newer scorecard than the draft was based on, until the reviewer has chosen between it and their own. */
  theirs: Scorecard | null
  problem: Problem | null
  /** When the restored draft was last changed, ms since 1970; null when nothing was restored. */
  restoredAt: number | null
  /** False once this device refused to keep the draft: what is typed then lives on the screen only. */
  isStored: boolean
  /** The review is submitted or not the reader's to write. A completed step of an open review can still be corrected. */
  isReadOnly: boolean
}

const isClosed = ({ status }: Scorecard) => status === 'NOT_INITIATED'

export type DraftInput = { scorecard: Scorecard; stored: StoredDraft | null; isReadOnly: boolean }

/** Whether nothing of a draft can be changed. */
export const isFixed = ({ base, isReadOnly }: Pick<DraftContext, 'base' | 'isReadOnly'>): boolean =>
  isReadOnly || isClosed(base)

/** A draft as it opens: the scorecard with what this device has stored of it. */
export const initialDraft = ({ scorecard, stored: found, isReadOnly }: DraftInput): DraftContext => {
  // What cannot be changed is shown as the server has it; the device still has the draft.
  const stored = isFixed({ base: scorecard, isReadOnly }) ? null : found
  const entries = stored ? restoredEntries(scorecard, stored) : entriesOf(scorecard)
  const isOutdated = stored !== null && stored.version !== scorecard.version
  return {
    base: scorecard,
    entries,
    notes: stored?.notes ?? {},
    addingTo: 0,
    theirs: isOutdated && !sameEntries(entries, entriesOf(scorecard)) ? scorecard : null,
    problem: null,
    restoredAt: stored?.storedAt ?? null,
    isStored: true,
    isReadOnly,
  }
}

/** The draft with what was typed in one subcategory. */
export const withChange = (draft: DraftContext, { subCategoryId, change }: Changed): Partial<DraftContext> =>
  'note' in change
    ? { notes: { ...draft.notes, [subCategoryId]: change.note } }
    : { entries: draft.entries.map((it) => (it.subCategoryId === subCategoryId ? { ...it, ...change } : it)) }

/** What of it this device stores. */
export const draftOf = ({ base, entries, notes }: DraftContext): Draft => ({ version: base.version, entries, notes })

/** The draft with evidence that was stored. Text typed meanwhile is the next evidence. */
export const withEvidence = ({ base, notes }: DraftContext, evidence: Evidence): Partial<DraftContext> => ({
  base: {
    ...base,
    items: base.items.map((item) =>
      item.subCategoryId === evidence.subCategoryId ? { ...item, evidences: [...item.evidences, evidence] } : item,
    ),
  },
  notes:
    (notes[evidence.subCategoryId] ?? '').trim() === evidence.comment
      ? { ...notes, [evidence.subCategoryId]: '' }
      : notes,
})

/** The evidence that is typed for one subcategory, as it is stored. */
export const typedEvidence = ({ base, addingTo, notes }: DraftContext): EvidenceBody => ({
  categoryId: base.categoryId,
  subCategoryId: addingTo,
  subComponentId: null,
  comment: (notes[addingTo] ?? '').trim(),
})

export const hasChanges = ({ entries, base }: DraftContext): boolean => !sameEntries(entries, entriesOf(base))
export const hasNotes = ({ notes }: DraftContext): boolean => Object.values(notes).some((it) => it !== '')

/** Also an own save whose answer was lost: then there is nothing to choose between. */
export const isSaved = ({ entries }: DraftContext, result: ScorecardSaveResult): boolean =>
  result.type === 'saved' || (result.type === 'changed' && sameEntries(entries, entriesOf(result.scorecard)))

/** The draft after a save. Letters typed while it ran stay a change: only the base moves on. */
export const withResult = (draft: DraftContext, result: ScorecardSaveResult): Partial<DraftContext> => {
  if (result.type === 'failed') return { problem: result.problem }
  return isSaved(draft, result)
    ? { base: result.scorecard, restoredAt: null }
    : { theirs: result.scorecard, problem: null }
}

/** The draft as the server has it. */
export const replaced = ({ scorecard, isReadOnly }: Pick<DraftInput, 'scorecard' | 'isReadOnly'>) => ({
  base: scorecard,
  entries: entriesOf(scorecard),
  isReadOnly,
})

export const withTheirs = (draft: DraftContext): Partial<DraftContext> => {
  const base = draft.theirs ?? draft.base
  return { base, entries: entriesOf(base), theirs: null, restoredAt: null }
}
