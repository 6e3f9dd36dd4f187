/** A rejection is what the specification says it is, often without the answer's headers: their request id is stored beside it. */
const ofObject = new WeakMap<object, string>()
/** A rejection that is a code alone is the same value each time: the latest answer with it counts. */
const ofCode = new Map<unknown, string>()

/** Keeps the server's name for a refused request, null for an answer that has none. */
export function keepRequestId(rejection: unknown, requestId: string | null): void {
  if (typeof rejection === 'object' && rejection !== null) {
    if (requestId !== null) ofObject.set(rejection, requestId)
  } else if (requestId === null) ofCode.delete(rejection)
  else ofCode.set(rejection, requestId)
}

/** The server's name for the request that was refused with this, as in its log; null when there was no answer or no name. */
export const requestIdOf = (rejection: unknown): string | null =>
  (typeof rejection === 'object' && rejection !== null ? ofObject.get(rejection) : ofCode.get(rejection)) ?? null
