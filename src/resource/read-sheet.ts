import type Papa from 'papaparse'
import type { Checked } from '#machines/admin/csv-import.ts'
import {
  type CellFault,
  type Faults,
  type Matches,
  rowFaults,
  type Sheet,
  type SheetRow,
} from '#machines/admin/import-sheet.ts'
import type { Problem } from '#machines/kit/explain.ts'
import {
  isOtherText,
  type Newline,
  namedSeparator,
  newlineOf,
  plainCell,
  withoutSeparatorLine,
} from '#src/contract/csv-text.ts'
import { maxImportCell, maxImportRows, maxImportSize } from '#src/contract/imports.ts'
import * as texts from '#src/texts/csv.ts'
import { csvBlob } from './csv-file.ts'
import { makeStretches } from './stretches.ts'

/** Bytes read at once. */
const readSize = 512 * 1024
/** Letters parsed at once: some two milliseconds of work. */
const parsedSize = 64 * 1024
/** Rows checked at once: less than a millisecond of work. */
const sliceSize = 500
/** A line longer than that is a quote that nobody closed. */
const maxLine = 1_000_000

const wrongFile = (message: string): Problem => ({ message, code: null })

type Parsed = { data: string[][]; errors: { code: string; message: string; row: number }[]; meta: { cursor: number } }
type Library = typeof Papa
const nothingParsed: Parsed = { data: [], errors: [], meta: { cursor: 0 } }

class NotUtf8 extends Error {}

type Encoding = 'utf-8' | 'windows-1252'

/** A file's bytes, some at a time: the next are on their way while these are looked at. */
async function* bytesOf(content: Blob) {
  const bytesAt = (from: number) => content.slice(from, from + readSize).arrayBuffer()
  let next = bytesAt(0)
  for (let from = 0; from < content.size; from += readSize) {
    const bytes = await next
    next = bytesAt(from + readSize)
    // Whoever has read enough never asks for them.
    next.catch(() => undefined)
    yield new Uint8Array(bytes)
  }
}

async function* textsOf(content: Blob, encoding: Encoding, signal: AbortSignal) {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let read = 0
  for await (const bytes of bytesOf(content)) {
    signal.throwIfAborted()
    const [first, second] = bytes
    if (read === 0 && ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)))
      throw wrongFile(texts.fileInUtf16)
    if (bytes.includes(0)) throw wrongFile(texts.fileIsBinary)
    read += bytes.length
    let text: string
    try {
      text = decoder.decode(bytes, { stream: read < content.size })
    } catch {
      throw new NotUtf8()
    }
    for (let from = 0; from < text.length; from += parsedSize) yield text.slice(from, from + parsedSize)
  }
}

/** What separates the cells of a file. Where its first lines have too few cells to tell, such as one of two columns, its header tells. */
const delimiterOf = (library: Library, text: string, newline: Newline): string => {
  const guess = (it: string) => library.parse(it, { preview: 20, newline, skipEmptyLines: 'greedy' }).meta.delimiter
  const found = guess(text)
  const [header = ''] = text.split(newline, 1)
  return header.includes(found) ? found : guess(header)
}

/** The lines of a file, some at a time, whatever separates their cells; what stays in between is one unfinished line. */
async function* linesOf(library: Library, content: Blob, encoding: Encoding, signal: AbortSignal) {
  let parser: Papa.Parser | undefined
  let rest = ''
  let lines = 0
  const begin = (text: string, isLast: boolean) => {
    const newline = newlineOf(text) ?? (isLast ? '\n' : undefined)
    if (!newline) return text
    if (isOtherText(text)) throw wrongFile(texts.onlyNamedCsv)
    const delimiter = namedSeparator(text) ?? delimiterOf(library, text.slice(0, readSize), newline)
    parser = new library.Parser({ delimiter, newline })
    return withoutSeparatorLine(text)
  }
  const parse = (given: string, isLast: boolean) => {
    const text = parser ? given : begin(given, isLast)
    const { data, errors, meta }: Parsed = parser?.parse(text, 0, !isLast) ?? nothingParsed
    const [error] = errors.filter((it) => isLast || it.row < data.length)
    if (error)
      throw wrongFile(texts.rowUnreadable(lines + error.row + 1, texts.quoteFaults[error.code] ?? error.message))
    lines += data.length
    rest = text.slice(meta.cursor)
    if (rest.length > maxLine) throw wrongFile(texts.quoteLeftOpen(lines + 1))
    return data
  }
  for await (const text of textsOf(content, encoding, signal)) yield parse(rest + text, false)
  if (rest !== '') yield parse(rest, true)
}

