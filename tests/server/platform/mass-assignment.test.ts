import { sql } from 'drizzle-orm'
import { allEndpoints } from '#src/contract/all.ts'
import { enterCompany, enterInstallation, rowsOf } from '#src/server/database.ts'
import { testServer } from '../support.ts'
import { makeFuzz } from './fuzz.ts'

const server = await testServer()
const fuzz = await makeFuzz(server)
afterAll(() => server.close())

const mark = 'Sent beside the contract'
const markedNumber = 987_654_321

type Column = { table_name: string; column_name: string; data_type: string }
const columns = rowsOf<Column>(
  await server.db.execute(sql`
    select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'`),
)
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const sentFor: Record<string, unknown> = { integer: markedNumber, boolean: true, text: mark, jsonb: { mark } }
/** Every column of every table by its name in the API, with a value that nobody else sends. */
const everyColumn = Object.fromEntries(
  columns.map(({ column_name, data_type }) => [camel(column_name), sentFor[data_type] ?? mark]),
)
const shapeOf = (body: unknown): string[] => Object.keys((body as { shape?: object } | undefined)?.shape ?? {})

const writes = allEndpoints.filter((it) => shapeOf(it.body).length > 0 && !it.multipart)
const accepted = new Set<string>()

/** The tables in which something that was sent beside the contract stands now, in any company. */
const marked = () =>
  server.db.transaction(async (tx) => {
    const found: string[] = []
    await enterInstallation(tx)
    for (const company of [1, 2, 3, 4]) {
      await enterCompany(tx, company)
      for (const table of new Set(columns.map((it) => it.table_name))) {
        const rows = await tx.execute(sql`
          select 1 from ${sql.identifier(table)} it
          where it::text like ${`%${mark}%`} or it::text like ${`%${markedNumber}%`} limit 1`)
        if (rowsOf(rows).length > 0) found.push(table)
      }
    }
    return found
  })

test('the calls that write take many fields, and the tables have more [API-02]', () => {
  expect(writes.length).toBeGreaterThan(80)
  expect(Object.keys(everyColumn).length).toBeGreaterThan(150)
})

test.each(writes.map((it) => [it.id, it] as const))(
  '%s answers nothing of a field that it does not name [API-02]',
  async (id, endpoint) => {
    const known = new Set(shapeOf(endpoint.body))
    const unknown = Object.fromEntries(Object.entries(everyColumn).filter(([name]) => !known.has(name)))
    await fuzz(
      endpoint,
      8,
      ({ status, body }) => {
        expect(status).toBeLessThan(500)
        if (status === 200) accepted.add(id)
        expect(JSON.stringify(body)).not.toMatch(new RegExp(`${mark}|${markedNumber}`))
      },
      { as: 'asAdmin', change: (body) => ({ ...unknown, ...body }) },
    )
  },
)

test('nothing that was sent beside the contract was stored, though calls succeeded [API-02]', async () => {
  expect(accepted.size).toBeGreaterThan(40)
  expect(await marked()).toEqual([])
})
