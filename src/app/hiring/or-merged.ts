import { redirect } from '@tanstack/react-router'
import { explainedMoves } from '#machines/hiring/candidate-actions.ts'
import { mergedInto } from '#src/api/rejection.ts'
import type { RouterContext } from '#src/app/context.ts'
import { candidateNotes } from '#src/contract/candidate-notes.ts'
import { candidates } from '#src/contract/candidates.ts'
import { interviews } from '#src/contract/interviews.ts'
import { offers } from '#src/contract/offers.ts'
import { referenceChecks } from '#src/contract/reference-checks.ts'
import type {
  candidateLink,
  candidateNoteLink,
  offerLink,
  referenceCheckLink,
  scorecardLink,
  topgradeLink,
} from '#src/navigation/records.ts'
import { moveDrafts } from '#src/session/move-drafts.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import { candidateMoveForm, formWithin } from './drafts-of.ts'

type Link = ReturnType<
  | typeof candidateLink
  | typeof candidateNoteLink
  | typeof offerLink
  | typeof referenceCheckLink
  | typeof scorecardLink
  | typeof topgradeLink
>

const within = [
  candidateNotes.list,
  candidates.apply,
  candidates.recordAssessment,
  interviews.list,
  offers.list,
  referenceChecks.list,
]
/** Where the drafts of what belongs to a candidate are kept. */
const draftsAbout = (id: number): string[] => [
  ...within.map((it) => formWithin(it, id)),
  ...explainedMoves.map((move) => `${candidateMoveForm}-${move}:${id}`),
  `topgrade:${id}`,
  `reference:${id}`,
]

/**
 * Loads a page of a candidate. Where the record was merged into another one, the page of that one is opened, with what
 * was typed about the candidate and not sent.
 */
export const orMerged = <T>(
  { session, store }: Pick<RouterContext, 'session' | 'store'>,
  candidateId: number,
  linkTo: (candidateId: number) => Link,
  load: () => Promise<T>,
): Promise<T> =>
  load().catch((rejection: unknown) => {
    const kept = mergedInto(rejection)
    if (kept === undefined) throw rejection
    const after = draftsAbout(kept)
    for (const [index, before] of draftsAbout(candidateId).entries())
      moveDrafts(store, ownerOf(session), before, after[index] ?? before)
    throw redirect({ ...linkTo(kept), replace: true })
  })
