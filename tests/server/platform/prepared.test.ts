import { sql } from 'drizzle-orm'
import { type Database, openDatabase, rowsOf } from '#src/server/database.ts'
import { retryingConflicts } from '#src/server/retry.ts'
import { makeTestDatabase } from '../test-database.ts'

const url = await makeTestDatabase('empty')
const opened: Database[] = []
const open = async (settings: { DATABASE_MIGRATION_URL?: string } = {}) => {
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '', DATABASE_POOL: 1, ...settings })
  opened.push(database)
  return database.db
}
afterAll(async () => {
  for (const it of opened) await it.close()
})

/** How often the connection has run what it prepared of these statements. */
const cached = sql`
  select count(*)::int as statements, coalesce(sum(generic_plans + custom_plans), 0)::int as runs
  from pg_prepared_statements where statement like 'select 1 as it%'`

test('a connection prepares a statement once, whatever the values', async () => {
  const db = await open()
  const counted = async (value: number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1 as it where ${value} > 0`)
      return rowsOf(await tx.execute(cached))[0]
    })
  expect(await counted(1)).toEqual({ statements: 1, runs: 1 })
  expect(await counted(2)).toEqual({ statements: 1, runs: 2 })
})

test('behind a pooler nothing is prepared: the next transaction may have another connection', async () => {
  const db = await open({ DATABASE_MIGRATION_URL: url })
  await db.transaction((tx) => tx.execute(sql`select 1 as it`))
  expect(rowsOf(await db.execute(cached))).toEqual([{ statements: 0, runs: 0 }])
})

test('what was prepared before a newer version changed the tables is prepared again', async () => {
  const administrator = await open()
  const db = await open()
  const change = (columns: string) =>
    administrator.execute(
      sql.raw(`set role stepwise; drop view if exists changing; create view changing as select ${columns};
      grant select on changing to app_user; set role app_user`),
    )
  const read = () =>
    retryingConflicts(() => db.transaction(async (tx) => rowsOf(await tx.execute(sql`select * from changing`))))
  await change('1 as it')
  expect(await read()).toEqual([{ it: 1 }])
  await change('1 as it, 2 as more')
  expect(await read()).toEqual([{ it: 1, more: 2 }])
})
