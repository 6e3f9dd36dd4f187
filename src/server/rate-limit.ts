import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from './api-error.ts'
import * as texts from './texts/common.ts'
import type { Identity } from './tokens.ts'

const seconds = 10

/** The directory of a company, or whoever says so without being it. */
type Directory = { directoryOf: number; isRefused?: true }

const keyOf = (asker: Identity | Directory) => {
  if ('directoryOf' in asker) return `${asker.isRefused ? 'no ' : ''}directory ${asker.directoryOf}`
  return 'userId' in asker ? asker.userId : `email ${asker.email}`
}

/** Counts a call of a person. @throws ApiError 429 with `Retry-After` when they have made too many */
export type RequireRate = (asker: Identity | Directory) => Promise<void>

/** So many calls in ten seconds a person may make of this process; 0 for any number. */
export const rateLimit = (calls: number): RequireRate => {
  if (calls === 0) return async () => {}
  const limiter = new RateLimiterMemory({ points: calls, duration: seconds })
  return async (asker) => {
    try {
      await limiter.consume(keyOf(asker))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new ApiError(429, 'TOO_MANY_REQUESTS', texts.tooManyRequests, {
        headers: { 'retry-after': String(Math.max(1, Math.ceil(error.msBeforeNext / 1000))) },
      })
    }
  }
}
