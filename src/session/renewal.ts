/** A token's seconds: those until it expires, and those of its whole life. */
export type TokenLife = { left: number; whole: number }

const longestLead = 45
/** Between two renewals, however short a token lives. */
const shortestInterval = 3
/** What a browser's timer takes at the most. */
const longestTimer = 2_147_483

const leadOf = ({ whole }: TokenLife) => Math.min(longestLead, whole / 4)

/** Whether a token is so near its end that it is renewed at once. */
export const isExpiring = (life: TokenLife): boolean => life.left < leadOf(life)

/** In how many seconds a token is renewed: a quarter of its life before its end, at most 45 s before. */
export const secondsUntilRenewal = (life: TokenLife): number =>
  Math.min(longestTimer, Math.max(shortestInterval, life.left - leadOf(life)))
