import { fromCallback } from 'xstate'
import type { DraftStorageEvent, DraftStorageReport } from '#machines/reviews/scorecard-draft.ts'
import type { Draft, StoredDraft } from '#machines/reviews/scorecard-entries.ts'
import { ScorecardEntry } from '#src/contract/scorecards.ts'
import { z } from '#src/contract/zod.ts'
import type { DraftStash } from './draft-stash.ts'
import { type DraftAddress, draftKey } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'

const StoredText = z.object({
  version: z.int(),
  from: z.array(ScorecardEntry),
  entries: z.array(ScorecardEntry),
  notes: z.record(z.coerce.number<string>(), z.string()),
  storedAt: z.number(),
})

/** The draft stored for a scorecard; null when there is none or it was written by another version of the application. */
export const storedDraft = (store: LocalStore, address: DraftAddress): StoredDraft | null => {
  const text = store.get(draftKey(address))
  if (text === null) return null
  try {
    return StoredText.parse(JSON.parse(text))
  } catch {
    store.remove(draftKey(address))
    return null
  }
}

/** Forgets the draft of a scorecard. */
export const dropStoredDraft = (store: LocalStore, address: DraftAddress): void => store.remove(draftKey(address))

/** How the drafts of two tabs become one, by the rules of the draft. */
export type DraftRules = {
  mergedDrafts: (known: Draft | null, mine: Draft, theirs: Draft) => Draft
  sameDraft: (a: Draft | null, b: Draft | null) => boolean
}

/**
 * Keeps every change of a draft on this device, in one place for all tabs: each writes the fields that were changed in it
 * and tells its draft what another one has. It also says when the device refuses; what was refused is tried again when
 * the page has to go.
 */
export const draftStorage = (
  store: LocalStore,
  address: DraftAddress,
  draftStash: Pick<DraftStash, 'add'>,
  { mergedDrafts, sameDraft }: DraftRules,
  now: () => number = Date.now,
) =>
  fromCallback<DraftStorageEvent>(({ receive, sendBack }) => {
    const report = (it: DraftStorageReport) => sendBack(it)
    const key = draftKey(address)
    /** What is stored, as far as this tab knows. */
    let known: Draft | null = storedDraft(store, address)
    let refused: string | null = null
    const write = (text: string) => {
      const wasRefused = refused !== null
      refused = store.set(key, text) ? null : text
      if (refused !== null) report({ type: 'draft.notStored' })
      else if (wasRefused) report({ type: 'draft.stored' })
      return refused === null
    }
    /** What another tab has done since; null when nothing, or when the draft is gone. */
    const elsewhere = () => {
      const stored = storedDraft(store, address)
      return sameDraft(stored, known) ? null : stored
    }
    receive((event) => {
      const stored = elsewhere()
      if (event.type === 'draft.drop') {
        if (stored) {
          known = stored
          return report({ type: 'draft.changed', stored })
        }
        refused = null
        known = null
        return store.remove(key)
      }
      const draft = stored ? mergedDrafts(known, event.draft, stored) : event.draft
      if (write(JSON.stringify({ ...draft, storedAt: now() } satisfies StoredDraft))) known = draft
      if (stored) report({ type: 'draft.changed', stored: draft })
    })
    const unwatch = store.watch(key, () => {
      const stored = storedDraft(store, address)
      if (sameDraft(stored, known)) return
      known = stored
      report(stored ? { type: 'draft.changed', stored } : { type: 'draft.dropped' })
    })
    const forget = draftStash.add(() => refused === null || write(refused))
    return () => {
      unwatch()
      forget()
    }
  })
