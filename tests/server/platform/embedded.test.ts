import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, inInstallation, openDatabase } from '#src/server/database.ts'
import { apiErrorOf } from '#src/server/database-errors.ts'
import { findBinaries, linkLibraries } from '#src/server/embedded/binaries.ts'
import { openCluster } from '#src/server/embedded/cluster.ts'
import { databaseFolder } from '#src/server/embedded/data-folder.ts'
import { readPostmaster } from '#src/server/embedded/postmaster.ts'
import { runProgram } from '#src/server/embedded/run-program.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from '#src/server/embedded/temporary.ts'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { companiesTable } from '#src/server/schema/people.ts'
import { startServer } from '#src/server/start.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

const parent = await mkdtemp(join(tmpdir(), 'stepwise-data-'))
const data = join(parent, 'data')
afterAll(async () => {
  await removeTemporaryFolder(data)
  await rm(parent, { recursive: true, force: true })
})

const postmaster = async () => {
  const it = await readPostmaster(databaseFolder(data))
  if (!it) throw new Error('PostgreSQL does not run')
  return it
}
const lives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const countCompanies = ({ db }: Database) => inInstallation(db, (tx) => tx.$count(companiesTable))
const addCompany = ({ db }: Database, name: string) =>
  inInstallation(db, (tx) => tx.insert(companiesTable).values({ name, logoUrl: '' }))
const untilAnswered = (database: Database) => vi.waitFor(() => countCompanies(database), { timeout: 240_000 })

// They wait for the disk.

test('keeps data and sessions over a shutdown, and leaves no process behind', async () => {
  const env = (port: string) => readEnv({ PORT: port, DATA_DIR: data })
  const options = { log: silentLog(), prepare: prepareSmallWorld }
  const first = await startServer(env('0'), options)
  const steps = signInSteps(first.origin, makeBrowser(first.origin))
  const tokens = await steps.signIn('manager@example.com')
  await addCompany(first.database, 'Written before')
  const { pid, socketFolder } = await postmaster()
  expect([lives(pid), existsSync(socketFolder)]).toEqual([true, true])
  await first.close()
  await expect.poll(() => lives(pid)).toBe(false)
  expect([existsSync(join(databaseFolder(data), 'postmaster.pid')), existsSync(socketFolder)]).toEqual([false, false])

  const prepare = () => Promise.resolve()
  const second = await startServer(env(new URL(first.origin).port), { ...options, prepare })
  expect(await countCompanies(second.database)).toBe(4)
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  expect((await fetch(`${second.origin}/api/workflow/api/v1/user/role`, { headers })).status).toBe(200)
  expect((await steps.refresh(tokens.refresh_token)).status).toBe(200)
  await second.close()
})

test('two that open one folder share its PostgreSQL, and the last stops it', async () => {
  const [one, two] = await Promise.all([openDatabase({ DATA_DIR: data }), openDatabase({ DATA_DIR: data })])
  const { pid } = await postmaster()
  await addCompany(one, 'Written by one')
  expect(await countCompanies(two)).toBe(5)
  await one.close()
  expect(await countCompanies(two)).toBe(5)
  expect((await postmaster()).pid).toBe(pid)
  await two.close()
  expect(await readPostmaster(databaseFolder(data))).toBeNull()
})

test('the application works as a role that row-level security binds, and its login is no superuser', async () => {
  const { db, close } = await openDatabase({ DATA_DIR: data })
  const { rows } = (await db.execute(
    `select current_user as role, session_user as login, rolsuper or rolbypassrls as bypasses
     from pg_roles where rolname = session_user`,
  )) as unknown as pg.QueryResult
  expect(rows).toEqual([{ role: 'app_user', login: 'stepwise', bypasses: false }])
  await close()
})

