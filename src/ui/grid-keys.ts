import type { KeyboardEvent } from 'react'

const steps: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

const within = (at: number, length: number) => Math.max(0, Math.min(at, length - 1))

/** Lets the arrow keys lead from one field of a table to its neighbours, Home and End to the ends of its row. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const step = steps[key]
  if (!step || !(target instanceof HTMLInputElement)) return
  const rows = [...currentTarget.querySelectorAll('tr')].map((it) => [...it.querySelectorAll('input')])
  const row = rows.findIndex((it) => it.includes(target))
  const column = rows[row]?.indexOf(target) ?? 0
  const next = rows[within(row + step[0], rows.length)] ?? []
  event.preventDefault()
  next[within(column + step[1], next.length)]?.focus()
}
