import { staleVersion } from '#machines/kit/explain.ts'

/** Errors of what is not as shown any more: asking again for the same cannot help. */
const outdatedCodes: readonly (string | null)[] = [staleVersion, 'MOVE_REFUSED', 'TOPGRADE_SUBMITTED']

export const isOutdated = ({ code }: { code: string | null }): boolean => outdatedCodes.includes(code)

/** Whether the candidate is part of another record now: what is asked of this one is refused for good. */
export const isMerged = ({ code }: { code: string | null }): boolean => code === 'RECORD_MERGED'
