import fc from 'fast-check'
import { csvBlob, csvFileName } from '#src/resource/csv-file.ts'
import { checkSheet, readSheet, sheetFile } from '#src/resource/read-sheet.ts'
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

const runs = /^[=+\-@\t\r＝＋－＠]/
/** The cells of a file for a spreadsheet that splits at semicolons: of a quote within a line it knows nothing. */
const split = (csv: string) => csv.split(/[;\t\r\n]/).map((it) => it.replace(/^(?:"")+(?=[^"])/, ''))

test('no cell runs where a spreadsheet splits at semicolons, tabs or the lines of a cell [IMP-07]', async () => {
  const wrong = (rows: readonly Row[]) =>
    exported(rows)
      .then((it) => it.text())
      .then((it) => split(it).filter((cell) => runs.test(cell) && !/^[+-]?\d+([.,]|$)/.test(cell)))
  expect(await wrong([['Ribe', "a;=1+1;b\n=HYPERLINK(A1)\t'@SUM(A1)", `x;'=1;''-cmd;＝1;"=2;'"=3`]])).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
      expect(await wrong(rows)).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['\r\n', '\n'],
  ['\n', '\r\n'],
])(
  'rows of files that were put together are apart, though lines end in %j first and in %j later [IMP-06]',
  async (one, other) => {
    const file = new Blob([`Name,Country${one}"A ""1""${other}end",Norway${other}B,"Norway"${one}C,Norway${other}`])
    const rows = [
      [`A "1"${other}end`, 'Norway'],
      ['B', 'Norway'],
      ['C', 'Norway'],
    ]
    expect((await readSheet(file, new AbortController().signal)).rows.map((it) => it.cells)).toEqual(rows)
    expect(await imported(file)).toEqual(rows.map(([name, country]) => [name, undefined, country]))
    const names = await readSheet(new Blob([`Name${one}A${other}B${one}`]), new AbortController().signal)
    expect(names.rows.map((it) => it.cells)).toEqual([['A'], ['B']])
  },
)

test.each([
  ['"A', 'Row 2: a quote is left open'],
  ['"A" b', 'Row 2: text follows the closing quote of a cell'],
])('what is wrong with the quotes of %s is said in words that people use [IMP-06]', async (line, message) => {
  const file = new Blob([`Name\n${line}\nB\n`])
  await expect(readSheet(file, new AbortController().signal)).rejects.toMatchObject({ message })
})

test.each([
  '[{"name":"Ada"}]',
  '\uFEFF[\n  {\n    "name": "Ada"\n  }\n]\n',
  '{"name":"Ada"}\n{"name":"Bo"}\n',
  '\r\n<!doctype html>\r\n<html></html>\r\n',
  '{\\rtf1\\ansi Name}\n',
])('%j is named as no CSV file, whatever it is called, and not by its quotes [IMP-06]', async (text) => {
  const message =
    'This is not a CSV file, though its name ends in .csv: open it in a spreadsheet and save it as CSV UTF-8'
  await expect(readSheet(new Blob([text]), new AbortController().signal)).rejects.toMatchObject({ message })
  await expect(imported(new Blob([text]))).rejects.toMatchObject({ extra: { errors: [{ field: 'file', message }] } })
})

test.each(['[Name]', '{Name}', '< 5', '"[{"'])(
  'a first column called %s is one all the same [IMP-06]',
  async (name) => {
    const sheet = await readSheet(new Blob([`${name},Country\nA,Norway\n`]), new AbortController().signal)
    expect(sheet.rows.map((it) => it.cells)).toEqual([['A', 'Norway']])
  },
)

test('a cell that the server would refuse is named by row and column before the file is sent [IMP-06]', async () => {
  const { signal } = new AbortController()
  const file = (length: number) => new Blob([`Name,Country\nA,Norway\n\n"${'x'.repeat(length)}",Norway\n`])
  expect((await readSheet(file(10_000), signal)).rows).toHaveLength(2)
  const message = 'Row 4, Name: more than 10,000 characters. Shorten the text, or close a quote that was left open.'
  await expect(readSheet(file(10_001), signal)).rejects.toMatchObject({ message })
  await expect(imported(file(10_001))).rejects.toMatchObject({ status: 400 })
})

const columns = headers.map((header) => ({ header, isRequired: true, holds: 'text' as const, alsoCalled: [] }))
const template = { fileName: '', csv: '', columns, unread: [], existing: [], isChangedByHand: false }

test('a file longer than what is read and parsed at once is read as it was, wherever it is cut [IMP-07]', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, index): Row => [`Ærø ${index} 🎈`, `"A", B\n${index}`, 'é'.repeat(index % 40)],
  )
  const { signal } = new AbortController()
  const sheet = await readSheet(await exported(rows), signal)
  expect(sheet.rows.map((it) => it.cells)).toEqual(rows)
  const faults = await checkSheet({ sheet, template, matches: headers }, signal)
  expect(Object.keys(faults).map(Number)).toEqual(rows.flatMap(([, , it], index) => (it === '' ? [index] : [])))
})

test('the page is answered while a long file is read and checked, and either can be cancelled [IMP-06]', async ({
  onTestFinished,
}) => {
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  // Each look at the clock is a millisecond later.
  let now = 0
  clock.mockImplementation(() => now++)
  const rows = Array.from({ length: 20_000 }, (_, index): Row => [`Place ${index}`, 'North', 'Norway'])
  const file = await exported(rows)
  let answered = 0
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    answered += 1
    port2.postMessage(null)
  }
  onTestFinished(() => port1.close())
  port2.postMessage(null)
  const { signal } = new AbortController()
  const sheet = await readSheet(file, signal)
  expect(answered).toBeGreaterThan(0)
  answered = 0
  await checkSheet({ sheet, template, matches: headers }, signal)
  expect(answered).toBeGreaterThan(0)
  const cancelled = AbortSignal.abort(new Error('cancelled'))
  await expect(readSheet(file, cancelled)).rejects.toThrow('cancelled')
  await expect(checkSheet({ sheet, template, matches: headers }, cancelled)).rejects.toThrow('cancelled')
})

