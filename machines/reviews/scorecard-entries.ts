import type { Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'

/** Evidence being typed, by subcategory id. */
export type Notes = Record<number, string>

/** What a reviewer typed, as a device keeps it. `version` is that of the scorecard it was based on. */
export type Draft = {
  version: number
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

/** The stored entries laid over the scorecard's own subcategories: one that has gone is dropped, a new one starts as stored. */
export const restoredEntries = (scorecard: Scorecard, stored: Draft): ScorecardEntry[] =>
  entriesOf(scorecard).map((it) => stored.entries.find(({ subCategoryId }) => subCategoryId === it.subCategoryId) ?? it)

/** Names of the subcategories that have no score yet: a step is completed only when there are none. */
export const missingScores = (scorecard: Scorecard, entries: readonly ScorecardEntry[]): string[] =>
  scorecard.items
    .filter((item) => (entries.find((it) => it.subCategoryId === item.subCategoryId)?.score ?? null) === null)
    .map((it) => it.name)

/** Names of the subcategories with evidence that is typed but not added: completing the step would leave it behind. */
export const unaddedEvidence = (scorecard: Scorecard, notes: Notes): string[] =>
  scorecard.items.filter(({ subCategoryId }) => (notes[subCategoryId] ?? '').trim() !== '').map((it) => it.name)
