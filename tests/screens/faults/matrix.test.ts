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

// Not a spy, which ends with each test: a call of a closed page may be answered between two tests.
const warnings: string[] = []
const { warn } = console
beforeAll(() => {
  console.warn = (message: unknown) => void warnings.push(String(message))
})
afterAll(() => {
  console.warn = warn
})

beforeEach(watchActors)
afterEach(() => {
  const failed = closePage()
  // The router says in development what the page says too.
  const unexpected = (it: string) => !it.includes('Error in route match') && !isOfEarlierPage(it)
  expect(warnings.splice(0).filter(unexpected)).toEqual([])
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
