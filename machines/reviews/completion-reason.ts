import * as texts from '#machines/texts/reviews.ts'
import type { Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import { namesText } from './names-text.ts'
import { missingScores, type Notes, tooLong, unaddedEvidence } from './scorecard-entries.ts'

type Filled = { base: Scorecard; entries: readonly ScorecardEntry[]; notes: Notes; theirs: Scorecard | null }

/** Why the step of a scorecard cannot be completed yet, in words for people; null when it can. */
export function completionReason({ base, entries, notes, theirs }: Filled): string | null {
  if (theirs) return texts.chooseVersion
  const long = tooLong(base, { entries, notes })
  if (long) return texts.shortenBy(long.name, long.excess)
  const missing = missingScores(base, entries)
  if (missing.length > 0) return texts.notScored(namesText(missing))
  const [unadded] = unaddedEvidence(base, notes)
  return unadded ? texts.evidenceNotAdded(unadded) : null
}
