/** Tells two contents of one record apart. */
const digestOf = (text: string) => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(36)
}

/**
 * Idempotency keys by content: the same content gets the same key until it succeeded, so that a repeated save whose
 * answer was lost is one save.
 * @param newId what the content is of, also after a reload and in another tab: it is then one save there, too
 */
export const makeRetryKeys = (newId?: () => string) => {
  const keys = new Map<string, string>()
  return async <T>(content: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? (newId ? `${newId()}.${digestOf(text)}` : crypto.randomUUID())
    keys.set(text, key)
    const answer = await send(key)
    keys.delete(text)
    return answer
  }
}
