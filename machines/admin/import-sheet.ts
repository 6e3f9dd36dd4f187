import * as texts from '#machines/texts/imports.ts'
import type { ImportColumn, ImportTemplate } from '#src/contract/imports.ts'
import { cellFault } from './import-cells.ts'

/** `row` as a spreadsheet counts it: the header is row 1. */
export type SheetRow = { row: number; cells: readonly string[] }
/** A file as it was read. */
export type Sheet = {
  headers: readonly string[]
  rows: readonly SheetRow[]
  /** It is not in UTF-8: its letters are a guess. */
  isGuessed: boolean
}
/** For each column of the file the header that it stands for; null for one that is left out. */
export type Matches = readonly (string | null)[]
export type CellFault = { column: string | null; message: string }
/** What is wrong, by the place of a row in its sheet; a row that is right is not in it. */
export type Faults = Readonly<Record<number, readonly CellFault[]>>

/** Blanks, case and punctuation do not tell two headers apart: `Company name` is `company_name`. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What the file of refused rows has besides the columns of its kind. */
const reportKeys = ['row', 'reason']
const nearest = 2

/** How many letters have to be changed, added or left out. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (letter === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}

const isPart = (a: string, b: string) => a.length > nearest && (b.startsWith(a) || b.endsWith(a))

const isNear = (a: string, b: string) =>
  (a.length > nearest && b.length > nearest && distance(a, b) <= nearest) || isPart(a, b) || isPart(b, a)

const exact = (header: string, columns: readonly ImportColumn[]) => {
  const key = headerKey(header)
  const isCalled = ({ alsoCalled }: ImportColumn) => alsoCalled.some((it) => headerKey(it) === key)
  return (columns.find((it) => headerKey(it.header) === key) ?? columns.find(isCalled))?.header ?? null
}

type Known = Pick<ImportTemplate, 'columns' | 'unread'>

/** Whether a column is known to hold nothing that is imported. */
const isUnread = (header: string, { unread }: Known) =>
  reportKeys.includes(headerKey(header)) || unread.some((it) => headerKey(it) === headerKey(header))

/** What each column of a file stands for: what is called so, else what is called nearly so and stands nowhere else. */
export function proposedMatches(headers: readonly string[], template: Known): Matches {
  const { columns } = template
  const found = headers.map((it) => exact(it, columns))
  const taken = new Set(found)
  return found.map((match, index) => {
    const header = headers[index] ?? ''
    if (match !== null || isUnread(header, template)) return match
    const key = headerKey(header)
    const near = columns.find((it) => !taken.has(it.header) && isNear(key, headerKey(it.header)))
    if (near) taken.add(near.header)
    return near?.header ?? null
  })
}

/** The columns of a file about which somebody has to decide, by their place in it. */
export const unclearColumns = (headers: readonly string[], template: Known): number[] =>
  headers.flatMap((it, index) => (exact(it, template.columns) !== null || isUnread(it, template) ? [] : [index]))

/** Whether no column of a file is called as one of the template, nor nearly: it is of something else, or has no header. */
export const isUnlike = (headers: readonly string[], template: Known): boolean =>
  proposedMatches(headers, template).every((it) => it === null)

/** Why rows cannot be read by these matches; null when they can. */
export function matchFault(columns: readonly ImportColumn[], matches: Matches): string | null {
  const doubled = matches.find((it, index) => it !== null && matches.indexOf(it) !== index)
  if (doubled) return texts.columnTwice(doubled)
  const missing = columns.find((it) => it.isRequired && !matches.includes(it.header))
  return missing ? texts.columnMissing(missing.header) : null
}

/** What is wrong with a row, cell by cell, as far as can be told before it is sent. */
export const rowFaults = (
  columns: readonly ImportColumn[],
  matches: Matches,
  { cells }: SheetRow,
): readonly CellFault[] => {
  const faults = columns.flatMap((column): CellFault[] => {
    const message = cellFault(column, cells[matches.indexOf(column.header)] ?? '')
    return message === null ? [] : [{ column: column.header, message }]
  })
  const isTooLong = cells.slice(matches.length).some((it) => it !== '')
  return isTooLong ? [...faults, { column: null, message: texts.tooManyCells }] : faults
}

/** A sheet with another text in one cell. */
export const withCell = (sheet: Sheet, place: number, column: number, text: string): Sheet => ({
  ...sheet,
  rows: sheet.rows.with(place, {
    row: sheet.rows[place]?.row ?? 0,
    cells: Array.from({ length: Math.max(sheet.rows[place]?.cells.length ?? 0, column + 1) }, (_, index) =>
      index === column ? text.trim() : (sheet.rows[place]?.cells[index] ?? ''),
    ),
  }),
})

export const areSame = (one: readonly unknown[], other: readonly unknown[]) =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => index).every(
    (index) => (one[index] ?? '') === (other[index] ?? ''),
  )

/** A cell by the places of its row and column, what it held, and what it holds now. */
export type Correction = { place: number; column: number; before: string; text: string }

/** The cells of a sheet that hold another text than when it was read. */
export const correctionsOf = (sheet: Sheet, read: Sheet): Correction[] =>
  sheet.rows.flatMap((it, place) => {
    const old = read.rows[place]
    if (it === old) return []
    return it.cells.flatMap((text, column) => {
      const before = old?.cells[column] ?? ''
      return text === before ? [] : [{ place, column, before, text }]
    })
  })

/** A sheet with these corrections; null when it is not the one that they were made in. */
export const withCorrections = (read: Sheet, corrections: readonly Correction[]): Sheet | null =>
  corrections.every(({ place, column, before }) => (read.rows[place]?.cells[column] ?? '') === before)
    ? corrections.reduce((sheet, { place, column, text }) => withCell(sheet, place, column, text), read)
    : null

/** So many rows show that `most` of them are still wrong: what is corrected stays in sight, and makes room for more. */
export const wrongInSight = (wrong: readonly number[], faults: Faults, most: number): readonly number[] => {
  const beyond = wrong.filter((it) => faults[it] !== undefined)[most]
  return beyond === undefined ? wrong : wrong.slice(0, wrong.indexOf(beyond))
}

/** What is wrong with a sheet after one of its rows has changed. */
export const withRowFaults = (faults: Faults, place: number, ofRow: readonly CellFault[]): Faults => {
  const { [place]: _, ...others } = faults
  return ofRow.length > 0 ? { ...others, [place]: ofRow } : others
}
