import { sql } from 'drizzle-orm'
import pg from 'pg'
import { services } from '#src/contract/endpoint.ts'
import { rowsOf } from '#src/server/database.ts'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { type Running, startServer } from '#src/server/start.ts'
import { makeTestDatabase } from '../test-database.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

const [connections, queue] = [4, 20]
const limits = {
  DATABASE_POOL: String(connections),
  DATABASE_QUEUE: String(queue),
  DATABASE_WAIT: '1000',
  DATABASE_LOCK_TIMEOUT: '2000',
  DATABASE_STATEMENT_TIMEOUT: '7000',
  DATABASE_IDLE_TIMEOUT: '8000',
}
let running: Running
let database: pg.Client
let token = ''
beforeAll(async () => {
  const url = await makeTestDatabase('empty')
  const env = readEnv({ PORT: '0', DATABASE_URL: url, API_RATE_LIMIT: '0', ...limits })
  running = await startServer(env, { log: silentLog(), prepare: prepareSmallWorld })
  token = (await signInSteps(running.origin, makeBrowser(running.origin)).signIn('admin@example.com')).access_token
  database = new pg.Client({ connectionString: url })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await running?.close()
})

const call = async () => {
  const start = performance.now()
  const response = await fetch(`${running.origin}/api${services.adminData}/department`, {
    headers: { authorization: `Bearer ${token}`, 'x-company-id': '1' },
  })
  const { error = '' } = await response.json()
  const hasRetryAfter = Number(response.headers.get('retry-after')) > 0
  return { status: response.status, error, hasRetryAfter, ms: performance.now() - start }
}
const get = async (path: string) => {
  const response = await fetch(`${running.origin}${path}`)
  return { status: response.status, text: await response.text() }
}

test('with a table locked and 200 calls at once, most are refused early; health, metrics and jobs go on', async () => {
  await database.query('begin; lock table departments in access exclusive mode')
  const calls = Promise.all(Array.from({ length: 200 }, call))
  await database.query("update jobs set run_at = now() - interval '1 minute' where kind = 'overdue-round'")
  for (const path of ['/livez', '/readyz', '/healthz']) expect(await get(path)).toMatchObject({ status: 200 })
  expect((await get('/metrics')).text).toContain('\ndatabase_up 1\n')
  const answers = await calls
  expect(answers.filter((it) => it.status !== 503 || !it.hasRetryAfter)).toEqual([])
  const turnedAway = answers.filter((it) => it.error === 'BUSY').toSorted((one, other) => one.ms - other.ms)
  // All but those that had a connection, and few had one after the first: each holds it until its lock times out.
  expect(turnedAway.length).toBeGreaterThanOrEqual(200 - queue)
  // Beyond the queue nobody waits as long as those in it do.
  expect((turnedAway.at(-1)?.ms ?? 0) - (turnedAway[0]?.ms ?? 0)).toBeGreaterThan(900)
  await database.query('rollback')
  const { rows } = await database.query("select run_at > now() as done from jobs where kind = 'overdue-round'")
  expect(rows).toEqual([{ done: true }])
  expect((await call()).status).toBe(200)
})

test('every connection has the time limits of the settings', async () => {
  for (const db of [running.database.db, running.database.background]) {
    const shown = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map((name) =>
      db.execute(sql.raw(`show ${name}`)).then((it) => Object.values(rowsOf<Record<string, string>>(it)[0] ?? {})),
    )
    expect(await Promise.all(shown)).toEqual([['7s'], ['2s'], ['8s']])
  }
})
