import { listText } from '#machines/kit/list-text.ts'
import * as texts from '#machines/texts/reviews.ts'
import type { Scorecard, ScorecardEntry } from '#src/contract/scorecards.ts'
import { missingScores, type Notes, unaddedEvidence } from './scorecard-entries.ts'

type Filled = { base: Scorecard; entries: readonly ScorecardEntry[]; notes: Notes; theirs: Scorecard | null }

/** More names than this are counted. */
const named = 2

/** Why the step of a scorecard cannot be completed yet, in words for people; null when it can. */
export function completionReason({ base, entries, notes, theirs }: Filled): string | null {
  if (theirs) return texts.chooseVersion
  const missing = missingScores(base, entries)
  const rest = missing.length - named
  if (missing.length > 0)
    return texts.notScored(listText(rest > 1 ? [...missing.slice(0, named), texts.moreItems(rest)] : missing))
  const [unadded] = unaddedEvidence(base, notes)
  return unadded ? texts.evidenceNotAdded(unadded) : null
}
