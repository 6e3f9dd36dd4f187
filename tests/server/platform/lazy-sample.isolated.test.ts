import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Db, inInstallation } from '#src/server/database.ts'
import { companiesTable } from '#src/server/schema/people.ts'
import { root } from '#tools/run.ts'
import { openTestDatabase } from '../test-database.ts'

/** The files that a module loads by itself; what is imported on demand is not. */
const loadedBy = (main: string): string[] => {
  const met = new Set([join(root, main)])
  for (const file of met)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\b(?:[^;']*? from)? '(\.[^']+)'/gms,
    ))
      met.add(join(dirname(file), path))
  return [...met].map((it) => relative(root, it))
}

/** Fills a database as the start does, as if for the first time; answers how often the sample was loaded. */
const timesLoaded = async (db: Db) => {
  let times = 0
  vi.resetModules()
  vi.doMock('#src/server/sample/fill.ts', (load) => {
    times += 1
    return load<object>()
  })
  const { fillSamples } = await import('#src/server/fill-samples.ts')
  await fillSamples(db)
  return times
}

test('the server does not load the sample to start', () => {
  const files = loadedBy('src/server/main.ts')
  expect(files).toContain('src/server/hiring/candidates.ts')
  expect(files.filter((it) => it.startsWith('src/server/sample/'))).toEqual([])
})

test('a filled database is left as it is, without the sample being loaded', async () => {
  const { db, close } = await openTestDatabase('sample')
  expect(await timesLoaded(db)).toBe(0)
  await close()
})

test('an empty database is filled with the sample', async () => {
  const { db, close } = await openTestDatabase('empty', async (owner) => {
    expect(await timesLoaded(owner)).toBe(1)
  })
  expect(await inInstallation(db, (tx) => tx.$count(companiesTable))).toBe(4)
  await close()
})
