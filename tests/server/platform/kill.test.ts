import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { services } from '#src/contract/endpoint.ts'
import { inCompany, openDatabase } from '#src/server/database.ts'
import { databaseFolder } from '#src/server/embedded/data-folder.ts'
import { readPostmaster } from '#src/server/embedded/postmaster.ts'
import { removeTemporaryFolder } from '#src/server/embedded/temporary.ts'
import { freePort } from '#src/server/free-port.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { departmentsTable } from '#src/server/schema/reference.ts'
import { isFull } from '#tests/full.ts'
import { root } from '#tools/run.ts'
import { makeBrowser, signInSteps } from './browser.ts'

const directory = await mkdtemp(join(tmpdir(), 'stepwise-kill-'))
const children = new Set<ChildProcess>()

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  child.kill(signal)
  await exited
}

afterAll(async () => {
  for (const it of children) await end(it, 'SIGKILL')
  await removeTemporaryFolder(directory)
})

const postgresOf = async (data: string) => {
  const postmaster = await readPostmaster(databaseFolder(data))
  if (!postmaster) throw new Error('PostgreSQL does not run')
  return postmaster.pid
}

const start = async (port: number, data: string) => {
  const it = spawn(process.execPath, ['--import', 'tsx', 'tests/server/platform/killable-server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: data },
  })
  children.add(it)
  await Promise.race([
    once(it.stdout, 'data'),
    once(it, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])
  return it
}

const send = (origin: string, token: string, name: string) =>
  fetch(`${origin}/api${services.adminData}/department`, {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: {
      authorization: `Bearer ${token}`,
      'x-company-id': '1',
      'content-type': 'application/json',
      'idempotency-key': name.replaceAll(' ', '-'),
    },
  })

const adminToken = async (origin: string) =>
  (await signInSteps(origin, makeBrowser(origin)).signIn('admin@example.com')).access_token

type Writer = { origin: string; token: string; name: string; acknowledged: (name: string) => void }

/** Stores departments one after the other until the server is gone; tells of each that was acknowledged. */
const write = async ({ origin, token, name, acknowledged }: Writer) => {
  for (let at = 0; ; at += 1) {
    const department = `${name}-${at}`
    let status = 0
    try {
      const response = await send(origin, token, department)
      await response.json()
      status = response.status
    } catch {
      return department
    }
    expect(status).toBe(200)
    acknowledged(department)
  }
}

/** What the database holds when all servers are gone: departments, and which of them have an activity. */
const storedIn = async (data: string) => {
  const database = await openDatabase({ DATA_DIR: data })
  const stored = await inCompany(database.db, 1, (tx) => tx.select().from(departmentsTable))
  const remembered = await inCompany(database.db, 1, (tx) =>
    tx
      .select({ id: activitiesTable.entityId })
      .from(activitiesTable)
      .where(and(eq(activitiesTable.entityType, 'department'), eq(activitiesTable.action, 'create'))),
  )
  await database.close()
  expect(remembered.map((it) => it.id).toSorted()).toEqual(stored.map((it) => it.id).toSorted())
  return stored.map((it) => it.name)
}

/** After how many acknowledged writes each server is killed; the last ones have much to lose. */
const rounds = isFull ? [1, 2, 3, 5, 8, 13, 21, 34, 55, 89] : [1, 5, 21, 55]

test('killed while writing, it loses nothing acknowledged and stores nothing twice or in part [REV-15]', async () => {
  const data = join(directory, 'killed')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const acknowledged: string[] = []
  const uncertain: string[] = []
  let token = ''
  for (const [round, acknowledgements] of rounds.entries()) {
    const server = await start(port, data)
    token ||= await adminToken(origin)
    // What was on its way when the server died is sent again with its key: done once, whether it had been done or not.
    for (const name of uncertain) expect((await send(origin, token, name)).status).toBe(200)
    acknowledged.push(...uncertain.splice(0))
    let left = acknowledgements
    const postgres = await postgresOf(data)
    const writing = [1, 2, 3, 4].map((writer) =>
      write({
        origin,
        token,
        name: `Department ${round}-${writer}`,
        acknowledged: (name) => {
          acknowledged.push(name)
          left -= 1
          if (left !== 0) return
          server.kill('SIGKILL')
          // Every other time its PostgreSQL dies with it; otherwise it lives on, and the next server takes it over.
          if (round % 2 === 1) process.kill(postgres, 'SIGKILL')
        },
      }),
    )
    uncertain.push(...(await Promise.all(writing)))
    await end(server, 'SIGKILL')
    expect(server.signalCode).toBe('SIGKILL')
  }
  const names = await storedIn(data)
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds.reduce((sum, it) => sum + it))
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !acknowledged.includes(name) && !uncertain.includes(name))).toEqual([])
})

test('two servers on one folder share its PostgreSQL, and work on when it is killed', async () => {
  const data = join(directory, 'shared')
  const ports = [await freePort(), await freePort()]
  const [one = '', two = ''] = ports.map((it) => `http://localhost:${it}`)
  const [first, second] = await Promise.all(ports.map((it) => start(it, data)))
  const tokens = new Map<string, string>()
  for (const origin of [one, two]) tokens.set(origin, await adminToken(origin))
  const store = (origin: string, name: string) => send(origin, tokens.get(origin) ?? '', name)
  expect((await store(one, 'Before')).status).toBe(200)
  const postgres = await postgresOf(data)
  process.kill(postgres, 'SIGKILL')
  const answers: Response[] = []
  for (const origin of [one, two])
    await vi.waitFor(
      async () => {
        const answer = await store(origin, `After at ${origin}`)
        answers.push(answer)
        expect(answer.status).toBe(200)
      },
      { timeout: 240_000 },
    )
  const others = answers.filter((it) => it.status !== 200)
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((it) => it.status !== 503 || !it.headers.has('retry-after'))).toEqual([])
  if (!first || !second) throw new Error('not started')
  await end(first, 'SIGKILL')
  expect((await store(two, 'Alone')).status).toBe(200)
  expect(await postgresOf(data)).not.toBe(postgres)
  await end(second, 'SIGTERM')
  expect(await readPostmaster(databaseFolder(data))).toBeNull()
  const names = await storedIn(data)
  expect(['Before', `After at ${one}`, `After at ${two}`, 'Alone'].filter((it) => !names.includes(it))).toEqual([])
})
