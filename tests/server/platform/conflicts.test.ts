import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { endpoint } from '#src/contract/endpoint.ts'
import { z } from '#src/contract/zod.ts'
import { makeApi } from '#src/server/app.ts'
import { enterInstallation, inInstallation, openDatabase } from '#src/server/database.ts'
import { silentLog } from '#src/server/log.ts'
import { companiesTable } from '#src/server/schema/people.ts'
import { type Api, serve } from '#src/server/serve.ts'
import { makeTokens } from '../support.ts'
import { makeTestDatabase } from '../test-database.ts'
import { prepareSmallWorld } from './small-world.ts'

const Rows = z.object({ rows: z.array(z.int()) })
const common = { method: 'POST', service: 'workflow', body: Rows, response: Rows } as const
const mark = endpoint({ ...common, id: 'things.mark', summary: 'Changes rows in the order given', path: '/mark' })
const collide = endpoint({ ...common, id: 'things.collide', summary: 'Fails to be serialized', path: '/collide' })

let tries = 0
let arrived = 0
/** Goes on when two have come. */
const meet = async () => {
  arrived += 1
  await expect.poll(() => arrived, { interval: 5 }).toBeGreaterThanOrEqual(2)
}
const mount = (mounted: Api) => {
  const api = { ...mounted, accessOf: () => ({ member: 'all', hiringStaff: 'all', superUser: 'all' }) as const }
  serve(api, mark, async ({ body, tx }) => {
    tries += 1
    await enterInstallation(tx)
    for (const id of body.rows) {
      await tx
        .update(companiesTable)
        .set({ name: sql`${companiesTable.name} || '+'` })
        .where(eq(companiesTable.id, id))
      await meet()
    }
    return body
  })
  serve(api, collide, async ({ body, tx }) => {
    tries += 1
    const [fails = 0] = body.rows
    if (tries <= fails) await tx.execute(`do $$ begin raise exception 'x' using errcode = '40001'; end $$`)
    return body
  })
}

const url = await makeTestDatabase('empty')
const administrator = new pg.Client({ connectionString: url.replace('stepwise@', 'postgres@') })
await administrator.connect()
// A deadlock is looked for after a second by default.
await administrator.query(`alter database ${new URL(url).pathname.slice(1)} set deadlock_timeout = '20ms'`)
const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, { prepare: prepareSmallWorld })
afterAll(async () => {
  await administrator.end()
  await database.close()
})
const { verifyToken, tokenFor } = await makeTokens()
const app = makeApi({ ...database, verifyToken, log: silentLog(), mount })
const token = await tokenFor(3)

const send = async (path: string, rows: number[]) => {
  const answer = await app.request(`/api/workflow/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify({ rows }),
    headers: { authorization: `Bearer ${token}`, 'x-company-id': '1', 'content-type': 'application/json' },
  })
  return answer.status
}
beforeEach(() => {
  tries = 0
})

test('of two writes that lock each other out one is done again, and each is stored once', async () => {
  expect(await Promise.all([send('/mark', [1, 2]), send('/mark', [2, 1])])).toEqual([200, 200])
  // More often where the other one has not gone on in the meantime.
  expect(tries).toBeGreaterThanOrEqual(3)
  const names = await inInstallation(database.db, (tx) =>
    tx.select({ name: companiesTable.name }).from(companiesTable).orderBy(companiesTable.id),
  )
  expect(names.slice(0, 2).map((it) => it.name)).toEqual(['Northwind++', 'Halcyon++'])
})

test('a write that cannot be serialized is tried five times, and then refused as busy', async () => {
  expect(await send('/collide', [4])).toBe(200)
  expect(tries).toBe(5)
  tries = 0
  expect(await send('/collide', [99])).toBe(503)
  expect(tries).toBe(5)
})
