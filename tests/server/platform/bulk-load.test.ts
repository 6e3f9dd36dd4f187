import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Db, enterCompany, rowsOf } from '#src/server/database.ts'
import { withoutForeignKeys } from '#src/server/sample/bulk-load.ts'
import { departmentsTable } from '#src/server/schema/reference.ts'
import { makeTestDatabase } from '../test-database.ts'

/** A database, reached as the owner of its tables, whom row-level security binds. */
const asOwner = async (begin: 'sample' | 'empty') => {
  const client = new pg.Client({ connectionString: await makeTestDatabase(begin) })
  await client.connect()
  onTestFinished(() => client.end())
  return drizzle({ client, casing: 'snake_case' })
}

/** What keeps rows in order, as the database tells it. */
const rulesOf = async (db: Db) =>
  rowsOf<{ rule: string }>(
    await db.execute(sql`
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as rule
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select concat_ws(' ', oid::regclass, relrowsecurity, relforcerowsecurity)
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by rule`),
  ).map((it) => it.rule)

test('a filled database has the same rules as an empty one', async () => {
  const [filled, empty] = [await asOwner('sample'), await asOwner('empty')]
  expect(await rulesOf(filled)).toEqual(await rulesOf(empty))
})

test('a row of a bulk load that refers to nothing leaves neither rows nor missing rules behind', async () => {
  const db = await asOwner('empty')
  const rules = await rulesOf(db)
  const load = db.transaction((tx) =>
    withoutForeignKeys(tx, [departmentsTable], async () => {
      await enterCompany(tx, 1)
      await tx.execute(sql`insert into departments (company_id, name) values (1, 'Of no company')`)
      // What is checked at the end is not only what can be seen from here.
      await enterCompany(tx, 2)
    }),
  )
  await expect(load).rejects.toMatchObject({ cause: { code: '23503' } })
  expect(await rulesOf(db)).toEqual(rules)
})
