import type { CallbackActorLogic, PromiseActorLogic } from 'xstate'
import type { DraftStorageEvent, DraftStorageReport } from '#machines/kit/draft-storage.ts'
import type { Problem } from '#machines/kit/explain.ts'
import type { saveStateMachine } from '#machines/kit/save-state.machine.ts'
import type { Evidence, EvidenceBody, Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import type { DraftSyncReport, draftSyncMachine, ServerDraft } from './draft-sync.machine.ts'
import { withEvidenceChanged } from './recognition-evidence.ts'
import {
  type Clash,
  type Draft,
  entriesOf,
  joinedDrafts,
  mergedEntries,
  type Notes,
  restoredEntries,
  type StoredDraft,
  sameDraft,
  sameEntries,
  withoutAdded,
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
  | { type: 'undo' }
  | { type: 'mine.keep' }
  | { type: 'theirs.take' }
  | ({ type: 'clash.settle' } & Settled)
  | { type: 'leftover.discard' }
  | { type: 'recognition.added'; evidence: Evidence }
  | { type: 'recognition.removed'; evidence: Evidence }
  | { type: 'scorecard.loaded'; scorecard: Scorecard; isReadOnly: boolean }
  | DraftStorageReport<Draft>
  | DraftSyncReport<Draft>

/** Which of the two versions of a field is taken. */
export type Settled = { clash: Clash; side: 'mine' | 'theirs' }

export type DraftActors = {
  scorecardSave: typeof scorecardSaveMachine
  addEvidence: PromiseActorLogic<Evidence, { base: Scorecard; evidence: EvidenceBody }>
  /** Keeps the draft on this device, shared by all tabs. */
  draftStorage: CallbackActorLogic<DraftStorageEvent<Draft>>
  /** Keeps it on the server too, for the person's other devices. */
  draftSync: typeof draftSyncMachine
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
  /** The fields to choose in; none where nothing was changed twice. */
  clashes: readonly Clash[]
  /** What was given up last, as long as nothing was typed since. */
  undo: Pick<Draft, 'entries' | 'notes'> | null
  /** What this device still has of a scorecard that can no longer be changed. */
  leftover: StoredDraft | null
  problem: Problem | null
  /** When the restored draft was last changed, ms since 1970; null when nothing was restored. */
  restoredAt: number | null
  /** False once this device refused to keep the draft: what is typed then lives on the screen only. */
  isStored: boolean
  /** What the server had of the draft in the beginning. */
  server: ServerDraft<Draft>
  /** Whether the server has what is typed: all of it, all but the last words, or none of it yet or since a call failed. */
  synced: 'current' | 'behind' | 'apart'
  /** The review is submitted or not the reader's to write. A completed step of an open review can still be corrected. */
  isReadOnly: boolean
}

const isClosed = ({ status }: Scorecard) => status === 'NOT_INITIATED'

export type DraftInput = {
  scorecard: Scorecard
  /** What this device keeps. */
  stored: StoredDraft | null
  server: KeptDraft
  isReadOnly: boolean
}

/** A draft as the server has it. `isSuperseded`: its writer has saved the scorecard since. */
export type KeptDraft = ServerDraft<StoredDraft> & { isSuperseded?: boolean }

/** Whether nothing of a draft can be changed. */
export const isFixed = ({ base, isReadOnly }: Pick<DraftContext, 'base' | 'isReadOnly'>): boolean =>
  isReadOnly || isClosed(base)

/** A draft brought up to a scorecard that may have been saved since. */
export const rebased = (scorecard: Scorecard, stored: Draft): ReturnType<typeof mergedEntries> => {
  const entries = restoredEntries(scorecard, stored)
  return stored.version === scorecard.version
    ? { entries, clashes: [] }
    : mergedEntries(stored.from, entries, entriesOf(scorecard))
}

/**
 * What the server keeps of a draft, beside the scorecard. The last words of a save may be missing in it: in a field that
 * its writer has saved since, what was saved counts.
 */
export const keptDraft = (scorecard: Scorecard, { draft, isSuperseded }: KeptDraft): StoredDraft | null => {
  if (draft === null || !isSuperseded) return draft
  const saved = entriesOf(scorecard)
  // Mine where only the draft changed a field; theirs, the save, where both did.
  const { entries } = mergedEntries(draft.from, saved, restoredEntries(scorecard, draft))
  return { ...draft, version: scorecard.version, from: saved, entries }
}

/** Whether a stored draft says more than the scorecard. */
export const isUnsaved = (scorecard: Scorecard, stored: Draft): boolean =>
  hasNotes(stored) || !sameEntries(rebased(scorecard, stored).entries, entriesOf(scorecard))

type LeftoverLine = { name: string; field: 'score' | 'comment' | 'evidence'; text: string }

type UnnamedLine = Omit<LeftoverLine, 'name'> & { subCategoryId: number }

/** What a stored draft says beyond what it began with, where nobody tells any more what its parts are called. */
export const unnamedLines = ({ from, entries, notes }: Draft): UnnamedLine[] => [
  ...entries.flatMap(({ subCategoryId, score, comment }) => {
    const before = from.find((it) => it.subCategoryId === subCategoryId)
    return [
      ...(score !== before?.score ? [{ subCategoryId, field: 'score' as const, text: String(score ?? 'none') }] : []),
      ...(comment !== before?.comment ? [{ subCategoryId, field: 'comment' as const, text: comment }] : []),
    ]
  }),
  ...Object.entries(notes)
    .filter(([, text]) => text !== '')
    .map(([id, text]) => ({ subCategoryId: Number(id), field: 'evidence' as const, text })),
]

/** What a stored draft says beyond the scorecard, in words: for a scorecard that can no longer take it. */
export const leftoverLines = (scorecard: Scorecard, stored: Draft): LeftoverLine[] =>
  scorecard.items.flatMap(({ subCategoryId, name, score, comment }) => {
    const entry = stored.entries.find((it) => it.subCategoryId === subCategoryId)
    const note = stored.notes[subCategoryId] ?? ''
    return [
      ...(entry && entry.score !== score
        ? [{ name, field: 'score' as const, text: String(entry.score ?? 'none') }]
        : []),
      ...(entry && entry.comment !== comment ? [{ name, field: 'comment' as const, text: entry.comment }] : []),
      ...(note !== '' ? [{ name, field: 'evidence' as const, text: note }] : []),
    ]
  })

/** The scorecard that a draft was based on. */
const withEntries = (scorecard: Scorecard, { version, from }: Draft): Scorecard => ({
  ...scorecard,
  version,
  items: scorecard.items.map((item) => ({ ...item, ...from.find((it) => it.subCategoryId === item.subCategoryId) })),
})

/** A draft as it opens: the scorecard with what this device and the server have stored of it. */
export const initialDraft = ({ scorecard, stored: here, server, isReadOnly }: DraftInput): DraftContext => {
  const kept = joinedDrafts(here, keptDraft(scorecard, server))
  const found = kept && withoutAdded(scorecard, kept)
  // What cannot be changed is shown as the server has it; the device still has the draft.
  const isLeft = found !== null && isFixed({ base: scorecard, isReadOnly })
  const stored = isLeft ? null : found
  const { entries, clashes } = stored ? rebased(scorecard, stored) : { entries: entriesOf(scorecard), clashes: [] }
  const isOpen = clashes.length > 0
  const draft: DraftContext = {
    // Until it is chosen: kept on the newer one, a draft would look chosen already wherever it is opened next.
    base: stored && isOpen ? withEntries(scorecard, stored) : scorecard,
    entries,
    notes: stored?.notes ?? {},
    addingTo: 0,
    theirs: isOpen ? scorecard : null,
    clashes,
    undo: null,
    leftover: isLeft && isUnsaved(scorecard, found) ? found : null,
    problem: null,
    restoredAt: stored?.storedAt ?? null,
    isStored: true,
    server,
    synced: 'apart',
    isReadOnly,
  }
  return { ...draft, synced: syncedWith(draft, server.draft) }
}

/** The draft with what was typed in one subcategory. */
export const withChange = (draft: DraftContext, { subCategoryId, change }: Changed): Partial<DraftContext> => ({
  undo: null,
  ...('note' in change
    ? { notes: { ...draft.notes, [subCategoryId]: change.note } }
    : { entries: draft.entries.map((it) => (it.subCategoryId === subCategoryId ? { ...it, ...change } : it)) }),
})

/** What of it is stored. */
export const draftOf = ({ base, entries, notes }: DraftContext): Draft => ({
  version: base.version,
  from: entriesOf(base),
  entries,
  notes,
})

/** The draft as another tab has it: that tab may have saved since, or not know yet that this one has. */
export const withStored = (draft: DraftContext, stored: Draft): Partial<DraftContext> => {
  const base = stored.version > draft.base.version ? withEntries(draft.base, stored) : draft.base
  const entries = restoredEntries(base, stored)
  const isBehind = stored.version < base.version
  return {
    base,
    entries: isBehind ? mergedEntries(stored.from, entries, draft.entries).entries : entries,
    notes: stored.notes,
    undo: null,
  }
}

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

/** The scorecard with a recognition among its evidence, or without it: what is typed stays as it is. */
export const withRecognition = (
  { base }: DraftContext,
  evidence: Evidence,
  isThere: boolean,
): Partial<DraftContext> => ({
  base: withEvidenceChanged(base, evidence, isThere),
})

/** The evidence that is typed for one subcategory, as it is stored. */
export const typedEvidence = ({ base, addingTo, notes }: DraftContext): EvidenceBody => ({
  categoryId: base.categoryId,
  subCategoryId: addingTo,
  subComponentId: null,
  comment: (notes[addingTo] ?? '').trim(),
})

export const hasChanges = ({ entries, base }: DraftContext): boolean => !sameEntries(entries, entriesOf(base))
export const hasNotes = ({ notes }: { notes: Notes }): boolean => Object.values(notes).some((it) => it !== '')

const isDirty = (draft: DraftContext): boolean => hasChanges(draft) || hasNotes(draft)

/** Whether leaving now would lose something: the device refused to keep it, and the server does not have it yet. */
export const isAtRisk = (draft: DraftContext): boolean =>
  !draft.isStored && draft.synced !== 'current' && isDirty(draft)

/** What the server should keep; null when nothing is unsaved. Of what cannot be changed it keeps what it has. */
export const wantedDraft = (draft: DraftContext): Draft | null => {
  if (isFixed(draft)) return draft.server.draft
  return isDirty(draft) ? draftOf(draft) : null
}

/** How far the server has come with what is typed, from the draft that it took. */
export const syncedWith = (draft: DraftContext, taken: Draft | null): DraftContext['synced'] => {
  if (taken === null) return 'apart'
  return sameDraft(wantedDraft(draft), taken) ? 'current' : 'behind'
}

const mergedWith = ({ base, entries }: DraftContext, theirs: Scorecard) =>
  mergedEntries(entriesOf(base), entries, entriesOf(theirs))

/** Also an own save whose answer was lost: then there is nothing to choose between. */
export const isSaved = (draft: DraftContext, result: ScorecardSaveResult): boolean =>
  result.type === 'saved' ||
  (result.type === 'changed' && sameEntries(mergedWith(draft, result.scorecard).entries, entriesOf(result.scorecard)))

/** Whether somebody else has saved other fields, so that both go together. */
export const isMerged = (draft: DraftContext, result: ScorecardSaveResult): boolean =>
  result.type === 'changed' && mergedWith(draft, result.scorecard).clashes.length === 0

/** Whether the step was completed, or opened again, since the page was loaded: a save tells so. */
export const isMoved = ({ base }: DraftContext, result: ScorecardSaveResult): boolean =>
  result.type !== 'failed' && (result.scorecard.status === 'COMPLETED') !== (base.status === 'COMPLETED')

/** The draft after a save. Letters typed while it ran stay a change: only the base moves on. */
export const withResult = (draft: DraftContext, result: ScorecardSaveResult): Partial<DraftContext> => {
  if (result.type === 'failed') return { problem: result.problem }
  if (result.type === 'saved') return { base: result.scorecard, restoredAt: null, undo: null }
  const { entries, clashes } = mergedWith(draft, result.scorecard)
  return clashes.length === 0
    ? { base: result.scorecard, entries, restoredAt: null, undo: null }
    : { theirs: result.scorecard, entries, clashes, problem: null }
}

/** The draft as the server has it. */
export const replaced = ({ scorecard, isReadOnly }: Pick<DraftInput, 'scorecard' | 'isReadOnly'>) => ({
  base: scorecard,
  entries: entriesOf(scorecard),
  isReadOnly,
  undo: null,
})

/** The draft with what was chosen in some of the fields; with the last of them it is based on the newer scorecard. */
export const withSettled = (draft: DraftContext, settled: readonly Settled[]): Partial<DraftContext> => {
  const isOf = (it: Clash, { subCategoryId, field }: Clash) => it.subCategoryId === subCategoryId && it.field === field
  const clashes = draft.clashes.filter((it) => !settled.some(({ clash }) => isOf(it, clash)))
  const taken = settled.filter(({ side }) => side === 'theirs')
  const entries = draft.entries.map((entry) => {
    const theirs = draft.theirs?.items.find((it) => it.subCategoryId === entry.subCategoryId)
    const chosen = taken.filter(({ clash }) => clash.subCategoryId === entry.subCategoryId)
    return theirs
      ? { ...entry, ...Object.fromEntries(chosen.map(({ clash: { field } }) => [field, theirs[field]])) }
      : entry
  })
  return {
    entries,
    clashes,
    undo: taken.length > 0 ? { entries: draft.entries, notes: draft.notes } : draft.undo,
    ...(clashes.length === 0 && { base: draft.theirs ?? draft.base, theirs: null, restoredAt: null }),
  }
}

/** Every field that is still open, settled alike. */
export const allSettled = ({ clashes }: DraftContext, side: Settled['side']): Settled[] =>
  clashes.map((clash) => ({ clash, side }))
