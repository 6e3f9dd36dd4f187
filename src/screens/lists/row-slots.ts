/** A key of a row. */
type Key = string | number

/** Which place of the page each row is drawn in, by the row's key; and the number of the next place. */
export type Slots = { of: ReadonlyMap<Key, number>; next: number }

export const noSlots: Slots = { of: new Map(), next: 0 }

/**
 * The places of the rows that show now. A row that was there keeps its place; one that comes takes the place of one that
 * has gone, so that the page changes what it has instead of building it anew.
 * @param held the row that somebody is in: its place goes with it
 */
export function slotsAfter({ of: before, next }: Slots, keys: readonly Key[], held: Key | null): Slots {
  const shown = new Set(keys)
  const free = [...before].filter(([key]) => !shown.has(key) && key !== held).map(([, slot]) => slot)
  free.reverse()
  let first = next
  const slotOf = (key: Key) => before.get(key) ?? free.pop() ?? first++
  return { of: new Map(keys.map((key) => [key, slotOf(key)])), next: first }
}

/** The same where nobody is in a row, nor comes back to one: the first place stays the first, and none moves. */
export function slotsInOrder({ of: before, next }: Slots, keys: readonly Key[]): Slots {
  const slots = [...before.values()]
  return {
    of: new Map(keys.map((key, index) => [key, slots[index] ?? next + index - slots.length])),
    next: next + Math.max(0, keys.length - slots.length),
  }
}
