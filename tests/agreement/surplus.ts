/** Whether facts compare nothing: there are none, or each is of what the answer does not have. */
export const saysNothing = (facts: unknown): boolean =>
  facts === undefined || (Array.isArray(facts) && facts.length > 0 && facts.every(saysNothing))

const isObject = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null

/**
 * What an answer holds beyond its shape, as paths such as `content.0.salary`: zod leaves out of a parsed value, at any
 * depth and in each kind of union, what the shape does not name.
 * @param raw the answer as it came
 * @param parsed the same, parsed by its shape
 */
export const surplusIn = (raw: unknown, parsed: unknown, path: readonly string[] = []): string[] => {
  if (!isObject(raw) || !isObject(parsed)) return []
  return Object.entries(raw).flatMap(([key, value]) =>
    key in parsed ? surplusIn(value, parsed[key], [...path, key]) : [[...path, key].join('.')],
  )
}
