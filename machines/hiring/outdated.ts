import { staleVersion } from '#machines/kit/explain.ts'

/** Errors of what is not as shown any more: asking again for the same cannot help. */
const outdatedCodes: readonly (string | null)[] = [staleVersion, 'MOVE_REFUSED']

export const isOutdated = ({ code }: { code: string | null }): boolean => outdatedCodes.includes(code)
