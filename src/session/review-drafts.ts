import type { StoredDraft } from '#machines/reviews/scorecard-entries.ts'
import { type DraftAddress, draftKey } from './draft-store.ts'
import type { LocalStore } from './local-store.ts'
import { storedDraft, storedNames } from './stored-drafts.ts'

type ReviewAddress = Omit<DraftAddress, 'categoryId'>

/** The drafts that this device keeps of one review, whichever its categories are. */
export const reviewDrafts = (
  store: LocalStore,
  review: ReviewAddress,
): { address: DraftAddress; stored: StoredDraft; names: Readonly<Record<string, string>> }[] => {
  const begin = draftKey({ ...review, categoryId: 0 }).slice(0, -1)
  return store
    .keys()
    .filter((it) => it.startsWith(begin))
    .flatMap((key) => {
      const address = { ...review, categoryId: Number(key.slice(begin.length)) }
      const stored = storedDraft(store, address)
      return stored ? [{ address, stored, names: storedNames(store, address) }] : []
    })
}
