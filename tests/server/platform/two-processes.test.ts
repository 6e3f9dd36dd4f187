import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { services } from '#src/contract/endpoint.ts'
import { freePort } from '#src/server/free-port.ts'
import { root } from '#tools/run.ts'
import { databaseUrl, makeTestDatabase } from '../test-database.ts'
import { makeBrowser, signInSteps } from './browser.ts'

// Whole servers start here, and one brings to an end what another began.

const { admin, adminData, external, performancePlan } = services
type Process = { origin: string; child: ChildProcess; output: () => string }

let url: string
let database: pg.Client
let one: Process
let two: Process
let token = ''

const start = (port: number, env: Record<string, string>): Process => {
  let printed = ''
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text))
  return { origin: `http://localhost:${port}`, child, output: () => printed }
}

const until = async <T>(what: string, ask: () => Promise<T | false>): Promise<T> => {
  const deadline = Date.now() + 240_000
  for (;;) {
    const answer = await ask().catch(() => false as const)
    if (answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`${what}: not in time\n${one?.output()}\n${two?.output()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const isReady = ({ origin }: Process) =>
  until(`${origin} is ready`, async () => (await fetch(`${origin}/healthz`)).status === 200)

const call = async (
  { origin }: Process,
  path: string,
  { company = 1, ...init }: RequestInit & { company?: number } = {},
) => {
  const isJson = typeof init.body === 'string'
  const response = await fetch(`${origin}/api${path}`, {
    ...init,
    headers: {
      authorization: `Bearer ${token}`,
      'x-company-id': String(company),
      ...(isJson && { 'content-type': 'application/json' }),
      ...init.headers,
    },
  })
  return { status: response.status, body: await response.json() }
}

beforeAll(async () => {
  url = await makeTestDatabase(null)
  const [portOne, portTwo] = [await freePort(), await freePort()]
  const env = {
    DATABASE_URL: url,
    PUBLIC_ORIGIN: `http://localhost:${portOne}`,
    API_RATE_LIMIT: '0',
    SHUTDOWN_DELAY: '500',
  }
  one = start(portOne, env)
  two = start(portTwo, env)
  await Promise.all([isReady(one), isReady(two)])
  database = new pg.Client({ connectionString: url })
  await database.connect()
  await database.query(`select set_config('app.is_owner', 'on', false)`)
  token = (await signInSteps(one.origin, makeBrowser(one.origin)).signIn('admin@example.com')).access_token
})

afterAll(async () => {
  for (const it of [one, two]) {
    if (!it || it.child.exitCode !== null || it.child.signalCode !== null) continue
    it.child.kill('SIGTERM')
    await once(it.child, 'exit')
  }
  await database?.end()
})

test('two processes that start at once make one database with the sample data once', async () => {
  const { rows } = await database.query('select count(*)::int as companies from companies')
  expect(rows).toEqual([{ companies: 4 }])
})

test('who signed in at one process is known to the other', async () => {
  for (const process of [one, two])
    expect(await call(process, `${admin}/user/role`)).toMatchObject({
      status: 200,
      body: { userData: { name: 'Ingrid Solheim' } },
    })
})

test('what one process stores, the other answers, and the same key makes one record', async () => {
  const init = {
    method: 'POST',
    body: JSON.stringify({ name: 'Shared desk' }),
    headers: { 'idempotency-key': 'desk-1' },
  }
  const answers = await Promise.all([one, two, one, two].map((it) => call(it, `${adminData}/department`, init)))
  expect(answers.map((it) => it.status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map((it) => it.body.id)).size).toBe(1)
})

