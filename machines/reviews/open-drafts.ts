import * as texts from '#machines/texts/reviews.ts'
import type { Scorecard } from '#src/contract/scorecards.ts'
import { isUnsaved, rebased } from './scorecard-draft.ts'
import { type StoredDraft, unaddedEvidence, withoutAdded } from './scorecard-entries.ts'

/** A scorecard that this device keeps something unsaved of. */
export type OpenDraft = { scorecard: Scorecard; stored: StoredDraft }

/** Those of a review's scorecards that this device keeps something unsaved of. */
export const openDraftsOf = (
  scorecards: readonly Scorecard[],
  storedOf: (scorecard: Scorecard) => StoredDraft | null,
): OpenDraft[] =>
  scorecards.flatMap((scorecard) => {
    const kept = storedOf(scorecard)
    const stored = kept && withoutAdded(scorecard, kept)
    return stored && isUnsaved(scorecard, stored) ? [{ scorecard, stored }] : []
  })

/** Why a draft cannot be saved without its reviewer, in words for people; null when it can. */
export function draftReason({ scorecard, stored }: OpenDraft): string | null {
  if (rebased(scorecard, stored).clashes.length > 0)
    return texts.savedAfterYou(scorecard.name, scorecard.updatedBy ?? texts.somebodyElseSaved)
  const [unadded] = unaddedEvidence(scorecard, stored.notes)
  return unadded ? texts.evidenceNotAddedIn(unadded, scorecard.name) : null
}
