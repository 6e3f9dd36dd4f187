import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cellAt, keepOneStop, moveInTable } from '#src/ui/table-keys.ts'
import type { TableProps } from './table.tsx'
import { indexOf } from './use-slots.ts'

type Of<T, F extends string> = Pick<TableProps<T, F>, 'keys' | 'rows' | 'columns' | 'selection'>

/** What the table itself listens to, where its cells are reached by keys. */
export function useGrid<T, F extends string>({ keys, rows, columns, selection }: Of<T, F>, isLong: boolean) {
  const table = useRef<HTMLTableElement>(null)
  const used = useRef<HTMLElement | null>(null)
  const [kept, setKept] = useState<number | null>(null)
  const settle = () => {
    if (keys) keepOneStop(table.current, used.current)
  }
  useEffect(settle)
  if (!keys) return { kept, settle, listeners: {} }
  const rowOf = (it: HTMLTableRowElement): T | undefined => rows[indexOf(it)]
  const drawnAt = (index: number) => table.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`)
  const at = (index: number) => {
    if (!drawnAt(index)) flushSync(() => setKept(index))
    return drawnAt(index) ?? undefined
  }
  const listeners = {
    ref: table,
    onFocus: ({ target }: FocusEvent) => {
      const index = target instanceof Element ? indexOf(target.closest('tr')) : -1
      if (isLong && index >= 0) setKept(index)
      const cell = cellAt(target)
      if (cell === null || cell !== target) return
      used.current = cell
      keepOneStop(table.current, cell)
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) =>
      moveInTable(event, {
        open: (it) => {
          const row = rowOf(it)
          if (row !== undefined && keys.open) keys.open(row)
          else it.querySelector<HTMLElement>('th a')?.click()
        },
        toggle: (it) => {
          const row = rowOf(it)
          if (row !== undefined) keys.toggle?.(row)
        },
        rows: { count: rows.length, indexOf, at },
      }),
    onCopy: (event: ClipboardEvent) => {
      const cell = cellAt(event.target)
      const row = cell?.parentElement instanceof HTMLTableRowElement ? rowOf(cell.parentElement) : undefined
      // What somebody has marked is theirs to copy.
      if (!cell || row === undefined || getSelection()?.isCollapsed === false) return
      event.preventDefault()
      keys.copy(row, columns[cell.cellIndex - (selection ? 1 : 0)], event.clipboardData)
    },
  }
  return { kept, settle, listeners }
}