test('indexes are built anew when PostgreSQL comes with other rules of sorting', async () => {
  const asSuperuser = async (work: (client: pg.Client) => Promise<unknown>) => {
    const cluster = await openCluster(data)
    const client = new pg.Client({ connectionString: cluster.urlOf('postgres') })
    await client.connect()
    const answer = await work(client)
    await client.end()
    await cluster.close()
    return answer
  }
  const fileOf = async (client: pg.Client) =>
    (await client.query(`select pg_relation_filenode('companies_name_unique') as it`)).rows[0].it
  const before = await asSuperuser(async (client) => {
    await client.query(`update pg_database set datcollversion = '1' where datname = current_database()`)
    return fileOf(client)
  })
  const after = await asSuperuser(fileOf)
  expect(after).not.toBe(before)
  expect(await asSuperuser(fileOf)).toBe(after)
})

test('killed while it is used, PostgreSQL is started again and nothing stored is lost', async () => {
  const errors: unknown[] = []
  const [database, other] = await Promise.all([
    openDatabase({ DATA_DIR: data }, { onError: (error) => errors.push(error) }),
    openDatabase({ DATA_DIR: data }),
  ])
  const { pid } = await postmaster()
  await addCompany(database, 'Before the end')
  process.kill(pid, 'SIGKILL')
  const failure = await vi.waitFor(
    () =>
      database.ping().then(
        () => Promise.reject(new Error('still answers')),
        (error: unknown) => error,
      ),
    { timeout: 240_000 },
  )
  expect(apiErrorOf(failure)).toMatchObject({
    status: 503,
    error: 'UNAVAILABLE',
    extra: { headers: { 'retry-after': '2' } },
  })
  expect(await untilAnswered(database)).toBe(6)
  expect(await untilAnswered(other)).toBe(6)
  expect((await postmaster()).pid).not.toBe(pid)
  expect(String(errors)).toContain('If it has ended it is started again.')
  await database.close()
  await other.close()
  expect(await readPostmaster(databaseFolder(data))).toBeNull()
})

test.runIf(process.platform === 'linux')(
  'killed while a child of it hangs, PostgreSQL is started again all the same',
  async () => {
    const database = await openDatabase({ DATA_DIR: data })
    const { pid, port, socketFolder } = await postmaster()
    const child = new pg.Client({ host: socketFolder, port, user: 'postgres', database: 'stepwise' })
    child.on('error', () => {})
    await child.connect()
    const { rows } = await child.query<{ pid: number }>('select pg_backend_pid() as pid')
    const hanging = rows[0]?.pid ?? 0
    process.kill(hanging, 'SIGSTOP')
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() =>
        database.ping().then(
          () => 'answers',
          () => 'is gone',
        ),
      )
      .toBe('is gone')
    expect(await untilAnswered(database)).toBe(6)
    await database.close()
    expect(await readPostmaster(databaseFolder(data))).toBeNull()
  },
)

test.runIf(process.platform === 'linux')(
  'a process that gets no answer while it joins a running PostgreSQL asks again',
  async () => {
    const first = await openCluster(data)
    const [administrator, stopping] = [0, 1].map(() => new pg.Client(first.urlOf('postgres')))
    if (!administrator || !stopping) throw new Error('no clients')
    for (const it of [administrator, stopping]) {
      it.on('error', () => {})
      await it.connect()
    }
    const connections = async (which: string) => {
      const { rows } = await administrator.query<{ pid: number }>(`select pid from pg_stat_activity where ${which}`)
      return rows.map((it) => it.pid)
    }
    const leases = (which: string) => connections(`application_name = 'stepwise-lease' and ${which}`)
    // Whoever comes after one that wants to stop PostgreSQL waits for it.
    const stop = stopping.query('select pg_advisory_lock(727275)').catch(() => {})
    await expect.poll(() => connections("wait_event_type = 'Lock' and query like '%(727275)'")).toHaveLength(1)
    const second = openCluster(data)
    await expect.poll(() => leases("wait_event_type = 'Lock'")).toHaveLength(1)
    const [hanging = 0] = await leases("wait_event_type = 'Lock'")
    process.kill(hanging, 'SIGSTOP')
    await administrator.query("select pg_terminate_backend(pid) from pg_stat_activity where query like '%727275)'")
    await stop
    try {
      await (await second).close()
    } finally {
      process.kill(hanging, 'SIGCONT')
    }
    await expect.poll(() => leases('true')).toHaveLength(1)
    await administrator.end()
    expect(await first.close()).toBe(true)
  },
)

