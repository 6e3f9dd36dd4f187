import * as texts from '#src/texts/errors.ts'
import { errorCode } from './rejection.ts'

/**
 * Idempotency keys by content: the same content gets the same key until it succeeded, so that a repeated save whose
 * answer was lost is one save.
 */
export const makeRetryKeys = () => {
  const keys = new Map<string, string>()
  return async <T>(content: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    const answer = await send(key)
    keys.delete(text)
    return answer
  }
}

/**
 * One idempotency key for whatever a draft says: what was sent of it without an answer is not stored beside what is sent
 * of it later, also after a reload and in another tab. Whoever has read that it was stored and sends again means another.
 * @param newId which draft it is
 */
export const makeDraftKey = (newId: () => string) => {
  const stored = new Map<string, number>()
  return async <T>(send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const id = newId()
    const times = stored.get(id) ?? 0
    try {
      const answer = await send(times === 0 ? id : `${id}.${times}`)
      stored.set(id, times + 1)
      return answer
    } catch (rejection) {
      const code = errorCode(rejection)
      if (code !== 'IDEMPOTENCY_KEY_REUSED') throw rejection
      stored.set(id, times + 1)
      throw { error: code, message: texts.storedBefore }
    }
  }
}
