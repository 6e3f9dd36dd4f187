/**
 * What is asked of the place where a device keeps a draft. `isTaken`: it was not typed here but comes from another device,
 * and may be older than what this one has.
 */
export type DraftStorageEvent<Draft> = { type: 'draft.store'; draft: Draft; isTaken?: true } | { type: 'draft.drop' }

/** What the device says of the draft, also that another tab has changed it or is done with it. */
export type DraftStorageReport<Draft> =
  | { type: 'draft.stored' }
  | { type: 'draft.notStored' }
  | { type: 'draft.changed'; stored: Draft }
  | { type: 'draft.dropped' }

/** How the drafts of two tabs or devices become one, by the rules of their kind. */
export type DraftRules<Draft> = {
  mergedDrafts: (known: Draft | null, mine: Draft, theirs: Draft) => Draft
  sameDraft: (a: Draft | null, b: Draft | null) => boolean
}

/** A draft read back from where it was kept; `storedAt` in ms since 1970. */
export type Stored<Draft> = Draft & { storedAt: number }

/** The rules of a kind that the server keeps too. */
export type SyncedDraftRules<Draft> = DraftRules<Draft> & {
  /** Of two that know nothing of each other. */
  joinedDrafts: (a: Stored<Draft>, b: Stored<Draft>) => Draft | null
}
