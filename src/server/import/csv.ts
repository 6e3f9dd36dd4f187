import Papa from 'papaparse'
import { headerKey } from '#machines/admin/import-sheet.ts'
import {
  isOtherText,
  namedSeparator,
  newlineOf,
  plainCell,
  withoutSeparatorLine,
  writtenCell,
} from '#src/contract/csv-text.ts'
import { maxImportCell, maxImportRows } from '#src/contract/imports.ts'
import { breathe } from '../jobs.ts'
import { badRequest } from '../read-request.ts'
import * as importTexts from '../texts/imports.ts'

export type CsvRow = { row: number; cells: Record<string, string>; extra: number }

/** Longer than any row of allowed cells: without it a quote left open would gather the whole file. */
const maxLine = 1_000_000
const wrongFile = (message: string) => badRequest([{ field: 'file', message }])

/**
 * A file's text, piece by piece.
 * @throws ApiError 400 for an empty file, one that is no text, and one in another encoding than UTF-8
 */
export async function* textOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw wrongFile(importTexts.notUtf8)
    }
  }
  let isFirst = true
  for await (const piece of pieces) {
    const [first, second] = piece
    if (isFirst && ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)))
      throw wrongFile(importTexts.isUtf16)
    if (piece.includes(0)) throw wrongFile(importTexts.isBinary)
    isFirst = false
    yield decode(piece)
  }
  yield decode()
}

const headersOf = (line: readonly string[], known: readonly string[], required: readonly string[]) => {
  // Spreadsheets write empty columns at the end too.
  const cells = line.slice(0, line.findLastIndex((it) => it !== '') + 1)
  if (cells.length === 1 && /[;\t]/.test(cells[0] ?? '')) throw wrongFile(importTexts.notCommas)
  const names = new Map(known.map((it) => [headerKey(it), it]))
  const unknown = cells.filter((it) => !names.has(headerKey(it)))
  const found = cells.map((it) => names.get(headerKey(it)) ?? it)
  const doubled = found.filter((it, index) => found.indexOf(it) !== index)
  const missing = required.filter((it) => !found.includes(it))
  const listed = (list: string[]) =>
    [...new Set(list)]
      .map((it) => `"${it.slice(0, 60)}"`)
      .slice(0, 10)
      .join(', ')
  if (missing.length > 0) throw wrongFile(importTexts.headerLacks(listed(missing)))
  if (doubled.length > 0) throw wrongFile(importTexts.headerTwice(listed(doubled)))
  if (unknown.length > 0) throw wrongFile(importTexts.headerUnknown(listed(unknown), listed([...known])))
  return found
}

type Parsed = { data: string[][]; errors: { code: string; message: string; row: number }[]; meta: { cursor: number } }

/** The cells of whole lines, some lines at a time; what stays in memory is one piece and one unfinished line. */
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string[][]> {
  let parser: Papa.Parser | undefined
  let rest = ''
  let lines = 0
  const waitForMore = (text: string): string[][] => {
    rest = text
    if (rest.length > maxLine)
      throw wrongFile(`Row ${lines + 1} has more than ${maxLine} characters: is a quote left open?`)
    return []
  }
  const parse = (given: string, isLast: boolean) => {
    const newline = parser ? undefined : (newlineOf(given) ?? (isLast ? '\n' : undefined))
    if (newline && isOtherText(given)) throw wrongFile(importTexts.onlyNamedCsv)
    const text = newline ? withoutSeparatorLine(given) : given
    if (newline) parser = new Papa.Parser({ delimiter: namedSeparator(given) ?? ',', newline })
    if (!parser) return waitForMore(text)
    const { data, errors, meta }: Parsed = parser.parse(text, 0, !isLast)
    // An unfinished line is read again with the next piece.
    const [error] = errors.filter((it) => isLast || it.row < data.length)
    if (error)
      throw wrongFile(
        importTexts.rowUnreadable(lines + error.row + 1, importTexts.quoteFaults[error.code] ?? error.message),
      )
    lines += data.length
    waitForMore(text.slice(meta.cursor))
    return data
  }
  for await (const text of texts) {
    yield parse(rest + text, false)
    await breathe()
  }
  if (rest !== '') yield parse(rest, true)
}

/**
 * Reads the header and all rows, some at a time; blank lines are left out, and counted. Gives way to other requests.
 * @throws ApiError 400 saying what is wrong with the file as a whole
 */
export async function* readCsv(
  texts: AsyncIterable<string>,
  known: readonly string[],
  required: readonly string[],
): AsyncGenerator<CsvRow[]> {
  let headers: string[] | undefined
  let number = 0
  let total = 0

  const take = (cells: string[]): CsvRow[] => {
    number += 1
    if (cells.every((it) => it.trim() === '')) return []
    const long = cells.findIndex((it) => it.length > maxImportCell)
    if (long !== -1)
      throw wrongFile(
        importTexts.cellTooLong(number, headers?.[long] || importTexts.unnamedColumn(long + 1), maxImportCell),
      )
    if (!headers) {
      headers = headersOf(
        cells.map((it) => it.trim()),
        known,
        required,
      )
      return []
    }
    total += 1
    if (total > maxImportRows) throw wrongFile(importTexts.tooManyRows(maxImportRows))
    const entries = headers.map((it, index) => [it, plainCell(cells[index] ?? '')] as const)
    const extra = cells.slice(headers.length).filter((it) => it.trim() !== '').length
    return [{ row: number, cells: Object.fromEntries(entries), extra }]
  }

  for await (const lines of linesOf(texts)) yield lines.flatMap(take)
  if (!headers) throw wrongFile(importTexts.emptyFile)
  if (total === 0) throw wrongFile(importTexts.onlyHeader)
}

/** Lines of a CSV text; cells that a spreadsheet would run as a formula are defused. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((cells) => cells.map((it) => writtenCell(it))),
        { newline: '\r\n' },
      )}\r\n`

/** A CSV text with a byte-order mark and its header. */
export const writeCsv = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${csvLines([headers, ...rows])}`
