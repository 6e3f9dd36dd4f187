import type { AnyMachineSnapshot } from 'xstate'

const texts = new WeakMap<object, string>()

// Contexts share most of their parts with the one before. What is remembered is frozen: an action that changes it in
// place, which no key would notice, throws.
const remembered = (value: object, text: string): string => {
  texts.set(Object.freeze(value), text)
  return text
}

/**
 * Plain data as text, the same for the same content in whatever order. Freezes what it reads.
 * @throws Error on what would collapse to the same text, such as a Map
 */
export const textOf = (value: unknown): string => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (value === undefined) return 'undefined'
  if (typeof value === 'object') {
    const known = texts.get(value)
    if (known !== undefined) return known
  }
  if (Array.isArray(value)) return remembered(value, `[${value.map(textOf).join(',')}]`)
  const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  if (prototype !== Object.prototype && prototype !== null)
    throw new Error(`a state key cannot tell ${Object.prototype.toString.call(value)} apart: give a projection`)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return remembered(
    value as object,
    `{${entries.map(([key, it]) => `${JSON.stringify(key)}:${textOf(it)}`).join(',')}}`,
  )
}

/** A projection whose text is made once for each context. */
export const projectedText = (projection: (context: never) => unknown) => {
  const known = new WeakMap<object, string>()
  return (context: object): string => {
    const text = known.get(context) ?? textOf(projection(context as never))
    known.set(context, text)
    return text
  }
}

const historyText = (history: AnyMachineSnapshot['historyValue']): string =>
  textOf(Object.entries(history).map(([id, nodes]) => [id, (nodes ?? []).map((it) => it.id)]))

/** What tells two states of a machine apart: value, context, status, history, and which children live. */
export const stateKey = (
  { context, status, historyValue, children }: AnyMachineSnapshot,
  value: string,
  contextText: (context: object) => string,
): string =>
  [value, contextText(context), status, historyText(historyValue), Object.keys(children).sort().join()].join('\n')
