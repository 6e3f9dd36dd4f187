import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '#src/server/database.ts'
import { type Cluster, openCluster } from '#src/server/embedded/cluster.ts'
import { databaseFolder } from '#src/server/embedded/data-folder.ts'
import { removeTemporaryFolder } from '#src/server/embedded/temporary.ts'
import { freePort } from '#src/server/free-port.ts'
import { migrationsFolder } from '#src/server/package-root.ts'
import { makeTestDatabase } from '../test-database.ts'

// They start PostgreSQL.

const parent = await mkdtemp(join(tmpdir(), 'stepwise-faults-'))
afterAll(() => rm(parent, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

/** What a person reads who starts it: one sentence, and never a password. */
const messageOf = async (opening: Promise<unknown>): Promise<string> => {
  const error: unknown = await opening.then(
    () => new Error('it opened'),
    (it) => it,
  )
  return error instanceof Error ? error.message : String(error)
}
const opening = (DATABASE_URL: string, migrations?: string) =>
  openDatabase({ DATABASE_URL, DATA_DIR: '' }, migrations ? { migrations } : {})

describe('a DATABASE_URL that is wrong', () => {
  const directory = join(parent, 'server')
  let cluster: Cluster
  let url: URL
  beforeAll(async () => {
    cluster = await openCluster(directory, { isDurable: false, onLoopback: true })
    url = new URL(cluster.urlOf())
  })
  afterAll(async () => {
    await cluster?.close()
    await removeTemporaryFolder(directory)
  })

  test.each([
    ['host', { hostname: 'db.invalid' }, /^The host "db.invalid" of DATABASE_URL cannot be found\. Correct its name/],
    [
      'port',
      { port: 'free' },
      /^PostgreSQL does not answer at 127\.0\.0\.1:\d+ \(ECONNREFUSED\)\. Start it, or correct/,
    ],
    ['database', { pathname: '/nowhere' }, /has no database "nowhere"\. Create it, or correct DATABASE_URL/],
    ['user', { username: 'nobody' }, /does not let "nobody" in\. Correct the user and the password in DATABASE_URL/],
    [
      'password',
      { password: 'not-this-one' },
      /does not let "stepwise" in\. Correct the user and the password in DATABA/,
    ],
  ])('in its %s is named, with what to do and without the password [APP-09]', async (_what, change, says) => {
    const wrong = Object.assign(new URL(url), change, 'port' in change && { port: String(await freePort()) })
    const message = await messageOf(opening(wrong.href))
    expect(message).toMatch(says)
    expect(message).not.toMatch(/not-this-one/)
    expect(message).not.toContain(url.password)
  })
})

describe('the migrations', () => {
  /** Ours, and one more that a later version might bring. */
  const withOneMore = async (name: string, statements: string) => {
    const folder = join(parent, name)
    await cp(migrationsFolder, folder, { recursive: true })
    const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))
    const [first] = journal.entries
    journal.entries.push({ ...first, idx: 1, when: first.when + 1, tag: '0001_later' })
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
    await writeFile(join(folder, '0001_later.sql'), statements)
    return folder
  }

  test('that fail change nothing, and say in one sentence what failed and what to do', async () => {
    const url = await makeTestDatabase('empty')
    const bad = await withOneMore(
      'bad',
      'create table half (id int);\n--> statement-breakpoint\nselect nothing from nowhere;',
    )
    expect(await messageOf(opening(url, bad))).toMatch(
      /^The tables could not be brought up to this version, and nothing was changed: relation "nowhere" does not exist \(42P01\)\. .*restore a backup/,
    )
    const { db, close } = await opening(url)
    const { rows } = (await db.execute(sql`select to_regclass('half') as half`)) as unknown as { rows: unknown[] }
    await close()
    expect(rows).toEqual([{ half: null }])
  })

  test('of a newer version are refused by an older one, which runs no migration then', async () => {
    const url = await makeTestDatabase('empty')
    const later = await withOneMore('later', 'create table later (id int);')
    await (await opening(url, later)).close()
    expect(await messageOf(opening(url))).toMatch(
      /^The database was written by a newer Stepwise.* Start that version again/,
    )
    await (await opening(url, later)).close()
  })

  test.each(['migrations', 'sample data'])('whose connection is cut off (%s) end the start in words', async (what) => {
    const cutOff = 'select pg_terminate_backend(pg_backend_pid());'
    const url = await makeTestDatabase('empty')
    const says =
      /^The connection to PostgreSQL was lost while the tables were prepared, and nothing of that was stored\./
    if (what === 'migrations') expect(await messageOf(opening(url, await withOneMore('cut', cutOff)))).toMatch(says)
    else {
      const prepare = async (db: { execute: (query: string) => PromiseLike<unknown> }) =>
        void (await db.execute(cutOff))
      expect(await messageOf(openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, { prepare }))).toMatch(says)
    }
    await (await opening(url)).close()
  })
})

describe('a DATA_DIR', () => {
  const directory = join(parent, 'data')
  const folder = databaseFolder(directory)
  const open = () => openCluster(directory, { isDurable: false })
  beforeAll(async () => {
    await (await open()).close()
  })

  test('that nobody may make or that is a file is named, with what to do', async () => {
    // The system's own: not even root makes a folder there.
    expect(await messageOf(openCluster('/sys/stepwise'))).toMatch(
      /^This account cannot write to the folder \/sys\/stepwise: .* set DATA_DIR to another folder\.$/,
    )
    await writeFile(join(parent, 'file'), '')
    expect(await messageOf(openCluster(join(parent, 'file')))).toMatch(
      /^There is a file where the folder .*\/file should be/,
    )
    expect(await messageOf(openCluster(join(parent, 'file/data')))).toMatch(/^There is a file where the folder/)
  })

  test('whose database may only be read is named, and works once it may be written again', async () => {
    await chmod(folder, 0o500)
    expect(await messageOf(open())).toMatch(/^This account cannot write to the folder .*\/data: .*chown/)
    await chmod(folder, 0o700)
    await (await open()).close()
  })

  test.each([
    ['global/pg_control', 'truncated'],
    ['PG_VERSION', 'missing'],
  ])('with a damaged database (%s %s) is named, with the way to a backup', async (name, how) => {
    const file = join(folder, name)
    await cp(file, join(parent, 'kept'))
    if (how === 'truncated') await truncate(file, 10)
    else await rm(file)
    expect(await messageOf(open())).toMatch(
      /^The database in .*\/data.* does not start, so its files may be damaged: put a backup in its place/,
    )
    await cp(join(parent, 'kept'), file)
    await (await open()).close()
  })
})

test('where no user namespace may be made, root runs PostgreSQL as nobody, below a folder of its own too', async () => {
  const commands = join(parent, 'commands')
  await mkdir(commands)
  await writeFile(join(commands, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const above = join(parent, 'private')
  await mkdir(above, { mode: 0o700 })
  vi.stubEnv('PATH', `${commands}${delimiter}${process.env.PATH}`)
  const own = process.getuid?.() ?? 0
  // The second time the files are nobody's already.
  for (const _ of ['made', 'opened again']) {
    const cluster = await openCluster(join(above, 'data'), { isDurable: false })
    expect((await stat(databaseFolder(join(above, 'data')))).uid).toBe(own === 0 ? 65_534 : own)
    await cluster.close()
  }
})
