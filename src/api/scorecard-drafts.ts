import type { DraftSyncInput, ServerDraft } from '#machines/reviews/draft-sync.machine.ts'
import type { KeptDraft } from '#machines/reviews/scorecard-draft.ts'
import type { Draft, StoredDraft } from '#machines/reviews/scorecard-entries.ts'
import { type ScorecardDraft, scorecardDrafts } from '#src/contract/scorecard-drafts.ts'
import type { Api } from './api.ts'
import { callActor } from './promise-actor.ts'
import type { ReviewOf } from './reviews.ts'

/** What the server keeps of a person's drafts of a review: of all their devices. */
export const loadDrafts = (api: Api, params: ReviewOf, signal?: AbortSignal): Promise<ScorecardDraft[]> =>
  api.call(scorecardDrafts.list, { params, ...(signal && { signal }) })

/** The draft of one scorecard among them. */
export const draftOf = (drafts: readonly ScorecardDraft[], categoryId: number): KeptDraft =>
  drafts.find((it) => it.categoryId === categoryId) ?? { version: 0, draft: null }

export const loadDraft = (api: Api, review: ReviewOf, categoryId: number) =>
  callActor<ServerDraft<StoredDraft>>(async ({ signal }) => draftOf(await loadDrafts(api, review, signal), categoryId))

/**
 * Keeps the draft as the device typed it at `typedAt`, ms since 1970. Without a key for repeating it: by its version, a
 * second time is refused as somebody else's would be.
 */
export const putDraft = (api: Api, review: ReviewOf, categoryId: number, typedAt: () => number) =>
  callActor<ServerDraft<Draft>, DraftSyncInput<Draft>>(({ input: { wanted, version }, signal }) => {
    const request = { params: { ...review, categoryId }, version, signal }
    return wanted
      ? api.call(scorecardDrafts.save, { ...request, body: { ...wanted, storedAt: typedAt() } })
      : api.call(scorecardDrafts.remove, request)
  })

/** Takes away a draft as it was read: one that was changed since is refused with 412, and stays. */
export const forgetDraft = (api: Api, review: ReviewOf, { categoryId, version }: ScorecardDraft) =>
  api.call(scorecardDrafts.remove, { params: { ...review, categoryId }, version })
