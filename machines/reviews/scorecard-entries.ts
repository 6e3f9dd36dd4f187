import type { maxComment, Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'

/** Evidence being typed, by subcategory id. */
export type Notes = Record<number, string>

/** What a reviewer typed, as a device keeps it: based on `version` of the scorecard, which was `from`. */
export type Draft = {
  version: number
  from: ScorecardEntry[]
  entries: ScorecardEntry[]
  notes: Notes
}

/** A draft read back from the device; `storedAt` in ms since 1970. */
export type StoredDraft = Draft & { storedAt: number }

export const entriesOf = (scorecard: Scorecard): ScorecardEntry[] =>
  scorecard.items.map(({ subCategoryId, score, comment }) => ({
    subCategoryId,
    score,
    comment,
  }))

export const sameEntries = (a: readonly ScorecardEntry[], b: readonly ScorecardEntry[]): boolean =>
  a.length === b.length &&
  a.every((it, index) => {
    const other = b[index]
    return other?.subCategoryId === it.subCategoryId && other.score === it.score && other.comment === it.comment
  })

/** A field of a subcategory that was changed twice, to different values. */
export type Clash = { subCategoryId: number; field: 'score' | 'comment' }

const fields = ['score', 'comment'] as const
const ofSubCategory = <T extends { subCategoryId: number }>(entries: readonly T[], { subCategoryId }: ScorecardEntry) =>
  entries.find((it) => it.subCategoryId === subCategoryId)

/**
 * Two versions of the same entries brought together field by field. What only one of them changed is taken from there;
 * where both did, mine stays and the field is a clash. `from` is what both began with; unknown, every difference is one.
 */
export const mergedEntries = (
  from: readonly ScorecardEntry[],
  mine: readonly ScorecardEntry[],
  theirs: readonly ScorecardEntry[],
): { entries: ScorecardEntry[]; clashes: Clash[] } => {
  const clashes: Clash[] = []
  const entries = mine.map((my) => {
    const [began, their] = [ofSubCategory(from, my), ofSubCategory(theirs, my)]
    const merged = { ...my }
    for (const field of their ? fields : []) {
      if (my[field] === their?.[field] || their?.[field] === began?.[field]) continue
      if (my[field] === began?.[field]) Object.assign(merged, { [field]: their?.[field] })
      else clashes.push({ subCategoryId: my.subCategoryId, field })
    }
    return merged
  })
  return { entries, clashes }
}

/** Two tabs' versions of a draft brought together: a field that both changed is as typed last, in `mine`. */
export const mergedDrafts = (known: Draft | null, mine: Draft, theirs: Draft): Draft => {
  const ids = Object.keys({ ...theirs.notes, ...mine.notes }).map(Number)
  const noteOf = (id: number) =>
    (mine.notes[id] ?? '') === (known?.notes[id] ?? '') ? (theirs.notes[id] ?? '') : (mine.notes[id] ?? '')
  return {
    ...(theirs.version > mine.version ? theirs : mine),
    entries: mergedEntries(known?.entries ?? mine.from, mine.entries, theirs.entries).entries,
    notes: Object.fromEntries(ids.map((id) => [id, noteOf(id)])),
  }
}

const changedFrom = ({ from }: Draft, entry: ScorecardEntry, field: (typeof fields)[number]) => {
  const began = ofSubCategory(from, entry)
  return began === undefined || began[field] !== entry[field]
}

/**
 * The drafts of two devices that know nothing of each other brought together: a field that both changed is as the newer
 * one has it. Each is measured by the scorecard that it was based on.
 */
export const joinedDrafts = (a: StoredDraft | null, b: StoredDraft | null): StoredDraft | null => {
  if (!a || !b) return a ?? b
  const [newer, older] = a.storedAt >= b.storedAt ? [a, b] : [b, a]
  const entries = newer.entries.map((entry) => {
    const other = ofSubCategory(older.entries, entry)
    const isTaken = (field: (typeof fields)[number]) =>
      other !== undefined && !changedFrom(newer, entry, field) && changedFrom(older, other, field)
    return {
      ...entry,
      ...(isTaken('score') && { score: other?.score ?? null }),
      ...(isTaken('comment') && { comment: other?.comment ?? '' }),
    }
  })
  const ids = Object.keys({ ...older.notes, ...newer.notes }).map(Number)
  const noteOf = (id: number) => newer.notes[id] || older.notes[id] || ''
  return { ...newer, entries, notes: Object.fromEntries(ids.map((id) => [id, noteOf(id)])) }
}

/** A draft without the evidence that was added from it: the answer to adding it may have been lost. */
export const withoutAdded = (scorecard: Scorecard, draft: StoredDraft): StoredDraft => {
  const isAdded = (id: number, text: string) =>
    scorecard.items.some((it) => it.subCategoryId === id && it.evidences.some((one) => one.comment === text.trim()))
  const notes = Object.entries(draft.notes).filter(([id, text]) => !isAdded(Number(id), text))
  return { ...draft, notes: Object.fromEntries(notes) }
}

export const sameDraft = (a: Draft | null, b: Draft | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.version === b.version &&
    sameEntries(a.entries, b.entries) &&
    [...Object.keys(a.notes), ...Object.keys(b.notes)].every((id) => a.notes[Number(id)] === b.notes[Number(id)]))

/** The stored entries laid over the scorecard's own subcategories: one that has gone is dropped, a new one starts as stored. */
export const restoredEntries = (scorecard: Scorecard, stored: Draft): ScorecardEntry[] =>
  entriesOf(scorecard).map((it) => stored.entries.find(({ subCategoryId }) => subCategoryId === it.subCategoryId) ?? it)

/** Names of the subcategories that have no score yet: a step is completed only when there are none. */
export const missingScores = (scorecard: Scorecard, entries: readonly ScorecardEntry[]): string[] =>
  scorecard.items
    .filter((item) => (entries.find((it) => it.subCategoryId === item.subCategoryId)?.score ?? null) === null)
    .map((it) => it.name)

/** How long a comment or a piece of evidence may be. */
const textLimit: typeof maxComment = 4000

/** By how many characters a text is too long; 0 when it is not. */
export const excessOf = (text: string): number => Math.max(0, text.length - textLimit)

/** Whether a text can be added as evidence. */
export const isEvidence = (text: string): boolean => text.trim() !== '' && excessOf(text) === 0

/** The first subcategory whose comment or evidence is too long to be saved, and by how many characters; null without one. */
export function tooLong(
  scorecard: Scorecard,
  { entries, notes }: { entries: readonly ScorecardEntry[]; notes: Notes },
): { name: string; excess: number } | null {
  for (const { subCategoryId, name } of scorecard.items) {
    const comment = entries.find((it) => it.subCategoryId === subCategoryId)?.comment ?? ''
    const excess = excessOf(comment) || excessOf(notes[subCategoryId] ?? '')
    if (excess > 0) return { name, excess }
  }
  return null
}

/** Names of the subcategories with evidence that is typed but not added: completing the step would leave it behind. */
export const unaddedEvidence = (scorecard: Scorecard, notes: Notes): string[] =>
  scorecard.items.filter(({ subCategoryId }) => (notes[subCategoryId] ?? '').trim() !== '').map((it) => it.name)
