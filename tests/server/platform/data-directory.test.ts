import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#src/server/database.ts'
import { readEnv } from '#src/server/env.ts'
import { silentLog } from '#src/server/log.ts'
import { takeLock } from '#src/server/pglite-lock.ts'
import { companiesTable } from '#src/server/schema/people.ts'
import { startServer } from '#src/server/start.ts'
import { makeBrowser, signInSteps } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

const directory = await mkdtemp(join(tmpdir(), 'stepwise-data-'))
afterAll(() => rm(directory, { recursive: true, force: true }))

describe('the lock of a data directory', () => {
  const lock = join(directory, 'test-lock')
  afterEach(() => rm(lock, { force: true }))

  test('is refused while another process holds it, and names that process [APP-09]', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(other, 'spawn')
    const stat = await readFile(`/proc/${other.pid}/stat`, 'utf8').catch(() => '')
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
    await writeFile(lock, JSON.stringify({ pid: other.pid, started }))
    await expect(takeLock(lock)).rejects.toThrow(`in use by process ${other.pid}`)
    other.kill()
    await once(other, 'exit')
    await (await takeLock(lock))()
  })

  test('is refused a second time in the same process [APP-09]', async () => {
    const unlock = await takeLock(lock)
    await expect(takeLock(lock)).rejects.toThrow('DATA_DIR')
    await unlock()
  })

  test('is taken over from a dead process, a reused process id and a broken file [APP-09]', async () => {
    for (const left of [{ pid: 2 ** 22, started: '' }, { pid: process.pid, started: 'earlier' }, 'broken']) {
      await writeFile(lock, JSON.stringify(left))
      const unlock = await takeLock(lock)
      expect(JSON.parse(await readFile(lock, 'utf8')).pid).toBe(process.pid)
      await unlock()
    }
  })
})

// Two starts on disk, the first of which creates the database.
test('keeps data and sessions over a shutdown, and gives the directory back [APP-09]', {
  timeout: 60_000,
}, async () => {
  const env = (port: string) => readEnv({ PORT: port, DATA_DIR: join(directory, 'data') })
  const options = { log: silentLog(), prepare: prepareSmallWorld }
  const first = await startServer(env('0'), options)
  await expect(openDatabase({ DATA_DIR: join(directory, 'data') })).rejects.toThrow('in use by process')
  const steps = signInSteps(first.origin, makeBrowser(first.origin))
  const tokens = await steps.signIn('manager@example.com')
  await first.database.maintain()
  await first.database.db.insert(companiesTable).values({ name: 'Written before', logoUrl: '' })
  await first.close()

  const prepare = () => Promise.resolve()
  const second = await startServer(env(new URL(first.origin).port), { ...options, prepare })
  expect(await second.database.db.$count(companiesTable)).toBe(4)
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  expect((await fetch(`${second.origin}/api/workflow/api/v1/user/role`, { headers })).status).toBe(200)
  expect((await steps.refresh(tokens.refresh_token)).status).toBe(200)
  await second.close()
})

test('finishes what runs before it stops [APP-09]', async () => {
  const options = { log: silentLog(), prepare: prepareSmallWorld }
  const running = await startServer(readEnv({ PORT: '0', DATA_DIR: 'memory' }), options)
  const headers = { 'content-type': 'application/x-www-form-urlencoded', expect: '100-continue' }
  const slow = request(`${running.origin}/oidc/token`, { method: 'POST', headers })
  slow.flushHeaders()
  await once(slow, 'continue')

  const closed = running.close()
  slow.end('grant_type=refresh_token&client_id=stepwise-web&refresh_token=unknown')
  const [response] = await once(slow, 'response')
  const chunks = await response.toArray()
  expect(JSON.parse(Buffer.concat(chunks).toString()).error).toBe('invalid_grant')
  await closed
  await expect(fetch(`${running.origin}/healthz`)).rejects.toThrow('fetch failed')
})

test('cuts off a slow request, but not a slow file [APP-09]', async () => {
  const options = { log: silentLog(), prepare: prepareSmallWorld, bodyTimeout: 300 }
  const running = await startServer(readEnv({ PORT: '0', DATA_DIR: 'memory' }), options)
  const { access_token } = await signInSteps(running.origin, makeBrowser(running.origin)).signIn('admin@example.com')
  const begin = (path: string, type: string) => {
    const it = request(`${running.origin}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'x-company-id': '1', 'content-type': type },
    })
    it.write('--b\r\n')
    return it
  }
  const file = begin('/admin/api/v1/file/upload', 'multipart/form-data; boundary=b')
  const [slow] = await once(begin('/admin-data/api/v1/department', 'application/json'), 'response')
  expect([slow.statusCode, slow.headers.connection]).toEqual([408, 'close'])
  expect(slow.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  file.end('Content-Disposition: form-data; name="mode"\r\n\r\nGOOD_ROWS\r\n--b--\r\n')
  const [answer] = await once(file, 'response')
  const { errors } = JSON.parse(Buffer.concat(await answer.toArray()).toString())
  expect([answer.statusCode, errors[0].field]).toEqual([400, 'file'])
  await running.close()
})
