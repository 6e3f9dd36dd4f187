import type { KeyboardEvent } from 'react'

const controls = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)'

const isVisible = (cell: Element): boolean => getComputedStyle(cell).display !== 'none'

/** Where the keys lead to in a cell: what can be done in it, else the cell itself. */
const stopsIn = (cell: HTMLElement): HTMLElement[] => {
  const found = [...cell.querySelectorAll<HTMLElement>(controls)]
  return found.length > 0 ? found : [cell]
}

const cellsOf = (row: HTMLTableRowElement): HTMLElement[] => [...row.cells].filter(isVisible)

const within = (at: number, length: number) => Math.max(0, Math.min(at, length - 1))

/** The rows that a key goes down; null for a key that stays in its row, or leads nowhere. */
const rowStep = ({ key, ctrlKey, metaKey }: KeyboardEvent): number | null => {
  const isFar = ctrlKey || metaKey
  const steps: Record<string, number> = isFar
    ? { Home: Number.NEGATIVE_INFINITY, End: Number.POSITIVE_INFINITY }
    : { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 }
  return steps[key] ?? null
}

const stopInRow = (row: HTMLTableRowElement, stop: HTMLElement, { key }: KeyboardEvent): HTMLElement | undefined => {
  const stops = cellsOf(row).flatMap(stopsIn)
  // A click focuses the cell around what can be done in it.
  const at = Math.max(stops.indexOf(stop), stops.indexOf(stopsIn(stop)[0] ?? stop))
  const next: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: stops.length - 1 }
  const index = next[key]
  return index === undefined ? undefined : stops[within(index, stops.length)]
}

/** The same column of another row; with Home and End its first and its last stop. */
const stopInOther = (
  row: HTMLTableRowElement,
  stop: HTMLElement,
  from: HTMLTableRowElement,
  { key }: KeyboardEvent,
): HTMLElement | undefined => {
  const cells = cellsOf(row)
  if (key === 'Home') return cells.flatMap(stopsIn)[0]
  if (key === 'End') return cells.flatMap(stopsIn).at(-1)
  const own = cellsOf(from)
  const column = own.findIndex((it) => it.contains(stop))
  const part = stopsIn(own[column] ?? stop).indexOf(stop)
  const stops = stopsIn(cells[within(column, cells.length)] ?? row)
  return stops[within(part, stops.length)]
}

/** The row of a table's body, and where in it the person is; null elsewhere. */
const placeOf = ({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLTableElement }) => {
  const [body] = currentTarget.tBodies
  const row = target instanceof HTMLElement ? target.closest('tr') : null
  if (!body || !row || !(target instanceof HTMLElement) || !body.contains(row)) return null
  // An open menu has keys of its own.
  if (target.closest('[role=menu]')) return null
  return { row, stop: target }
}

type Rows = {
  count: number
  indexOf: (row: HTMLTableRowElement) => number
  /** Draws the row first, where only those are drawn that show. */
  at: (index: number) => HTMLTableRowElement | undefined
}
type On = { open: (row: HTMLTableRowElement) => void; toggle: (row: HTMLTableRowElement) => void; rows: Rows }

/**
 * The keys of a table: arrows lead from cell to cell, or to what can be done in it, Home and End to the ends of the row,
 * with Ctrl to those of the table. On a cell Space selects its row and Enter opens it; on a control they press it.
 */
export function moveInTable(event: KeyboardEvent<HTMLTableElement>, { open, toggle, rows }: On): void {
  const place = placeOf(event)
  if (!place || event.altKey || event.shiftKey) return
  const { row, stop } = place
  if (stop.matches('td, th') && (event.key === ' ' || event.key === 'Enter')) {
    event.preventDefault()
    if (event.key === ' ') toggle(row)
    else open(row)
    return
  }
  const step = rowStep(event)
  const other = step === null ? row : (rows.at(within(rows.indexOf(row) + step, rows.count)) ?? row)
  const next = step === null ? stopInRow(row, stop, event) : stopInOther(other, stop, row, event)
  if (!next) return
  event.preventDefault()
  next.focus()
}

const cells = 'tr:not([aria-hidden]) > :is(td, th)'

/** The cell that a key or a click was in; null outside the rows. */
export const cellAt = (target: EventTarget): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>(`tbody ${cells}`) : null

const firstAlone = (body: HTMLTableSectionElement): HTMLElement | undefined => {
  for (const it of body.querySelectorAll<HTMLElement>(cells)) if (it.querySelector(controls) === null) return it
  return undefined
}

/** One cell of a table is reached by Tab: the one last in use, else the first that holds nothing else. */
export function keepOneStop(table: HTMLTableElement | null, used: HTMLElement | null): void {
  const body = table?.tBodies[0]
  if (!body) return
  const current = used && body.contains(used) && cellAt(used) === used ? used : firstAlone(body)
  for (const it of body.querySelectorAll<HTMLElement>(`:is(${cells})[tabindex="0"]`))
    if (it !== current) it.tabIndex = -1
  if (current && current.tabIndex !== 0) current.tabIndex = 0
}
