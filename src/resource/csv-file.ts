import { writtenCell } from '#src/contract/csv-text.ts'
import { makeStretches } from './stretches.ts'

type Table<T> = {
  headers: readonly string[]
  rows: readonly T[]
  cellsOf: (row: T) => readonly string[]
}

const format = { newline: '\r\n', delimiter: ',' } as const
const encoder = new TextEncoder()

/** Rows written at once: less than a millisecond of work. */
const sliceSize = 100
/** Each stretch ends in a frame, whose painting takes as long as two thousand rows: a few of them do. */
const stretchLength = 30

/**
 * A CSV file: comma separated, with a byte-order mark, cells that a spreadsheet would run defused. The page is answered
 * in between. @throws when `signal` is aborted meanwhile, or when the writer cannot be loaded
 */
export async function csvBlob<T>({ headers, rows, cellsOf }: Table<T>, signal: AbortSignal): Promise<Blob> {
  const { unparse } = (await import('papaparse')).default
  const lines = (cells: string[][]) => encoder.encode(`${unparse(cells, format)}\r\n`)
  // Text would be encoded in one go by the blob.
  const parts = [encoder.encode('\uFEFF'), lines([[...headers]])]
  const stretch = makeStretches(signal, stretchLength)
  for (let from = 0; from < rows.length; from += sliceSize) {
    await stretch()
    parts.push(lines(rows.slice(from, from + sliceSize).map((it) => cellsOf(it).map(writtenCell))))
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

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
