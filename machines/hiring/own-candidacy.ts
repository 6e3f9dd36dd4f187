type Facts = { candidateId: number; ownCandidateId: number | null }

/** Why somebody has no part in a candidacy, in words for people: it is their own; null when it is not. */
export const ownCandidacyRefusal = ({ candidateId, ownCandidateId }: Facts): string | null =>
  candidateId === ownCandidateId
    ? 'This is your own application: somebody else in hiring handles it, and you see nothing of it here.'
    : null
