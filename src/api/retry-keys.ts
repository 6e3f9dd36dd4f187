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
