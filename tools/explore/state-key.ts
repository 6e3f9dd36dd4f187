import type { AnyMachineSnapshot } from 'xstate'

/**
 * Plain data as text, the same for the same content in whatever order.
 * @throws Error on what would collapse to the same text, such as a Map
 */
export const textOf = (value: unknown): string => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (value === undefined) return 'undefined'
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined
  if (prototype !== Object.prototype && prototype !== null)
    throw new Error(`a state key cannot tell ${Object.prototype.toString.call(value)} apart: give a projection`)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, it]) => `${JSON.stringify(key)}:${textOf(it)}`).join(',')}}`
}

/** What tells two states of a machine apart: value, context, status, history, and which children live. */
export const stateKey = (snapshot: AnyMachineSnapshot, projection: (context: never) => unknown): string =>
  textOf([
    snapshot.value,
    projection(snapshot.context as never),
    snapshot.status,
    Object.entries(snapshot.historyValue).map(([id, nodes]) => [id, (nodes ?? []).map((it) => it.id)]),
    Object.keys(snapshot.children).sort(),
  ])
