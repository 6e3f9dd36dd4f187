import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase, type Tx } from '#src/server/database.ts'
import { databaseLimits } from '#src/server/env.ts'
import { makeTestDatabase } from '../test-database.ts'
import { silentLink } from './silent-link.ts'

let link: Awaited<ReturnType<typeof silentLink>>
let database: Database
beforeAll(async () => {
  link = await silentLink(await makeTestDatabase('empty'))
  database = await openDatabase({ DATABASE_URL: link.url, DATA_DIR: '', DATABASE_POOL: 1 })
})
afterAll(async () => {
  await database?.close()
  await link?.close()
})
afterEach(() => vi.useRealTimers())

const ask = (tx: Tx) => tx.execute(sql`select 'of a silent server' as it`)
/** So long a statement is waited for, at most. */
const limit = databaseLimits.DATABASE_STATEMENT_TIMEOUT + 2000

test.each<[string, string, (tx: Tx) => Promise<unknown>]>([
  ['a statement', 'of a silent server', ask],
  ['a statement within a savepoint', 'of a silent server', (tx) => tx.transaction(ask)],
  ['its end', 'commit', (tx) => tx.execute(sql`select 1`)],
])(
  'a transaction that gets no answer to %s fails after the limit of one statement, not of two',
  async (_, silenced, work) => {
    await database.db.transaction((tx) => tx.execute(sql`select 1`))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    link.silenceAt(silenced)
    let failure: unknown
    const transaction = database.db.transaction(work).catch((error: unknown) => {
      failure = error
    })
    while (!link.isSilent()) await setImmediate()
    await vi.advanceTimersByTimeAsync(limit)
    for (let turn = 0; turn < 100 && failure === undefined; turn += 1) await setImmediate()
    expect((failure as Error | undefined)?.cause).toMatchObject({ message: 'Query read timeout' })
    vi.useRealTimers()
    link.speak('late')
    await transaction
    await expect.poll(() => database.ping().then(() => true)).toBe(true)
  },
)
