import { setTimeout as wait } from 'node:timers/promises'
import { isConflict } from './database-errors.ts'

const attempts = 5

/**
 * Does the work again, after a short random while, when PostgreSQL has ended its transaction for the sake of another one
 * (a deadlock, a serialization failure): nothing of it was stored.
 */
export const retryingConflicts = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error
      await wait((1 + Math.random()) * 5 * 2 ** attempt)
    }
}
