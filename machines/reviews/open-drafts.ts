import type { Scorecard } from '#src/contract/scorecards.ts'
import { isUnsaved, rebased } from './scorecard-draft.ts'
import { type StoredDraft, unaddedEvidence } from './scorecard-entries.ts'

/** A scorecard that this device keeps something unsaved of. */
export type OpenDraft = { scorecard: Scorecard; stored: StoredDraft }

/** Those of a review's scorecards that this device keeps something unsaved of. */
export const openDraftsOf = (
  scorecards: readonly Scorecard[],
  storedOf: (scorecard: Scorecard) => StoredDraft | null,
): OpenDraft[] =>
  scorecards.flatMap((scorecard) => {
    const stored = storedOf(scorecard)
    return stored && isUnsaved(scorecard, stored) ? [{ scorecard, stored }] : []
  })

/** Why a draft cannot be saved without its reviewer, in words for people; null when it can. */
export function draftReason({ scorecard, stored }: OpenDraft): string | null {
  if (rebased(scorecard, stored).clashes.length > 0)
    return `${scorecard.name} was saved by ${scorecard.updatedBy ?? 'somebody else'} after you changed it. Open it and choose between the two versions.`
  const [unadded] = unaddedEvidence(scorecard, stored.notes)
  return unadded
    ? `Evidence on ${unadded} in ${scorecard.name} is typed but not added. Open it to add or discard the evidence.`
    : null
}
