import { eq } from 'drizzle-orm'
import type { ImportMode } from '#src/contract/imports.ts'
import { inCompany } from '#src/server/database.ts'
import { importJob } from '#src/server/import/work.ts'
import { countJobs, doDueJobs, doNextJob, type Workers } from '#src/server/jobs.ts'
import { importRowsTable } from '#src/server/schema/imports.ts'
import { workers } from '#src/server/workers.ts'
import { at, file, type ImportWorld, importWorld } from './world.ts'

let world: ImportWorld
beforeAll(async () => {
  world = await importWorld()
})
afterAll(() => world.close())

const broken = async () => {
  throw new Error('The disk is broken')
}
const failing: Workers = workers.map((it) => (it.kind === importJob ? { ...it, work: broken } : it))

/** Lets the time of every further attempt come, until no job is left that is tried. */
const wait = (by = failing) => {
  const start = Date.now()
  let looks = 0
  const now = () => {
    looks += 1
    return new Date(start + looks * 600_000)
  }
  return doDueJobs(world.db, by, now)
}
const sent = async (content: string, mode: ImportMode, entityType = 'department') => {
  const { body } = await world.upload(content, { mode, entityType })
  return { id: body.importId, report: async () => (await world.asAdmin.get(at.report(body.importId))).body }
}
const why = 'could not be stored, because the server failed again and again: send it again'

test.each([
  ['ALL_OR_NOTHING', 'REFUSED'],
  ['GOOD_ROWS', 'COMPLETED'],
] as const)(
  'an import (%s) whose parts fail again and again ends, names its rows, and keeps no password [IMP-04] [IMP-06]',
  async (mode, status) => {
    const csv =
      'name,email,password,permission id\nPia,pia@example.com,hold the door,Employee\nLeo,leo@example.com,let me in,Employee\n'
    const { id, report } = await sent(csv, mode, 'user')
    await wait()
    expect(await report()).toMatchObject({
      status,
      total: 2,
      pending: 0,
      imported: 0,
      refused: 2,
      problems: [
        { row: 2, column: null, message: why },
        { row: 3, column: null, message: why },
      ],
    })
    const stored = await inCompany(world.db, 1, (tx) =>
      tx.select({ cells: importRowsTable.cells }).from(importRowsTable).where(eq(importRowsTable.importId, id)),
    )
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toMatch(/hold the door|let me in/)
    expect(await countJobs(world.db)).toMatchObject({ waiting: 0, stuck: 0 })
  },
)

test('a file whose good rows could not be stored together says why, and nothing of it is stored [IMP-06]', async () => {
  const before = await world.departments()
  const { report } = await sent(file('Never A', 'Never B'), 'ALL_OR_NOTHING')
  while ((await report()).status === 'CHECKING') await doNextJob(world.db, workers, new Date())
  await wait()
  const { status, problems, pending } = await report()
  expect({ status, pending }).toEqual({ status: 'REFUSED', pending: 0 })
  expect(problems[0]).toEqual({ row: 2, column: null, message: why })
  expect(await world.departments()).toEqual(before)
})

test('a job that nobody ends is given up, and counted for whoever watches [IMP-06]', async () => {
  await sent(file('Never C'), 'GOOD_ROWS')
  await wait([{ kind: importJob, work: broken }])
  expect(await countJobs(world.db)).toMatchObject({ waiting: 0, stuck: 1 })
})
