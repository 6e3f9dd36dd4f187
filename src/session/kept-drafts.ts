import { fromCallback } from 'xstate'
import type { KeeperEvent } from '#machines/reviews/scorecard-draft-setup.ts'
import type { KeptDraft } from '#machines/reviews/scorecard-entries.ts'
import { ScorecardEntry } from '#src/contract/scorecards.ts'
import { z } from '#src/contract/zod.ts'
import { type DraftAddress, keyOf } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'
import type { Parking } from './parking.ts'

const Kept = z.object({
  version: z.int(),
  entries: z.array(ScorecardEntry),
  notes: z.record(z.coerce.number<string>(), z.string()),
  keptAt: z.number(),
})

/** The draft kept for a scorecard; null when there is none or it was written by another version of the application. */
export const keptDraft = (store: LocalStore, address: DraftAddress): KeptDraft | null => {
  const text = store.get(keyOf(address))
  if (text === null) return null
  try {
    return Kept.parse(JSON.parse(text))
  } catch {
    store.remove(keyOf(address))
    return null
  }
}

/**
 * Keeps every change of a draft on this device, and tells the draft when the device refuses. What was refused is tried
 * again when the page has to go.
 */
export const draftKeeper = (
  store: LocalStore,
  address: DraftAddress,
  parking: Pick<Parking, 'add'>,
  now: () => number = Date.now,
) =>
  fromCallback<KeeperEvent>(({ receive, sendBack }) => {
    let refused: string | null = null
    const write = (text: string) => {
      refused = store.set(keyOf(address), text) ? null : text
      return refused === null
    }
    receive((event) => {
      if (event.type === 'draft.drop') {
        refused = null
        return store.remove(keyOf(address))
      }
      const kept: KeptDraft = { ...event.draft, keptAt: now() }
      if (!write(JSON.stringify(kept))) sendBack({ type: 'draft.unkept' })
    })
    return parking.add(() => refused === null || write(refused))
  })
