import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { services } from '#src/contract/endpoint.ts'
import { inCompany, openDatabase } from '#src/server/database.ts'
import { removeTemporaryFolder } from '#src/server/embedded/temporary.ts'
import { freePort } from '#src/server/free-port.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { departmentsTable } from '#src/server/schema/reference.ts'
import { root } from '#tools/run.ts'
import { makeBrowser, signInSteps } from './browser.ts'

const directory = await mkdtemp(join(tmpdir(), 'stepwise-kill-'))
const port = await freePort()
const origin = `http://localhost:${port}`
let child: ChildProcess | undefined

afterAll(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await removeTemporaryFolder(directory)
})

const start = async () => {
  const it = spawn(process.execPath, ['--import', 'tsx', 'tests/server/platform/killable-server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: directory },
  })
  child = it
  await Promise.race([
    once(it.stdout, 'data'),
    once(it, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])
  return it
}

const departments = `${origin}/api${services.adminData}/department`

/** Stores departments one after the other until the server is gone; tells of each that was acknowledged. */
const write = async (token: string, round: number, writer: number, acknowledged: (name: string) => void) => {
  for (let at = 0; ; at += 1) {
    const name = `Department ${round}-${writer}-${at}`
    let status = 0
    try {
      const response = await send(token, name)
      await response.json()
      status = response.status
    } catch {
      return name
    }
    expect(status).toBe(200)
    acknowledged(name)
  }
}
const send = (token: string, name: string) =>
  fetch(departments, {
    method: 'POST',
    body: JSON.stringify({ name }),
    headers: {
      authorization: `Bearer ${token}`,
      'x-company-id': '1',
      'content-type': 'application/json',
      'idempotency-key': name.replaceAll(' ', '-'),
    },
  })

test('killed ten times in the middle of writing, nothing acknowledged is lost and nothing is stored twice or in part [REV-15]', async () => {
  const acknowledged: string[] = []
  const uncertain: string[] = []
  let token = ''
  for (const [round, acknowledgements] of [1, 2, 3, 5, 8, 13, 21, 34, 55, 89].entries()) {
    const server = await start()
    token ||= (await signInSteps(origin, makeBrowser(origin)).signIn('admin@example.com')).access_token
    // What was on its way when the server died is sent again with its key: done once, whether it had been done or not.
    for (const name of uncertain) expect((await send(token, name)).status).toBe(200)
    acknowledged.push(...uncertain.splice(0))
    let left = acknowledgements
    const writing = [1, 2, 3, 4].map((writer) =>
      write(token, round, writer, (name) => {
        acknowledged.push(name)
        left -= 1
        if (left === 0) server.kill('SIGKILL')
      }),
    )
    uncertain.push(...(await Promise.all(writing)))
    if (server.signalCode === null) await once(server, 'exit')
    expect(server.signalCode).toBe('SIGKILL')
  }
  const database = await openDatabase({ DATA_DIR: directory })
  const stored = await inCompany(database.db, 1, (tx) => tx.select().from(departmentsTable))
  const remembered = await inCompany(database.db, 1, (tx) =>
    tx
      .select({ id: activitiesTable.entityId })
      .from(activitiesTable)
      .where(and(eq(activitiesTable.entityType, 'department'), eq(activitiesTable.action, 'create'))),
  )
  await database.close()
  const names = stored.map((it) => it.name)
  expect(acknowledged.length).toBeGreaterThanOrEqual(231)
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !acknowledged.includes(name) && !uncertain.includes(name))).toEqual([])
  expect(remembered.map((it) => it.id).toSorted()).toEqual(stored.map((it) => it.id).toSorted())
}, 180_000)
