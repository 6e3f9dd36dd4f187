import { isValidElement, type ReactNode } from 'react'
import { Missing } from './cells.tsx'
import type { Column } from './table.tsx'

const textIn = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map((it: ReactNode) => textIn(it)).join('')
  // What stands where a value is missing is no value.
  if (!isValidElement<{ children?: ReactNode }>(node) || node.type === Missing) return ''
  return textIn(node.props.children)
}

const valueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/**
 * What a cell says, as text for a file or the clipboard: the column's own `text`, else the words that its cell is made
 * of, else the field that it is ordered by.
 */
export const columnText = <T>({ text, cell, sortBy }: Column<T>, row: T): string => {
  if (text) return text(row)
  const shown = textIn(cell(row))
  if (shown !== '' || sortBy === undefined) return shown
  return valueText((row as Record<string, unknown>)[sortBy])
}
