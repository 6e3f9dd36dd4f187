import * as texts from '#machines/texts/hiring.ts'

type Facts = { candidateId: number; ownCandidateId: number | null }

/** Why somebody has no part in a candidacy, in words for people: it is their own; null when it is not. */
export const ownCandidacyRefusal = ({ candidateId, ownCandidateId }: Facts): string | null =>
  candidateId === ownCandidateId ? texts.ownCandidacy : null
