import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { activity } from '#src/contract/activity.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { census } from '#src/contract/general.ts'
import { installation } from '#src/contract/installation.ts'
import { notifications } from '#src/contract/notifications.ts'
import { offers } from '#src/contract/offers.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { users } from '#src/contract/users.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { makeApi } from '#src/server/app.ts'
import { inCompany, openDatabase } from '#src/server/database.ts'
import { silentLog } from '#src/server/log.ts'
import { mountEndpoints } from '#src/server/routes.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { type Ask, ask } from '#tests/server/contract-order.ts'
import { recordStatements, type Statement } from '#tests/server/statements.ts'
import { caller, makeTokens } from '#tests/server/support.ts'
import { fillLists, ownRows } from './fill-lists.ts'

const size = 25

/** What of a list is asked, and at most how many times the buffers it may take when there are ten times the rows. */
export const targets = { first: 1.2, search: 1.5, deepest: 2 } as const
export type Part = keyof typeof targets

type List = {
  endpoint: AnyEndpoint
  params?: Ask['params']
  /** How one page of it is asked for; `page` and `size` unless said. */
  pageOf?: (page: number) => NonNullable<Ask['query']>
  /** How many rows of it there are for the one who asks. */
  length: (rows: number) => number
  /** Words that the same few rows hold, however many there are. */
  search?: string
}

const whole = (rows: number) => rows
const own = () => ownRows
const pieces = (page: number) => ({ limit: size, offset: page * size })

const lists: List[] = [
  { endpoint: candidates.list, length: whole, search: 'zwetschgenbaum' },
  { endpoint: requisitions.list, length: whole, search: 'REQ-1001234' },
  { endpoint: offers.list, length: whole },
  { endpoint: census.list, length: whole, search: 'zwetschgenbaum' },
  { endpoint: installation.accounts, length: whole, search: 'zwetschgenbaum' },
  { endpoint: users.list, length: whole, pageOf: pieces },
  { endpoint: workspaces.yourTasks, length: own },
  { endpoint: workspaces.overdueTasks, length: () => size },
  { endpoint: workspaces.openRequisitions, length: (rows) => rows / 2 },
  { endpoint: notifications.list, length: own, pageOf: pieces },
  { endpoint: activity.list, length: own, params: { entityType: 'department', entityId: 1 } },
]

const selects = ({ text }: Statement) => /^\s*(select|with|\()/i.test(text) && !/ from authenticate\(/.test(text)

/** Buffers of every question that one call asks; asked a second time, so that nothing is left from filling. */
const buffersOf = async (pool: pg.Pool, statements: readonly Statement[], userId: number) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('app.company_id', '1', true), set_config('app.user_id', $1, true), set_config('app.is_owner', 'on', true)`,
      [String(userId)],
    )
    let buffers = 0
    for (const { text, values } of statements.filter(selects)) {
      await client.query(text, values)
      const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
      const { Plan } = rows[0]['QUERY PLAN'][0]
      buffers += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
    }
    return buffers
  } finally {
    await client.query('rollback')
    client.release()
  }
}

export type Growth = { list: string; buffers: Partial<Record<Part, [number, number]>> }

const measure = async (rows: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwise-bench-'))
  const began = performance.now()
  const database = await openDatabase({ DATA_DIR: folder }, { prepare: (db) => fillLists(db, rows) })
  try {
    const filled = (performance.now() - began) / 1000
    const { db, ping } = database
    const pool = (db as unknown as { $client: pg.Pool }).$client
    const { verifyToken, tokenFor } = await makeTokens()
    const api = makeApi({ db, ping, verifyToken, log: silentLog(), mount: mountEndpoints })
    const [admin] = await inCompany(db, 1, (tx) =>
      tx.select().from(usersTable).where(eq(usersTable.email, 'admin@example.com')),
    )
    const userId = admin?.id ?? 0
    const asAdmin = caller(api, await tokenFor(userId))
    const buffers = async ({ endpoint, params = {} }: List, query: NonNullable<Ask['query']>) => {
      const { answer, statements } = await recordStatements(() => ask(asAdmin, endpoint, { params, query }))
      if (answer.status !== 200) throw new Error(`${endpoint.id} answered ${JSON.stringify(answer.body).slice(0, 200)}`)
      const content = answer.body.content ?? answer.body.candidates ?? answer.body
      return { buffers: await buffersOf(pool, statements, userId), found: content.length as number }
    }
    const measured = new Map<string, Partial<Record<Part, number>>>()
    for (const list of lists) {
      const { endpoint, pageOf = (page) => ({ page, size }), length, search } = list
      const last = Math.ceil(length(rows) / size) - 1
      const first = await buffers(list, pageOf(0))
      const deepest = await buffers(list, pageOf(last))
      const found = search ? await buffers(list, { ...pageOf(0), search }) : null
      if (first.found === 0 || deepest.found === 0 || found?.found === 0)
        throw new Error(`${endpoint.id} answered nothing`)
      measured.set(endpoint.id, {
        first: first.buffers,
        deepest: deepest.buffers,
        ...(found && { search: found.buffers }),
      })
    }
    const searched = { endpoint: workspaces.search, length: whole }
    const quick = await buffers(searched, { query: 'zwetschgenbaum', size: 5 })
    measured.set(workspaces.search.id, { search: quick.buffers })
    return { filled, measured }
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How much more of the database each list reads when it has ten times the rows. */
export const benchLists = async (
  few = 50_000,
  many = 500_000,
): Promise<{ filled: [number, number]; lists: Growth[] }> => {
  const [before, after] = [await measure(few), await measure(many)]
  const lists = [...before.measured].map(([list, parts]): Growth => {
    const then = after.measured.get(list) ?? {}
    const names = Object.keys(parts) as Part[]
    return { list, buffers: Object.fromEntries(names.map((it) => [it, [parts[it], then[it]]])) }
  })
  return { filled: [before.filled, after.filled], lists }
}
