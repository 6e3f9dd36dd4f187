import type { TokenPurpose } from '#src/contract/directory-tokens.ts'

/** A token as it is asked for; `days`: null for one that stays until it is revoked. */
export type TokenDraft = { name: string; purpose: TokenPurpose; days: number | null }

/** So many a company has at most; the server says the same. */
export const mostTokens = 10

/** How long one can be good for, in days. */
export const offeredDays = [90, 180, 365, null] as const
export const usualDays = 365
export const purposes: readonly TokenPurpose[] = ['DIRECTORY', 'AUDIT']

export const hasRoom = (tokens: readonly unknown[]): boolean => tokens.length < mostTokens
