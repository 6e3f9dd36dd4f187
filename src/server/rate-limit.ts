import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from './api-error.ts'
import * as texts from './texts/common.ts'
import type { Identity } from './tokens.ts'

const seconds = 10

/** Counts a call of a person. @throws ApiError 429 with `Retry-After` when they have made too many */
export type RequireRate = (identity: Identity) => Promise<void>

/** So many calls in ten seconds a person may make of this process; 0 for any number. */
export const rateLimit = (calls: number): RequireRate => {
  if (calls === 0) return async () => {}
  const limiter = new RateLimiterMemory({ points: calls, duration: seconds })
  return async (identity) => {
    try {
      await limiter.consume('userId' in identity ? identity.userId : `email ${identity.email}`)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new ApiError(429, 'TOO_MANY_REQUESTS', texts.tooManyRequests, {
        headers: { 'retry-after': String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))) },
      })
    }
  }
}
