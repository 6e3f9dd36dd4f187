import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '#src/server/database.ts'
import { countJobs, doDueJobs, doNextJob, enqueue, startJobs, type Work, type Workers } from '#src/server/jobs.ts'
import { silentLog } from '#src/server/log.ts'
import { jobsTable } from '#src/server/schema/jobs.ts'
import { openTestDatabase } from '../test-database.ts'

const { db, close } = await openTestDatabase('empty')
afterAll(close)
afterEach(() => vi.useRealTimers())
beforeEach(async () => {
  await db.delete(jobsTable)
})

const broken: Work = async () => {
  throw new Error('broken')
}
const done: Work = async () => 'done'
const jobOf = (name: string, version = 1) => ({ kind: { name, version }, companyId: 0, subjectId: 0 })
const put = (name: string, version = 1) => db.transaction((tx) => enqueue(tx, jobOf(name, version)))
const rowOf = async (name: string) => (await db.select().from(jobsTable).where(eq(jobsTable.kind, name)))[0]

/** Looks every ten minutes, so often that a job which fails every time would have been given up. */
const failing = async (workers: Workers, times = 20) => {
  for (let look = 1; look <= times; look += 1)
    await doDueJobs(db, workers, () => new Date(Date.now() + look * 600_000)).catch(() => {})
}

test('a job that comes round is tried for ever, at most two minutes apart, and counted as failing [NOTI-04]', async () => {
  await put('round')
  const { kind } = jobOf('round')
  const times: number[] = []
  for (let look = 1; look <= 20; look += 1) {
    const at = new Date(Date.now() + 600_000 * look)
    await doNextJob(db, [{ kind, work: broken, isRecurring: true }], at)
    times.push(((await rowOf('round'))?.runAt.getTime() ?? 0) - at.getTime())
  }
  expect(Math.max(...times)).toBeLessThanOrEqual(128_000)
  expect(await countJobs(db)).toMatchObject({ waiting: 1, failing: 1, stuck: 0 })
})

test('a job that was given up is tried again when it is asked for again, and when a process starts [IMP-06]', async () => {
  await put('once')
  const { kind } = jobOf('once')
  await failing([{ kind, work: broken }])
  expect(await countJobs(db)).toMatchObject({ stuck: 1 })
  await put('once')
  expect(await countJobs(db)).toMatchObject({ stuck: 0, waiting: 1 })
  await failing([{ kind, work: broken }])
  expect(await countJobs(db)).toMatchObject({ stuck: 1 })
  const workers = [{ kind, work: done }]
  const stop = await startJobs(db, workers, { log: silentLog(), recurring: [] })
  await expect.poll(() => countJobs(db)).toMatchObject({ stuck: 0, waiting: 0 })
  await stop()
})

test('an old process leaves the work of a newer version to it, and the newer does both [IMP-02]', async () => {
  const [old, newer]: [Workers, Workers] = [
    [{ kind: { name: 'import', version: 1 }, work: broken }],
    [{ kind: { name: 'import', version: 2 }, work: done }],
  ]
  await put('import', 2)
  await put('of a later program')
  await failing(old)
  expect(await rowOf('import')).toMatchObject({ attempts: 0, isStuck: false, version: 2 })
  expect(await rowOf('of a later program')).toMatchObject({ attempts: 0, isStuck: false })
  await doDueJobs(db, newer)
  expect(await rowOf('import')).toBeUndefined()
  await put('import', 1)
  await put('import', 2)
  expect(await rowOf('import')).toMatchObject({ version: 2 })
  await put('import', 1)
  expect(await rowOf('import')).toMatchObject({ version: 2 })
  await doDueJobs(db, newer)
  expect(await rowOf('import')).toBeUndefined()
})

test('when work is due the database says, whatever the clock of a process shows [NOTI-04]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01') })
  const seen: Date[] = []
  const workers: Workers = [
    {
      kind: { name: 'round', version: 1 },
      work: async (_tx, _job, now) => {
        seen.push(now)
        return { at: new Date(now.getTime() + 60_000) }
      },
      isRecurring: true,
    },
  ]
  await put('round')
  await doDueJobs(db, workers)
  await doDueJobs(db, workers)
  const [time] = rowsOf<{ now: number }>(await db.execute(sql`select extract(epoch from now())::float as now`))
  expect(seen).toHaveLength(1)
  expect(Math.abs((seen[0]?.getTime() ?? 0) / 1000 - (time?.now ?? 0))).toBeLessThan(60)
})

test('what passes by itself is no failure of the job: a deadlock, a lock, a database that goes away', async () => {
  await put('once')
  const { kind } = jobOf('once')
  const throwing = (code: string): Work => {
    const error = Object.assign(new Error('of PostgreSQL'), { code })
    return () => Promise.reject(error)
  }
  for (const code of ['40P01', '55P03', '57P01']) await failing([{ kind, work: throwing(code) }], 10)
  expect(await rowOf('once')).toMatchObject({ attempts: 0, isStuck: false })
  // What is too slow may be so every time.
  await failing([{ kind, work: throwing('57014') }])
  expect(await rowOf('once')).toMatchObject({ isStuck: true })
})
