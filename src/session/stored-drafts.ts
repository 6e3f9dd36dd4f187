import { fromCallback } from 'xstate'
import type { DraftStorageEvent } from '#machines/reviews/scorecard-draft.ts'
import type { StoredDraft } from '#machines/reviews/scorecard-entries.ts'
import { ScorecardEntry } from '#src/contract/scorecards.ts'
import { z } from '#src/contract/zod.ts'
import type { DraftStash } from './draft-stash.ts'
import { type DraftAddress, draftKey } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'

const StoredText = z.object({
  version: z.int(),
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

/**
 * Keeps every change of a draft on this device, and tells the draft when the device refuses. What was refused is tried
 * again when the page has to go.
 */
export const draftStorage = (
  store: LocalStore,
  address: DraftAddress,
  draftStash: Pick<DraftStash, 'add'>,
  now: () => number = Date.now,
) =>
  fromCallback<DraftStorageEvent>(({ receive, sendBack }) => {
    let refused: string | null = null
    const write = (text: string) => {
      refused = store.set(draftKey(address), text) ? null : text
      return refused === null
    }
    receive((event) => {
      if (event.type === 'draft.drop') {
        refused = null
        return store.remove(draftKey(address))
      }
      const stored: StoredDraft = { ...event.draft, storedAt: now() }
      if (!write(JSON.stringify(stored))) sendBack({ type: 'draft.notStored' })
    })
    return draftStash.add(() => refused === null || write(refused))
  })
