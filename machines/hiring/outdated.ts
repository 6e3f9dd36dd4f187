import { type Problem, staleVersion } from '#machines/kit/explain.ts'

/** Errors of what is not as shown any more: asking again for the same cannot help. */
const outdatedCodes: readonly (string | null)[] = [staleVersion, 'MOVE_REFUSED', 'TOPGRADE_SUBMITTED']

export const isOutdated = ({ code }: { code: string | null }): boolean => outdatedCodes.includes(code)

/** Whether the candidate is part of another record now: what is asked of this one is refused for good. */
export const isMerged = ({ code }: { code: string | null }): boolean => code === 'RECORD_MERGED'

/** Whether what was asked for may be done all the same: no answer, or one of a server that failed, does not say. */
export const mayBeDone = (problem: Problem | null): boolean =>
  problem !== null && !isOutdated(problem) && (problem.status ?? 500) >= 500
