import { pastedCell } from '#src/contract/csv-text.ts'

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * Cells as a spreadsheet takes them from the clipboard: a line for each row, tabs between, what it would run as a formula
 * defused. A single cell is its text and nothing else.
 */
export const clipboardText = (rows: readonly (readonly string[])[]): string => {
  const [[only = ''] = []] = rows
  if (rows.length === 1 && rows[0]?.length === 1) return only
  return rows.map((cells) => cells.map((it) => quoted(pastedCell(it))).join('\t')).join('\n')
}
