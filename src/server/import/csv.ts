import Papa from 'papaparse'
import { maxImportRows } from '#src/contract/imports.ts'
import { breathe } from '../jobs.ts'
import { badRequest } from '../read-request.ts'

export type CsvRow = { row: number; cells: Record<string, string>; extra: number }
export type CsvContent = { headers: string[]; rows: CsvRow[] }

const maxCell = 10_000
const chunkSize = 1 << 18
const wrongFile = (message: string) => badRequest([{ field: 'file', message }])

/** Blanks, case and punctuation do not tell two headers apart: `Company name` is `company_name`. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * A file's text.
 * @throws Refusal 400 for an empty file, one that is no text, and one in another encoding than UTF-8
 */
export const textOf = (bytes: Uint8Array): string => {
  if (bytes.length === 0) throw wrongFile('The file is empty')
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw wrongFile('The file is in UTF-16: save it as CSV UTF-8')
  if (bytes.includes(0)) throw wrongFile('The file holds binary data, not CSV text')
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw wrongFile('The file is not in UTF-8: save it as CSV UTF-8')
  }
  if (text.trim() === '') throw wrongFile('The file is empty')
  return text
}

const headersOf = (cells: readonly string[], known: readonly string[], required: readonly string[]) => {
  if (cells.length === 1 && /[;\t]/.test(cells[0] ?? '')) throw wrongFile('The columns must be separated by commas')
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
  if (missing.length > 0) throw wrongFile(`The header lacks ${listed(missing)}`)
  if (doubled.length > 0) throw wrongFile(`The header has ${listed(doubled)} twice`)
  if (unknown.length > 0) throw wrongFile(`The header has ${listed(unknown)}, which is none of ${listed([...known])}`)
  return found
}

/** The sign with which an export keeps a spreadsheet from running a cell is taken off again. */
const plain = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '').trim()

/**
 * Reads the header and all rows; blank lines are left out, and counted. Gives way to other requests between chunks.
 * @throws Refusal 400 saying what is wrong with the file as a whole
 */
export const readCsv = async (
  text: string,
  known: readonly string[],
  required: readonly string[],
): Promise<CsvContent> => {
  let headers: string[] | undefined
  let number = 0
  const rows: CsvRow[] = []

  const take = (cells: string[]) => {
    number += 1
    if (cells.every((it) => it.trim() === '')) return
    const giant = cells.findIndex((it) => it.length > maxCell)
    if (giant >= 0)
      throw wrongFile(`Row ${number} has a cell of more than ${maxCell} characters: is a quote left open?`)
    if (!headers) {
      headers = headersOf(
        cells.map((it) => it.trim()),
        known,
        required,
      )
      return
    }
    if (rows.length === maxImportRows) throw wrongFile(`The file has more than ${maxImportRows} rows`)
    const entries = headers.map((it, index) => [it, plain(cells[index] ?? '')] as const)
    const extra = cells.slice(headers.length).filter((it) => it.trim() !== '').length
    rows.push({ row: number, cells: Object.fromEntries(entries), extra })
  }

  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter: ',',
      chunkSize,
      chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        const wait = (work: () => void) => {
          parser.pause()
          work()
          breathe().then(() => parser.resume(), reject)
        }
        try {
          const [quote] = errors
          if (quote) throw wrongFile(`Row ${number + (quote.row ?? 0) + 1}: ${quote.message}`)
          wait(() => data.forEach(take))
        } catch (error) {
          reject(error)
          parser.abort()
        }
      },
      complete: () => resolve(),
    })
  })
  if (!headers) throw wrongFile('The file is empty')
  if (rows.length === 0) throw wrongFile('The file has a header and no rows')
  return { headers, rows }
}

const risky = /^[=+\-@\t\r＝＋－＠]/

/** A CSV text with a byte-order mark; cells that a spreadsheet would run as a formula are defused. */
export const writeCsv = (headers: readonly string[], rows: readonly (readonly string[])[]): string => {
  const safe = rows.map((cells) => cells.map((it) => (risky.test(it) ? `'${it}` : it)))
  return `\uFEFF${Papa.unparse([[...headers], ...safe], { newline: '\r\n' })}\r\n`
}
