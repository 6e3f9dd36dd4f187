import { pino } from 'pino'
import { services } from '#src/contract/endpoint.ts'
import { readEnv } from '#src/server/env.ts'
import { type Running, startServer } from '#src/server/start.ts'
import { makeTestDatabase } from '../test-database.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { silentLink } from './silent-link.ts'
import { prepareSmallWorld } from './small-world.ts'

// Calls wait for a database that does not answer.

const connections = 4
const limits = {
  DATABASE_POOL: String(connections),
  // Long enough for a machine that is busy with other things.
  DATABASE_WAIT: '5000',
  DATABASE_STATEMENT_TIMEOUT: '4000',
}

const lines: { msg: string }[] = []
const log = pino({ level: 'info', base: null }, { write: (text) => void lines.push(JSON.parse(text)) })

let link: Awaited<ReturnType<typeof silentLink>>
let running: Running
let token = ''
beforeAll(async () => {
  link = await silentLink(await makeTestDatabase('empty'))
  const env = readEnv({ PORT: '0', DATABASE_URL: link.url, API_RATE_LIMIT: '0', ...limits })
  running = await startServer(env, { log, prepare: prepareSmallWorld })
  token = (await signInSteps(running.origin, makeBrowser(running.origin)).signIn('admin@example.com')).access_token
})
afterAll(async () => {
  link?.speak('late')
  await running?.close()
  await link?.close()
})

const store = async (name: string) => {
  const response = await fetch(`${running.origin}/api${services.adminData}/department`, {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: { authorization: `Bearer ${token}`, 'x-company-id': '1', 'content-type': 'application/json' },
  })
  await response.text()
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}
const statusOf = async (path: string) => (await fetch(`${running.origin}${path}`)).status
const comesRound = async () => {
  const { rows } = (await running.database.db.execute(
    "select run_at > now() as it from jobs where kind = 'overdue-round'",
  )) as unknown as { rows: { it: boolean }[] }
  return rows[0]?.it
}

test.each([
  ['what was sent meanwhile arrives late', 'late'],
  ['its connections are never heard of again', 'lost'],
] as const)('PostgreSQL falls silent and %s: calls end with 503, and work goes on', async (_, meanwhile) => {
  lines.length = 0
  expect((await store(`Before, ${meanwhile}`)).status).toBe(200)
  // In the middle of a transaction.
  link.silenceAt(`${meanwhile} 0`)
  const first = store(`${meanwhile} 0`)
  await vi.waitFor(() => expect(link.isSilent()).toBe(true), { timeout: 240_000 })
  const further = Array.from({ length: 3 * connections }, (_, at) => store(`${meanwhile} ${at + 1}`))
  const answers = await Promise.all([first, ...further])
  expect(answers.filter((it) => it.status !== 503 || !it.retryAfter)).toEqual([])
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 503])
  expect((await store('Meanwhile')).status).toBe(503)

  link.speak(meanwhile)
  await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), { timeout: 240_000 })
  const after = await Promise.all(Array.from({ length: 3 * connections }, (_, at) => store(`After ${meanwhile} ${at}`)))
  expect(after.filter((it) => it.status !== 200)).toEqual([])
  await vi.waitFor(() => expect(link.lost()).toBe(0), { timeout: 240_000 })
  await running.database.db.execute("update jobs set run_at = now() - interval '1 minute' where kind = 'overdue-round'")
  await vi.waitFor(async () => expect(await comesRound()).toBe(true), { timeout: 240_000 })
  expect(lines.filter((it) => it.msg === 'unexpected error')).toEqual([])
})
