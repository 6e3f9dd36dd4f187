import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { openDatabase, rowsOf } from '#src/server/database.ts'
import {
  countJobs,
  doDueJobs,
  doNextJob,
  enqueue,
  type JobTrace,
  startJobs,
  type Work,
  type Workers,
} from '#src/server/jobs.ts'
import { silentLog } from '#src/server/log.ts'
import { jobsTable } from '#src/server/schema/jobs.ts'
import { makeTestDatabase } from '../test-database.ts'

const url = await makeTestDatabase('empty')
const { db, close } = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })
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

const throwing = (code: string): Work => {
  const error = Object.assign(new Error('of PostgreSQL'), { code })
  return () => Promise.reject(error)
}

test('a job is done although another process holds its row for a moment, to look whether it is due', async () => {
  await put('looked-at')
  const { kind } = jobOf('looked-at')
  let answers = 0
  const lookedAt: JobTrace = (_kind, _companyId, work) =>
    db
      .transaction(async (tx) => {
        await tx.select().from(jobsTable).for('update')
        const working = work()
        const countAnswer = () => (answers += 1)
        working.then(countAnswer, countAnswer)
        const waits = sql`select count(*)::int as count from pg_locks where not granted`
        await expect
          .poll(async () => answers + (rowsOf<{ count: number }>(await db.execute(waits))[0]?.count ?? 0))
          .not.toBe(0)
        return { working }
      })
      .then(({ working }) => working)
  await doNextJob(db, [{ kind, work: done }], undefined, silentLog(), undefined, lookedAt)
  expect(await rowOf('looked-at')).toBeUndefined()
})

test('what passes by itself is no failure of the job: a deadlock, a lock, a full disk', async () => {
  await put('once')
  const { kind } = jobOf('once')
  for (const code of ['40P01', '55P03', '53100', 'ECONNREFUSED']) await failing([{ kind, work: throwing(code) }], 10)
  expect(await rowOf('once')).toMatchObject({ attempts: 0, isStuck: false })
})

test.each(['57014', '53200', '57P02'])(
  'a job that fails with %s each time is given up: it may be its own fault',
  async (code) => {
    await put('once')
    const { kind } = jobOf('once')
    await failing([{ kind, work: throwing(code) }])
    expect(await rowOf('once')).toMatchObject({ attempts: 8, isStuck: true })
  },
)

test('a job that ends its connection is tried eight times, ever later, then given up; others are done', async () => {
  const tried: number[] = []
  const start = Date.now()
  let now = start
  const workers: Workers = [
    {
      kind: jobOf('deadly').kind,
      work: async (tx) => {
        tried.push(Math.round((now - start) / 1000))
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
        return 'done'
      },
    },
    { kind: jobOf('harmless').kind, work: done },
  ]
  await put('deadly')
  await put('harmless')
  for (; now < start + 600_000; now += 1000) await doDueJobs(db, workers, () => new Date(now + 1000))
  expect(tried).toEqual([0, 1, 3, 7, 15, 31, 63, 127])
  expect(await rowOf('deadly')).toMatchObject({ isStuck: true })
  expect(await rowOf('harmless')).toBeUndefined()
})

test('a job that ends its process each time is given up as well', async () => {
  await put('deadly')
  let ended = 0
  for (let look = 1; look <= 20; look += 1) {
    const process = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })
    const closed: Promise<void>[] = []
    const work: Work = async (tx) => {
      ended += 1
      closed.push(process.close())
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      return 'done'
    }
    const at = new Date(Date.now() + look * 600_000)
    await doNextJob(process.db, [{ ...jobOf('deadly'), work }], at).catch(() => {})
    await Promise.all(closed.length > 0 ? closed : [process.close()])
  }
  expect(ended).toBe(8)
  expect(await rowOf('deadly')).toMatchObject({ isStuck: true })
})

test('while the database is away the queue says so as a warning with its cause, and nothing of an error', async () => {
  const lines: { level: number; msg: string; cause?: string }[] = []
  const log = pino({ level: 'info', base: null }, { write: (text) => void lines.push(JSON.parse(text)) })
  const process = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' })
  const stop = await startJobs(process.background, [{ ...jobOf('once'), work: done }], { log, recurring: [] })
  await put('once')
  await vi.waitFor(async () => expect(await rowOf('once')).toBeUndefined(), { timeout: 240_000 })
  await process.close()
  await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 240_000 })
  await stop()
  expect(new Set(lines.map((it) => `${it.level} ${it.msg}: ${it.cause}`))).toEqual(
    new Set(['40 the queue cannot be read: Cannot use a pool after calling end on the pool']),
  )
})
