import fc from 'fast-check'
import { csvBlob, csvFileName } from '#src/resource/csv-file.ts'
import { readSheet, sheetFile } from '#src/resource/read-sheet.ts'
import { readCsv, textOf } from '#src/server/import/csv.ts'

const headers = ['Name', 'Company', 'Country']
type Row = readonly [string, string, string]

const exported = (rows: readonly Row[]) => csvBlob({ headers, rows, cellsOf: (it) => it }, new AbortController().signal)

const imported = async (file: Blob) => {
  const rows: (string | undefined)[][] = []
  for await (const some of readCsv(textOf(file.stream()), headers, ['Name']))
    rows.push(...some.map(({ cells }) => headers.map((it) => cells[it])))
  return rows
}

// What the server stores: no blanks around it, no character that it refuses.
const text = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((it) => it.replaceAll('\u0000', '').trim())
  .filter((it) => it.isWellFormed())
const tricky = fc
  .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\n', '\r', '\t', '1', '.5', 'x', '＝', ' '), {
    maxLength: 6,
  })
  .map((it) => it.join('').trim())
const cell = fc.oneof(text, tricky)
const name = cell.filter((it) => it !== '')

test('whatever a list holds, its exported file is read by the import as it was [IMP-07]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
      expect(await imported(await exported(rows))).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})

test('whatever a list holds, the browser reads its exported file as it was, and sends the same [IMP-07]', async () => {
  const { signal } = new AbortController()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
      const sheet = await readSheet(await exported(rows), signal)
      expect(sheet.headers).toEqual(headers)
      expect(sheet.rows.map((it) => it.cells)).toEqual(rows)
      expect(await imported(await sheetFile({ sheet, matches: headers, fileName: 'rows.csv' }, signal))).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})

test('how lines end is told where the first of them ends, wherever the file is cut [IMP-07]', async () => {
  const pieces = async function* () {
    for (const it of ['\uFEFF', 'Na', 'me\r', '\nOdense\r', '\n"Ri\nbe"\r\n']) yield new TextEncoder().encode(it)
  }
  const names = []
  for await (const some of readCsv(textOf(pieces()), ['Name'], ['Name'])) names.push(...some.map((it) => it.cells.Name))
  expect(names).toEqual(['Odense', 'Ri\nbe'])
})

test('no cell of an export begins as a formula, and a number stays one [IMP-07]', async () => {
  const rows: Row[] = [
    ['=SUM(A1:A9)', '-5', '+1.5'],
    ['@cmd', '-5+cmd|A0', '\t=1'],
    ["'=kept", '＝1', '-'],
  ]
  const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await exported(rows)).arrayBuffer())
  expect(written).toBe(
    "\uFEFFName,Company,Country\r\n'=SUM(A1:A9),-5,+1.5\r\n'@cmd,'-5+cmd|A0,'\t=1\r\n''=kept,'＝1,'-\r\n",
  )
})

test('2,500 rows are written in slices, and a cancelled export writes none [IMP-07]', async () => {
  const rows = Array.from({ length: 2500 }, (_, index): Row => [`Place ${index}`, '', ''])
  expect(await imported(await exported(rows))).toHaveLength(2500)
  const given = AbortSignal.abort(new Error('cancelled'))
  await expect(csvBlob({ headers, rows, cellsOf: (it) => it }, given)).rejects.toThrow('cancelled')
})

test('a file is called after its list and the day, and export where it has no list [IMP-07]', () => {
  expect(csvFileName('Job titles', new Date(2026, 4, 4))).toBe('job-titles-2026-05-04.csv')
  expect(csvFileName()).toBe('export.csv')
})