test('a line that never ends is refused before the whole file is gathered [IMP-07]', async () => {
  const file = new Blob(['Name,Company,"Country', 'x'.repeat(1_100_000)])
  const { signal } = new AbortController()
  await expect(readSheet(file, signal)).rejects.toMatchObject({ message: expect.stringMatching(/^Row 1 .*quote/) })
})

test('how lines end is told where the first of them ends, wherever the file is cut [IMP-07]', async () => {
  const pieces = async function* () {
    for (const it of ['\uFEFF', 'Na', 'me\r', '\nOdense\r', '\n"Ri\nbe"\r\n']) yield new TextEncoder().encode(it)
  }
  const names = []
  for await (const some of readCsv(textOf(pieces()), ['Name'], ['Name'])) names.push(...some.map((it) => it.cells.Name))
  expect(names).toEqual(['Odense', 'Ri\nbe'])
})

test('a cell of tabs alone comes back empty, and one of an apostrophe as it was [IMP-07]', async () => {
  const rows: Row[] = [
    ['Odense', '\t\t', "'"],
    ['Ribe', "'\t", '\t \t'],
  ]
  expect(await imported(await exported(rows))).toEqual([
    ['Odense', '', "'"],
    ['Ribe', "'", ''],
  ])
})

test('no cell of an export begins as a formula, and a number stays one [IMP-07]', async () => {
  const rows: Row[] = [
    ['=SUM(A1:A9)', '-5', '+1.5'],
    ['@cmd', '-5+cmd|A0', '\t=1'],
    ["'=kept", '＝1', '-'],
  ]
  const written = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await exported(rows)).arrayBuffer())
  expect(written).toBe(
    "\uFEFFName,Company,Country\r\n'=SUM(A1:A9),-5,+1.5\r\n'@cmd,'-5+cmd|A0,'\t'=1\r\n''=kept,'＝1,'-\r\n",
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
