import { quotedWhere, writtenCell } from '#src/contract/csv-text.ts'

const specialBetweenTabs = /[\t\r\n"]/

/**
 * Cells as a spreadsheet takes them from the clipboard: a line for each row, tabs between, what it would run as a formula
 * defused. A single cell is its text and nothing else.
 */
export const clipboardText = (rows: readonly (readonly string[])[]): string => {
  const [[only = ''] = []] = rows
  if (rows.length === 1 && rows[0]?.length === 1) return only
  return rows.map((cells) => cells.map((it) => quotedWhere(writtenCell(it), specialBetweenTabs)).join('\t')).join('\n')
}
