import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#src/server/env.ts'
import { freePort } from '#src/server/free-port.ts'
import { silentLog } from '#src/server/log.ts'
import { type Running, startServer } from '#src/server/start.ts'
import { makeTestDatabase } from '../test-database.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

const token = 'a-token-of-some-length'
const start = async (variables: Record<string, string> = {}) =>
  startServer(
    readEnv({
      PORT: '0',
      DATABASE_URL: await makeTestDatabase('empty'),
      LOG_LEVEL: 'silent',
      ...variables,
    }),
    { log: silentLog(), prepare: prepareSmallWorld, client: join(tmpdir(), 'no-client') },
  )

let open: Running
let guarded: Running
beforeAll(async () => {
  open = await start()
  guarded = await start({ METRICS_TOKEN: token })
})
afterAll(async () => {
  await open.close()
  await guarded.close()
})

const read = async ({ origin }: Running, headers: Record<string, string> = {}) => {
  const response = await fetch(`${origin}/metrics`, { headers })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('requests are counted by route, never by address, in the format that Prometheus reads', async () => {
  for (const id of [1, 2, 3]) await fetch(`${open.origin}/api/admin/api/v1/user/${id}/companies`)
  await fetch(`${open.origin}/api/nowhere/${'x'.repeat(50)}`)
  const { status, type, text } = await read(open)
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/admin/api/v1/user/:id/companies",status="401"} 3',
  )
  expect(text).not.toContain('xxx')
  for (const line of text.split('\n').filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z_0-9]+ .+|[a-zA-Z_:][\w:]*(\{([a-z]+="[^"]*",?)+\})? (-?[\d.e+-]+|Nan))$/)
})

test('each bucket holds those below it too, and the last holds all', async () => {
  const { text } = await read(open)
  const counts = [...text.matchAll(/_bucket\{le="[^"]+",method="GET",route="[^"]*companies",status="401"\} (\d+)/g)]
  const numbers = counts.map((it) => Number(it[1]))
  expect(numbers).toHaveLength(12)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(numbers.at(-1)).toBe(3)
})

test('memory, the event loop, the queue and the database are in it', async () => {
  const { text } = await read(open)
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'stepwise_jobs_waiting 3',
    'stepwise_jobs_stuck 0',
    'database_up 1',
  ])
    expect(text).toContain(`\n${name}`)
})

const numberOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((it) => it.startsWith(`${series} `))
      ?.slice(series.length + 1),
  )

test('connections, transactions, jobs and sign-ins are in it, and grow with what happens', async () => {
  const { authorize, enter, location, signIn } = signInSteps(open.origin, makeBrowser(open.origin))
  const before = (await read(open)).text
  await enter(location(await authorize()), 'manager@example.com', 'wrong')
  await signIn('manager@example.com')
  const after = (await read(open)).text
  const grown = (series: string) => numberOf(after, series) - numberOf(before, series)
  expect(grown('stepwise_sign_ins_total{outcome="failed"}')).toBe(1)
  expect(grown('stepwise_sign_ins_total{outcome="succeeded"}')).toBe(1)
  expect(numberOf(after, 'stepwise_sign_ins_total{outcome="throttled"}')).toBe(0)
  const committed = '{pool="calls",outcome="committed"}'
  expect(grown(`database_transaction_duration_seconds_count${committed}`)).toBeGreaterThan(1)
  expect(grown('database_connection_wait_seconds_count{pool="calls"}')).toBeGreaterThan(1)
  expect(numberOf(after, 'database_pool_connections{pool="calls",state="idle"}')).toBeGreaterThan(0)
  expect(numberOf(after, 'database_pool_waiting{pool="calls"}')).toBe(0)
  const round = 'stepwise_job_duration_seconds_count{kind="overdue-round",outcome="done"}'
  await expect.poll(async () => numberOf((await read(open)).text, round)).toBeGreaterThan(0)
})

test('how late the event loop was counts from one reading to the next', async () => {
  const series = 'nodejs_eventloop_lag_max_seconds'
  const readBusy = async () => {
    const until = performance.now() + 300
    while (performance.now() < until);
    return numberOf((await read(open)).text, series)
  }
  // More than once: what keeps the loop before its first turn after a reading is not seen.
  await expect.poll(readBusy).toBeGreaterThan(0.2)
  await expect.poll(async () => numberOf((await read(open)).text, series)).toBeLessThan(0.2)
})

test('with a token set only its bearer reads it', async () => {
  expect((await read(guarded)).status).toBe(403)
  expect((await read(guarded, { authorization: 'Bearer wrong-token-of-len' })).status).toBe(403)
  expect((await read(guarded, { authorization: `Bearer ${token}` })).status).toBe(200)
})

test.each([
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'Via',
  'X-Real-IP',
  'CF-Connecting-IP',
])('without a token nobody reads it through a proxy that sends %s', async (name) => {
  expect((await read(open)).status).toBe(200)
  expect((await read(open, { [name]: '203.0.113.7' })).status).toBe(403)
})

test.each([{ PROXIES: '1' }, { PUBLIC_ORIGIN: 'https://people.example.com' }, { HOST: '0.0.0.0' }])(
  'without a token nobody reads it where others can reach the server, as a silent proxy would: %j',
  async (reached) => {
    const port = await freePort()
    const running = await start({ PORT: String(port), SAMPLE_ACCOUNTS: 'on', ...reached })
    expect((await read({ ...running, origin: `http://localhost:${port}` })).status).toBe(403)
    await running.close()
  },
)