/** Headers up to the last that has a name, or a cell below it: spreadsheets write empty columns too. */
const usedHeaders = (headers: readonly string[], rows: readonly SheetRow[]) => {
  const widthOf = (cells: readonly string[]) => cells.findLastIndex((it) => it !== '') + 1
  const width = rows.reduce((widest, { cells }) => Math.max(widest, widthOf(cells)), widthOf(headers))
  return headers.slice(0, width)
}

async function sheetIn(library: Library, content: Blob, encoding: Encoding, signal: AbortSignal) {
  let headers: string[] | undefined
  let number = 0
  const rows: SheetRow[] = []
  const stretch = makeStretches(signal)
  for await (const lines of linesOf(library, content, encoding, signal)) {
    for (const line of lines) {
      number += 1
      const long = line.findIndex((it) => it.length > maxImportCell)
      if (long !== -1)
        throw wrongFile(texts.cellTooLong(number, headers?.[long] || texts.unnamedColumn(long + 1), maxImportCell))
      const cells = line.map(plainCell)
      if (cells.every((it) => it === '')) continue
      if (headers) rows.push({ row: number, cells })
      else headers = cells
      if (rows.length > maxImportRows) throw wrongFile(texts.tooManyRows(maxImportRows))
    }
    await stretch()
  }
  if (!headers) throw wrongFile(texts.fileIsEmpty)
  if (rows.length === 0) throw wrongFile(texts.fileHasNoRows)
  return { headers: usedHeaders(headers, rows), rows, isGuessed: encoding !== 'utf-8' }
}

/**
 * Reads a CSV file in pieces, with the page answered in between: commas, semicolons or tabs, or what a first line `sep=;`
 * names; UTF-8 or, where it is not that, the western European letters of Windows.
 * @throws Problem saying what is wrong with the file as a whole
 */
export async function readSheet(content: Blob, signal: AbortSignal): Promise<Sheet> {
  if (content.size > maxImportSize) throw wrongFile(texts.fileTooLarge)
  const library = (await import('papaparse')).default
  try {
    return await sheetIn(library, content, 'utf-8', signal)
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error
    return sheetIn(library, content, 'windows-1252', signal)
  }
}

/** What is wrong with the rows of a sheet, with the page answered in between. */
export async function checkSheet({ sheet, template, matches }: Checked, signal: AbortSignal): Promise<Faults> {
  const faults: Record<number, readonly CellFault[]> = {}
  const stretch = makeStretches(signal)
  for (let from = 0; from < sheet.rows.length; from += sliceSize) {
    await stretch()
    for (const [index, row] of sheet.rows.slice(from, from + sliceSize).entries()) {
      const found = rowFaults(template.columns, matches, row)
      if (found.length > 0) faults[from + index] = found
    }
  }
  return faults
}

const emptyLine: SheetRow = { row: 0, cells: [] }

/** The rows with the empty lines between them: the server names a row by its line. */
const withGaps = (rows: readonly SheetRow[]): SheetRow[] => {
  let last = 1
  return rows.flatMap((it) => {
    const gap = Array.from({ length: it.row - last - 1 }, () => emptyLine)
    last = it.row
    return [...gap, it]
  })
}

const sentCells = (matches: Matches, { cells }: SheetRow): string[] => {
  if (cells.length === 0) return []
  const matched = matches.flatMap((it, index) => (it === null ? [] : [cells[index] ?? '']))
  const extra = cells.slice(matches.length)
  return extra.some((it) => it !== '') ? [...matched, ...extra] : matched
}

/** A sheet as the file that is sent: its matched columns, under the names that the server knows. */
export const sheetFile = async (
  { sheet, matches, fileName }: Pick<Checked, 'sheet' | 'matches'> & { fileName: string },
  signal: AbortSignal,
): Promise<File> => {
  const content = await csvBlob(
    {
      headers: matches.filter((it) => it !== null),
      rows: withGaps(sheet.rows),
      cellsOf: (row) => sentCells(matches, row),
    },
    signal,
  )
  return new File([content], fileName, { type: 'text/csv' })
}
