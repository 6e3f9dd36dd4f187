import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { allEndpoints } from '#src/contract/all.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { services } from '#src/contract/endpoint.ts'
import { Problem } from '#src/contract/problem.ts'
import { type Db, enterCompany, rowsOf } from '#src/server/database.ts'
import { fillSampleData } from '#src/server/sample/fill.ts'
import { caller, testServer } from '../support.ts'
import { inputsOf } from './arbitrary.ts'

const canary = 'Canary of another company'
const canaryColumns = [
  'name',
  'title',
  'job_name',
  'question',
  'definition',
  'category_name',
  'field_name',
  'description',
]

/** Every record of company 2 says so: an answer to company 1 that says it too has leaked. */
const markCompanyTwo = async (db: Db) => {
  await fillSampleData(db)
  await db.transaction(async (tx) => {
    await enterCompany(tx, 2)
    const found = await tx.execute(sql`
      select columns.table_name, columns.column_name from information_schema.columns
      join information_schema.columns it on it.table_name = columns.table_name and it.column_name = 'company_id'
      where columns.table_schema = 'public' and columns.data_type = 'text'`)
    for (const { table_name, column_name } of rowsOf<{ table_name: string; column_name: string }>(found))
      if (canaryColumns.includes(column_name))
        await tx.execute(
          sql`update ${sql.identifier(table_name)} set ${sql.identifier(column_name)} =
            ${canary} || ' ' || ${sql.identifier(column_name)} where company_id = 2`,
        )
  })
}

const server = await testServer({ prepare: markCompanyTwo })
afterAll(() => server.close())

const { asAdmin, asManager, asEmployee } = server
const asRecruiter = await server.as('recruiter@example.com')
const people = { asAdmin, asManager, asEmployee, asRecruiter, asStranger: caller(server.app, null) }

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

const addressOf = ({ service, path }: AnyEndpoint, params: unknown, query: unknown) => {
  const values = isFields(params) ? params : {}
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(values[name])) || '0')
  const words = Object.entries(isFields(query) ? query : {}).map(([name, value]) => [name, textOf(value)])
  return `${services[service]}${filled}${words.length > 0 ? `?${new URLSearchParams(words)}` : ''}`
}

const requestsOf = ({ params, query, body }: AnyEndpoint) =>
  fc.record({
    who: fc.oneof(
      { weight: 3, arbitrary: fc.constant('asAdmin' as const) },
      { weight: 2, arbitrary: fc.constantFrom('asManager' as const, 'asEmployee' as const, 'asRecruiter' as const) },
      { weight: 1, arbitrary: fc.constant('asStranger' as const) },
    ),
    company: fc.oneof(
      { weight: 8, arbitrary: fc.constant('1') },
      { weight: 1, arbitrary: fc.constantFrom('4', '999', 'abc', '') },
    ),
    version: fc.integer({ min: 0, max: 3 }),
    params: inputsOf(params),
    query: inputsOf(query),
    body: inputsOf(body),
  })

test('the mark of another company is seen by those who belong to it [APP-05]', async () => {
  const answer = await asAdmin.get(`${services.adminData}/department`, { company: 2 })
  expect(JSON.stringify(answer.body)).toContain(canary)
})

test.each(allEndpoints.map((it) => [it.id, it] as const))(
  '%s answers anything without failing, by its contract, and with nothing of another company [API-02] [APP-05]',
  async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(endpoint), async ({ who, company, version, params, query, body }) => {
        const answer = await people[who].request(
          endpoint.method,
          addressOf(endpoint, params, query),
          body === undefined ? undefined : JSON.stringify(body),
          { company, headers: { 'if-match': `"${version}"` } },
        )
        expect(answer.status).toBeLessThan(500)
        if (answer.status === 200) expect(endpoint.response.safeParse(answer.body).error).toBeUndefined()
        else expect(Problem.safeParse(answer.body).error).toBeUndefined()
        // Before a company is chosen a person sees the names of all their own.
        if (endpoint.company !== 'none') expect(JSON.stringify(answer.body)).not.toContain(canary)
      }),
      { numRuns: 30, seed: 2026 },
    )
  },
)
