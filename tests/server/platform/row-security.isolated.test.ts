import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { allEndpoints } from '#src/contract/all.ts'
import { type Db, enterCompany, inCompany, rowsOf } from '#src/server/database.ts'
import { membershipsTable } from '#src/server/schema/people.ts'
import { isFull } from '#tests/full.ts'
import { root } from '#tools/run.ts'
import { testServer } from '../support.ts'
import { canary, makeFuzz, markCompanyTwo } from './fuzz.ts'

// The application's own check is taken out of every handler: a comparison of a row's company with a value is true. What
// keeps companies apart then is the database alone.
const mutation = vi.hoisted(() => ({ isOn: false }))
vi.mock('drizzle-orm', async (load) => {
  const real = await load<typeof import('drizzle-orm')>()
  const { getTableConfig } = await vi.importActual<typeof import('drizzle-orm/pg-core')>('drizzle-orm/pg-core')
  const isCompanyOfPolicy = (it: unknown) =>
    real.is(it, real.Column) && /^company_?id$/i.test(it.name) && getTableConfig(it.table as never).policies.length > 0
  const eq = (left: never, right: never) =>
    mutation.isOn && isCompanyOfPolicy(left) && !real.is(right, real.Column) ? real.sql`true` : real.eq(left, right)
  return { ...real, eq }
})

/** Nobody who calls works in company 2 any more: whoever administers it may change it from company 1, too. */
const closedCompanyTwo = async (db: Db) => {
  await markCompanyTwo(db)
  await inCompany(db, 2, (tx) => tx.update(membershipsTable).set({ isActive: false }))
}

/** The same without row-level security: shows that the check is really gone. */
const withoutRowSecurity = async (db: Db) => {
  await closedCompanyTwo(db)
  const tables = await db.execute(sql`select oid::regclass::text as name from pg_class where relrowsecurity`)
  for (const { name } of rowsOf<{ name: string }>(tables))
    await db.execute(sql`alter table ${sql.raw(name)} disable row level security`)
}

/** A server whose handlers have no check left, once its data is there. */
const mutatedServer = async (prepare: (db: Db) => Promise<void>) => {
  mutation.isOn = false
  const server = await testServer({ prepare })
  mutation.isOn = true
  return server
}
type Server = Awaited<ReturnType<typeof mutatedServer>>

/** Everything that company 2 has, table by table. */
const ofCompanyTwo = ({ db }: Server) =>
  db.transaction(async (tx) => {
    await enterCompany(tx, 2)
    const tables = await tx.execute(sql`
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'`)
    const digests: Record<string, unknown> = {}
    for (const { name } of rowsOf<{ name: string }>(tables)) {
      const rows = await tx.execute(
        sql`select count(*)::int as rows, md5(coalesce(string_agg(it::text, '|' order by it::text), '')) as digest
          from ${sql.identifier(name)} it where company_id = 2`,
      )
      ;[digests[name]] = rowsOf(rows)
    }
    return digests
  })

test('no handler compares companies past the comparison that is taken out here [APP-05]', () => {
  const folder = join(root, 'src/server')
  // With a value: two columns are compared to join rows of the same company.
  const compares = /company_?id\}? *= *\$\{(?!\w+Table\.)/i
  const isAnswering = (it: string) => it.endsWith('.ts') && !/^(sample|schema)/.test(it)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isAnswering)
  expect(files.filter((it) => compares.test(readFileSync(join(folder, it), 'utf8')))).toEqual([])
})

const asked = allEndpoints.filter((it) => it.company !== 'none')

test('with every check of the application gone, no call shows or changes anything of another company [APP-05]', async () => {
  const server = await mutatedServer(closedCompanyTwo)
  const before = await ofCompanyTwo(server)
  const fuzz = await makeFuzz(server)
  const leaking = new Set<string>()
  for (const endpoint of asked)
    await fuzz(endpoint, isFull ? 8 : 3, ({ body }) => {
      if (JSON.stringify(body).includes(canary)) leaking.add(endpoint.id)
    })
  expect([...leaking]).toEqual([])
  expect(await ofCompanyTwo(server)).toEqual(before)
  await server.close()
})

test('without row-level security either, calls do leak: it is what keeps companies apart here [APP-05]', async () => {
  const server = await mutatedServer(withoutRowSecurity)
  const fuzz = await makeFuzz(server)
  const leaking = new Set<string>()
  for (const endpoint of asked.filter((it) => it.method === 'GET')) {
    if (leaking.size > 40) break
    const isEnough = () => leaking.has(endpoint.id)
    await fuzz(
      endpoint,
      8,
      ({ body }) => {
        if (JSON.stringify(body).includes(canary)) leaking.add(endpoint.id)
      },
      { isEnough },
    )
  }
  expect(leaking.size).toBeGreaterThan(40)
  await server.close()
})
