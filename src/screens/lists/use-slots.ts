import { useState } from 'react'
import { noSlots, slotsAfter, slotsInOrder } from './row-slots.ts'

/** The place of a row on the page; -1 of none. */
export const indexOf = (row: Element | null | undefined): number => Number(row?.getAttribute('data-index') ?? -1)

type Drawn = {
  keys: readonly (string | number)[]
  /** Other rows are on their way to their place. */
  isStale: boolean
}

/** The key that each row is drawn under: where the page is used again, that of its place. */
export function useSlots({ keys, isStale }: Drawn, isOn: boolean): (key: string | number) => string | number {
  const [drawn, setDrawn] = useState({ keys, isStale, slots: slotsAfter(noSlots, keys, null) })
  if (!isOn) return (key) => key
  let { slots } = drawn
  const isOther = keys.length !== drawn.keys.length || keys.some((it, index) => it !== drawn.keys[index])
  if (isOther) {
    const focused = document.activeElement
    const held = drawn.keys[indexOf(focused?.closest('tr[data-index]'))] ?? null
    // A row that moves is laid out from nothing, which takes longer than all its new words. After an answer that was
    // waited for it moves all the same: somebody may be reaching for it.
    const staysInOrder = !drawn.isStale && focused?.closest('[role=search], thead')
    slots = staysInOrder ? slotsInOrder(slots, keys) : slotsAfter(slots, keys, held)
  }
  if (isOther || isStale !== drawn.isStale) setDrawn({ keys, isStale, slots })
  return (key) => slots.of.get(key) ?? key
}
