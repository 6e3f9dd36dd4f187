import type pg from 'pg'
import { activity } from '#src/contract/activity.ts'
import { allEndpoints } from '#src/contract/all.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { type Ask, ask } from '#tests/server/contract-order.ts'
import { recordStatements, type Statement } from '../statements.ts'
import { testServer } from '../support.ts'

type Plan = { 'Node Type': string; Plans?: Plan[] }

let server: Awaited<ReturnType<typeof testServer>>
let pool: pg.Pool
beforeAll(async () => {
  server = await testServer()
  pool = (server.db as unknown as { $client: pg.Pool }).$client
})
afterAll(() => server.close())

/** Calls that answer a page of a list, or a piece of one. */
const lists = allEndpoints.filter(({ method, query }) => {
  const names = Object.keys((query as { shape?: object } | undefined)?.shape ?? {})
  return method === 'GET' && (names.includes('size') || names.includes('limit'))
})

/** What these need to be asked for anything. */
const asked: Record<string, Ask> = {
  [activity.list.id]: { params: { entityType: 'department', entityId: 1 } },
  'candidateBoard.column': { query: { status: 'REVIEW' } },
  'imports.list': { query: { entityType: 'department' } },
  'places.states': { query: { code: 'US' } },
  'planPeriodLife.people': { params: { planPeriodId: 1 }, query: { group: 'REVIEW_NOT_STARTED' } },
  'interviews.people': { params: { candidateId: 1 } },
  'reviews.history': { params: { planPeriodId: 1, employeeId: 11 } },
  'requisitions.requestPeople': { query: { role: 'decider' } },
  'plans.startStatus': { params: { planPeriodId: 1 } },
  'workspaces.search': { query: { query: 'an' } },
}

/** Lists that are put in order anew each time, and why that is no matter of how many rows a table has. */
const sorted: Record<string, string> = {
  'roles.list': 'the standard roles and those of the company come from two places, a few of each',
}

const statementsOf = async (endpoint: AnyEndpoint): Promise<Statement[]> => {
  const { answer, statements } = await recordStatements(() => ask(server.asAdmin, endpoint, asked[endpoint.id]))
  expect([endpoint.id, answer.status]).toEqual([endpoint.id, 200])
  return statements.filter(({ text }) => / order by /.test(text) && / limit \$/.test(text))
}

/** How PostgreSQL reads it where it may neither read whole tables nor sort, unless there is no other way. */
const planOf = async ({ text, values }: Statement): Promise<Plan> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.company_id', '1', true), set_config('app.user_id', '1', true)`)
    await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off')
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    return rows[0]['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)]

test.each(lists.map((it) => [it.id, it] as const))('%s reads its own order from an index', async (id, list) => {
  const statements = await statementsOf(list)
  const nodes = (await Promise.all(statements.map(planOf))).flatMap(nodesOf)
  expect({ [id]: nodes.includes('Sort') }).toEqual({ [id]: id in sorted })
})
