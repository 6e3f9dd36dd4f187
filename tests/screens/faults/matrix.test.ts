import { readFileSync } from 'node:fs'
import { closePage, isOfEarlierPage, watchActors } from './actors.ts'
import { inChromium } from './in-chromium.ts'
import { columns, matrix, type Name, type Row, rows } from './matrix.ts'

const cells = (Object.keys(columns) as Name[]).flatMap((column) =>
  Object.entries(rows).map(([row, fault]) => {
    const title = `under fault ${row}, ${fault}`
    return { column, title, cell: matrix[Number(row) as Row][column] }
  }),
)

beforeEach(() => {
  watchActors()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  // The router says in development what the page says too.
  const said = vi.mocked(console.warn).mock.calls.map(([it]) => String(it))
  const failed = closePage()
  expect(said.filter((it) => !it.includes('Error in route match') && !isOfEarlierPage(it))).toEqual([])
  expect(failed).toEqual([])
})

describe.each(Object.entries(columns))('%s', (name, { name: group, ids }) => {
  for (const { column, title, cell } of cells)
    if (column === name && 'run' in cell) test(`${group}, ${title}: ${cell.sees} ${ids}`, cell.run)
})

describe('the fault matrix', () => {
  test('has a test or a reason for each fault and group of calls', () => {
    expect(cells).toHaveLength(150)
    const reasons = cells.flatMap(({ cell }) => ('never' in cell ? [cell.never] : []))
    expect(reasons.filter((it) => !/^[A-Z].{20,}\.$/.test(it))).toEqual([])
  })

  test('names tests that exist where it is proven elsewhere', () => {
    const all = [...cells.map((it) => it.cell), ...Object.values(inChromium)]
    const elsewhere = all.flatMap((it) => ('provenBy' in it ? [it] : []))
    const missing = elsewhere.filter((it) => !readFileSync(it.provenBy, 'utf8').includes(`'${it.title}`))
    expect(missing).toEqual([])
  })
})