test('cut off by a PostgreSQL that lives on, both work on, and the last still stops it', async () => {
  const [one, two] = await Promise.all([openDatabase({ DATA_DIR: data }), openDatabase({ DATA_DIR: data })])
  const { pid, port, socketFolder } = await postmaster()
  const administrator = new pg.Client({ host: socketFolder, port, user: 'postgres', database: 'stepwise' })
  await administrator.connect()
  await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  for (const it of [one, two]) expect(await untilAnswered(it)).toBe(6)
  // Until then whoever closes it takes itself for the last.
  const leases = async () =>
    (await administrator.query(`select count(*)::int as it from pg_locks where locktype = 'advisory' and granted`))
      .rows[0].it
  await expect.poll(leases, { timeout: 60_000 }).toBe(2)
  await administrator.end()
  expect((await postmaster()).pid).toBe(pid)
  await one.close()
  expect(await countCompanies(two)).toBe(6)
  await two.close()
  expect(await readPostmaster(databaseFolder(data))).toBeNull()
})

test('starts although the process id of a killed PostgreSQL belongs to another program now', async () => {
  const cluster = await openCluster(data)
  const pidFile = join(databaseFolder(data), 'postmaster.pid')
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
  await cluster.close()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  await once(other, 'spawn')
  await writeFile(pidFile, [other.pid, ...rest].join('\n'))
  const database = await openDatabase({ DATA_DIR: data })
  expect(await countCompanies(database)).toBe(6)
  await database.close()
  other.kill()
  await once(other, 'exit')
})

test('a folder of another major version or of PGlite is refused, with what to do', async () => {
  const other = join(parent, 'other')
  await mkdir(databaseFolder(other), { recursive: true, mode: 0o700 })
  await writeFile(join(databaseFolder(other), 'PG_VERSION'), '17\n')
  await expect(openDatabase({ DATA_DIR: other })).rejects.toThrow(/PostgreSQL 17, and this Stepwise brings 18.*pg_dump/)
  const older = join(parent, 'older')
  await mkdir(join(older, 'pglite'), { recursive: true, mode: 0o700 })
  await expect(openDatabase({ DATA_DIR: older })).rejects.toThrow(/PGlite.*npm run reset/)
})

test('finds its libraries where no install script was allowed to link them', async () => {
  const { native, major } = await findBinaries()
  const copy = join(parent, 'package/native')
  await cp(native, copy, { recursive: true, filter: async (it) => !(await lstat(it)).isSymbolicLink() })
  const env = await linkLibraries({ native: copy, major }, join(parent, 'links'))
  for (const name of ['initdb', 'postgres'])
    await runProgram({ prefix: [], file: join(copy, 'bin', name), args: ['--version'], env })
})

test('over the loopback, as on Windows, it asks for a password', async () => {
  const directory = await makeTemporaryFolder()
  const cluster = await openCluster(directory, { isDurable: false, onLoopback: true })
  const ask = async (connectionString: string) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    const { rows } = await client.query('select current_user as name')
    await client.end()
    return rows[0]?.name
  }
  expect(await ask(cluster.urlOf())).toBe('stepwise')
  await expect(ask(cluster.urlOf().replace(/:\w+@/, ':wrong@'))).rejects.toThrow('password')
  await cluster.close()
  await removeTemporaryFolder(directory)
})

test('what a killed process left in a temporary folder is ended and removed by the next one', async () => {
  const left = join(tmpdir(), `stepwise-temporary-${2 ** 22}-left`)
  await cp(data, left, { recursive: true })
  const cluster = await openCluster(left, { isDurable: false })
  const pid = (await readPostmaster(databaseFolder(left)))?.pid ?? 0
  expect(lives(pid)).toBe(true)
  await removeTemporaryFolder(await makeTemporaryFolder())
  expect(existsSync(left)).toBe(false)
  await cluster.close()
  expect(lives(pid)).toBe(false)
})
