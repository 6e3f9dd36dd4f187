import { readdirSync, readFileSync } from 'node:fs'
import { cellOf, type GroupName, groups } from './groups.ts'
import { inChromium } from './in-chromium.ts'
import { type Row, rows } from './matrix.ts'

const cells = (Object.keys(groups) as GroupName[]).flatMap((name) =>
  Object.keys(rows).map((row) => cellOf(Number(row) as Row, name)),
)

describe('the fault matrix', () => {
  test('has a test or a reason for each fault and group of calls', () => {
    expect(cells).toHaveLength(630)
    const reasons = cells.flatMap((it) => ('never' in it ? [it.never] : []))
    expect(reasons.filter((it) => !/^[A-Z].{20,}\.$/.test(it))).toEqual([])
  })

  test('has a file that runs each group of calls', () => {
    const files = readdirSync(import.meta.dirname).filter((it) => it.endsWith('.test.ts'))
    const run = files.flatMap((it) => {
      const [, name] = /^testColumn\('(\w+)'\)$/m.exec(readFileSync(`${import.meta.dirname}/${it}`, 'utf8')) ?? []
      return name ?? []
    })
    expect(run.toSorted()).toEqual(Object.keys(groups).toSorted())
  })

  test('names tests that exist where it is proven elsewhere', () => {
    const all = [...cells, ...Object.values(inChromium)]
    const elsewhere = all.flatMap((it) => ('provenBy' in it ? [it] : []))
    const missing = elsewhere.filter((it) => !readFileSync(it.provenBy, 'utf8').includes(`'${it.title}`))
    expect(missing).toEqual([])
  })
})
