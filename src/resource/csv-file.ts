import { writtenCell } from '#src/contract/csv-text.ts'
import { makeStretches } from './stretches.ts'

type Table<T> = {
  headers: readonly string[]
  rows: readonly T[]
  cellsOf: (row: T) => readonly string[]
}

/** Rows written at once: some two milliseconds of work. */
const sliceSize = 200

/**
 * A CSV file: comma separated, with a byte-order mark, cells that a spreadsheet would run defused. The page is answered
 * in between. @throws when `signal` is aborted meanwhile, or when the writer cannot be loaded
 */
export async function csvBlob<T>({ headers, rows, cellsOf }: Table<T>, signal: AbortSignal): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default
  const line = (cells: readonly (readonly string[])[]) => `${unparse([...cells.map((it) => [...it])], format)}\r\n`
  const parts = ['\uFEFF', line([headers])]
  const stretch = makeStretches(signal)
  for (let from = 0; from < rows.length; from += sliceSize) {
    await stretch()
    parts.push(line(rows.slice(from, from + sliceSize).map((it) => cellsOf(it).map(writtenCell))))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
const format = { newline: '\r\n', delimiter: ',' } as const

/** The name of a file of such things on this day, `locations-2026-05-04.csv`; `export.csv` of nothing in particular. */
export const csvFileName = (things = '', now = new Date()): string => {
  const name = things
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  if (name === '') return 'export.csv'
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((it) => String(it).padStart(2, '0'))
  return `${name}-${now.getFullYear()}-${month}-${day}.csv`
}
