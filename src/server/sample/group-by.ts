/** What belongs together, by its key, in the order of the items. */
export const groupBy = <T, K>(items: readonly T[], keyOf: (it: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const it of items) {
    const key = keyOf(it)
    const group = groups.get(key)
    if (group) group.push(it)
    else groups.set(key, [it])
  }
  return groups
}