test('of two changes of one version, sent to two processes, one wins', async () => {
  const { body } = await call(one, `${adminData}/department?search=Shared+desk`)
  const [desk] = body.content
  const change = (it: Process, name: string) =>
    call(it, `${adminData}/department/${desk.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ name }),
      headers: { 'if-match': `"${desk.version}"` },
    })
  const answers = await Promise.all([change(one, 'Desk A'), change(two, 'Desk B')])
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 412])
})

test('a plan period started at one process is brought to its end once, whoever does it [PLAN-05]', async () => {
  const list = async (it: Process) => (await call(it, `${performancePlan}/plan-period/list`, { company: 4 })).body
  const [period] = await list(two)
  const body = JSON.stringify({ planPeriodId: period.id })
  const answers = await Promise.all(
    [one, two, one, two].map((it) =>
      call(it, `${performancePlan}/plan-period/start`, { method: 'POST', body, company: 4 }),
    ),
  )
  expect(answers.map((it) => it.status).toSorted()).toEqual([200, 409, 409, 409])
  await until('the period is in progress', async () => (await list(two))[0].status === 'IN_PROGRESS')
  const { body: notifications } = await call(one, `${external}/notifications`, { company: 4 })
  const ofEvaluations = notifications.content.filter((it: { content: string }) => it.content.includes('Evaluate'))
  expect(ofEvaluations).toHaveLength(1)
})

test('an overdue check comes round in one of them only', async () => {
  const { rows } = await database.query("select count(*)::int as rounds from jobs where kind = 'overdue-round'")
  expect(rows).toEqual([{ rounds: 1 }])
})

test('an import goes on in the other process when one is killed: nothing is lost, nothing stored twice [IMP-02]', async () => {
  // A list is counted to 10,000.
  const total = 9_000
  const names = Array.from({ length: total }, (_, index) => `Killed ${index}`)
  const form = new FormData()
  form.append('file', new File([`Name\n${names.join('\n')}\n`], 'many.csv'))
  form.append('entityType', 'department')
  form.append('mode', 'GOOD_ROWS')
  const { body } = await call(one, `${admin}/file/upload`, { method: 'POST', body: form })
  const report = async (it: Process) => (await call(it, `${admin}/file/import/${body.importId}`)).body
  const begun = await until('the import has begun', async () => {
    const it = await report(two)
    return it.imported > 0 && it
  })
  expect(begun.pending).toBeGreaterThan(0)
  one.child.kill('SIGKILL')
  await once(one.child, 'exit')
  const done = await until('the import is done', async () => {
    const it = await report(two)
    expect(it.pending + it.imported + it.refused + it.leftOut).toBe(total)
    return it.status === 'COMPLETED' && it
  })
  expect(done).toMatchObject({ imported: total, refused: 0, pending: 0 })
  const { body: found } = await call(two, `${adminData}/department?search=Killed+&size=1`)
  expect(found.totalElements).toBe(total)
})

test('behind a pooler the login has the role app_user from the start, and migrations go past it', async () => {
  const owner = new pg.Client({ connectionString: databaseUrl('stepwise', 'postgres') })
  await owner.connect()
  await owner.query('create role stepwise_app login noinherit')
  await owner.query('grant app_user to stepwise_app')
  await owner.query('alter role stepwise_app set role = app_user')
  await owner.end()
  const pooled = url.replace('stepwise@', 'stepwise_app@')
  const env = { DATABASE_URL: pooled, DATABASE_MIGRATION_URL: url, PUBLIC_ORIGIN: one.origin }
  const three = start(await freePort(), env)
  await isReady(three)
  expect(await call(three, `${admin}/user/role`)).toMatchObject({ status: 200 })
  three.child.kill('SIGTERM')
  await once(three.child, 'exit')
})

test('a process that cannot finish its start is live, not ready, and ends when asked to', async () => {
  const blocker = new pg.Client({ connectionString: url })
  await blocker.connect()
  // The lock of the migrations: as if another process migrated for hours.
  await blocker.query('select pg_advisory_lock(727274)')
  const four = start(await freePort(), { DATABASE_URL: url })
  await until('the process is live', async () => (await fetch(`${four.origin}/livez`)).status === 200)
  const ready = await fetch(`${four.origin}/readyz`)
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1'])
  four.child.kill('SIGTERM')
  await once(four.child, 'exit')
  await blocker.end()
})

/** Asks over one keep-alive connection, again and again, until no new one is accepted. */
const busyClient = async ({ origin }: Process, answered: (connection: string | undefined) => void) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(origin)
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'x-company-id': '1' }
      const sent = request({ agent, hostname, port, path: `/api${admin}/user/role`, headers }, (response) => {
        response.resume().on('end', () => {
          answered(response.headers.connection)
          resolve(response.statusCode ?? 0)
        })
        response.on('error', reject)
      })
      sent.on('error', reject).end()
    })
  const statuses = new Set<number>()
  try {
    for (;;) statuses.add(await ask())
  } catch (error) {
    return { statuses: [...statuses], code: (error as NodeJS.ErrnoException).code }
  } finally {
    agent.destroy()
  }
}

test('asked to end, a process says first that it is not ready, and cuts off none of 20 busy clients', async () => {
  const connections: (string | undefined)[] = []
  const clients = Array.from({ length: 20 }, () => busyClient(two, (it) => connections.push(it)))
  await vi.waitFor(() => expect(connections.length).toBeGreaterThan(100), { timeout: 240_000 })
  const exited = once(two.child, 'exit')
  two.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${two.origin}/readyz`)).status, { interval: 10 }).toBe(503)
  const before = connections.length
  // It serves on until the balancer has seen it.
  expect((await fetch(`${two.origin}/livez`)).status).toBe(200)
  expect(await Promise.all(clients)).toEqual(clients.map(() => ({ statuses: [200], code: 'ECONNREFUSED' })))
  expect(connections.length).toBeGreaterThan(before)
  expect(connections.filter((it) => it === 'close')).toHaveLength(20)
  expect((await exited)[0]).toBe(0)
})
