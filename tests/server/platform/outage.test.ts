import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { services } from '#src/contract/endpoint.ts'
import { readEnv } from '#src/server/env.ts'
import { type Running, startServer } from '#src/server/start.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { type OwnPostgres, ownPostgres } from './own-postgres.ts'
import { prepareSmallWorld } from './small-world.ts'

// They wait for a PostgreSQL that stops and starts.

type Line = { level: number; msg: string; [field: string]: unknown }
const lines: Line[] = []
const log = pino({ level: 'info', base: null }, { write: (text) => void lines.push(JSON.parse(text)) })

let postgres: OwnPostgres
let running: Running
let token = ''
let refreshToken = ''
beforeAll(async () => {
  postgres = await ownPostgres()
  const env = readEnv({ PORT: '0', DATABASE_URL: postgres.url, API_RATE_LIMIT: '0' })
  running = await startServer(env, { log, prepare: prepareSmallWorld })
  const signIn = () => signInSteps(running.origin, makeBrowser(running.origin)).signIn('admin@example.com')
  token = (await signIn()).access_token
  // Of another sign-in: one whose renewal got no answer, and is tried again too late, ends with all its tokens.
  refreshToken = (await signIn()).refresh_token
})
afterAll(async () => {
  await running?.close()
  await postgres?.remove()
})

type Answer = { name: string | null; status: number; retryAfter: string | null }
const departments = `/api${services.adminData}/department`

/** Stores a department, or with null reads the list. */
const call = async (name: string | null): Promise<Answer> => {
  const response = await fetch(`${running.origin}${departments}`, {
    ...(name !== null && { method: 'POST', body: JSON.stringify({ name }) }),
    headers: { authorization: `Bearer ${token}`, 'x-company-id': '1', 'content-type': 'application/json' },
  })
  await response.text()
  return { name, status: response.status, retryAfter: response.headers.get('retry-after') }
}

const signInAgain = async (): Promise<Answer> => {
  const tokens = await vi.waitFor(
    () => signInSteps(running.origin, makeBrowser(running.origin)).signIn('admin@example.com'),
    { timeout: 240_000 },
  )
  refreshToken = tokens.refresh_token
  return { name: null, status: 200, retryAfter: null }
}

const refresh = async (): Promise<Answer> => {
  const response = await fetch(`${running.origin}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'stepwise-web',
      refresh_token: refreshToken,
    }),
  })
  const body = await response.json().catch(() => ({}))
  // PostgreSQL may go between the use of a token and its answer. Once that is too long ago, the application signs in anew.
  if (body.error === 'invalid_grant') return signInAgain()
  refreshToken = body.refresh_token ?? refreshToken
  return { name: null, status: response.status, retryAfter: response.headers.get('retry-after') }
}

/** Eight people work, and one renews tokens, while `disturb` runs and until calls are answered again after it. */
const underLoad = async (round: string, disturb: () => Promise<unknown>): Promise<Answer[]> => {
  const answers: Answer[] = []
  let isOver = false
  const work = async (ask: (at: number) => Promise<Answer>) => {
    for (let at = 0; ; at += 1) {
      const answer = await ask(at)
      answers.push(answer)
      // Whatever else is answered fails the test, and would be answered for ever.
      if (isOver && answer.status !== 503) return
    }
  }
  const people = Array.from({ length: 8 }, (_, person) =>
    work((at) => call(at % 2 ? `${round} ${person}-${at}` : null)),
  )
  const working = Promise.all([...people, work(refresh)])
  await expect.poll(() => answers.length).toBeGreaterThan(20)
  await disturb()
  isOver = true
  await working
  return answers
}

const refused = (answers: Answer[]) => answers.filter((it) => it.status !== 200)
const roundsOf = async () =>
  (await postgres.query<{ run_at: Date }>("select run_at from jobs where kind = 'overdue-round'"))[0]?.run_at

test.each([
  ['is restarted in order', () => postgres.stop('fast').then(postgres.start)],
  ['is restarted at once', () => postgres.stop('immediate').then(postgres.start)],
  [
    'ends every connection, three times',
    async () => {
      for (const pause of [0, 50, 100]) {
        await wait(pause)
        await postgres.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'",
        )
      }
    },
  ],
  [
    'is away for ten seconds',
    async () => {
      await postgres.stop('fast')
      await wait(10_000)
      await postgres.start()
    },
  ],
])('while PostgreSQL %s, calls are answered 503 at worst, and work goes on', async (what, disturb) => {
  lines.length = 0
  const answers = await underLoad(what, disturb)
  expect(refused(answers).filter((it) => it.status !== 503 || !it.retryAfter)).toEqual([])
  expect(refused(answers).length).toBeGreaterThan(0)
  const stored = (await postgres.query<{ name: string }>('select name from departments')).map((it) => it.name)
  const lost = answers.filter((it) => it.status === 200 && it.name !== null && !stored.includes(it.name))
  expect(lost).toEqual([])
  // Background work comes round again by itself.
  await postgres.query("update jobs set run_at = now() - interval '1 minute' where kind = 'overdue-round'")
  await expect.poll(async () => (await roundsOf())?.getTime()).toBeGreaterThan(Date.now())
  // Every connection is free again: none was lost on the way.
  const all = await Promise.all(Array.from({ length: 30 }, () => call(null)))
  expect(refused(all)).toEqual([])
  // Each of them is in the log, with what it came from.
  expect(lines.filter((it) => it.msg === 'unexpected error')).toEqual([])
  const logged = lines.filter((it) => it.msg === 'unavailable')
  expect(logged).toHaveLength(refused(answers).length)
  for (const it of logged)
    expect(it).toMatchObject({
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      route: expect.stringMatching(/^(\/api\/admin-data\/api\/v1\/department|\/oidc\/token)$/),
      status: 503,
      code: expect.stringMatching(/^(UNAVAILABLE|BUSY)$/),
      cause: expect.stringMatching(/^(57P0[123]|ECONNREFUSED|ECONNRESET|EPIPE|.*(onnection|connect).*)$/),
    })
})
