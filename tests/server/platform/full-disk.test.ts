import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { services } from '#src/contract/endpoint.ts'
import { databaseFolder } from '#src/server/embedded/data-folder.ts'
import { isAlive, readPostmaster } from '#src/server/embedded/postmaster.ts'
import { freePort } from '#src/server/free-port.ts'
import { root } from '#tools/run.ts'
import { makeBrowser, signInSteps } from './browser.ts'

// A whole server starts on a disk that is full, and PostgreSQL starts again and again.

const megabyte = 1_048_576
const unshare = 'unshare'
/** Some machines let nobody have a user namespace; there root mounts without one. */
const namespaces = [
  ['--user', '--map-root-user', '--mount', '--'],
  ['--mount', '--'],
]
const mountsIn = (namespace: string[]) =>
  spawnSync(unshare, [...namespace, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0
const namespace = namespaces.find(mountsIn)
// Where nothing may be mounted, as in many containers, the shared memory is a disk of 64 MB.
const sharedMemory = '/dev/shm'
const parent = await mkdtemp(join(namespace || !existsSync(sharedMemory) ? tmpdir() : sharedMemory, 'stepwise-full-'))
const children: ChildProcess[] = []
const postmasters = new Set<number>()
afterAll(async () => {
  for (const it of children) it.kill('SIGKILL')
  // On a full disk PostgreSQL may not have answered when it was asked to end with the server.
  for (const it of postmasters) if (await isAlive(it)) process.kill(it, 'SIGQUIT')
  await rm(parent, { recursive: true, force: true })
})

/** Starts a server whose `DATA_DIR` is a small disk, which it alone sees; where none may be made, what is left of `parent`'s. */
const startOnDisk = async (program: string, size: number, env: Record<string, string>) => {
  const command = [process.execPath, '--import', 'tsx', program]
  const mount = 'mount -t tmpfs -o mode=700,size=$1m tmpfs "$0" && shift && exec "$@"'
  const [file = '', ...args] = namespace
    ? [unshare, ...namespace, 'sh', '-c', mount, parent, String(size), ...command]
    : command
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: namespace ? parent : join(parent, 'data'), ...env },
  })
  children.push(child)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  const disk = namespace ? `/proc/${child.pid}/root${parent}` : parent
  return { child, disk, data: namespace ? disk : join(parent, 'data'), printed: () => printed }
}

const ballast = (disk: string) => join(disk, 'ballast')

/** Leaves no byte of the disk free. */
const fill = async (disk: string) => {
  const { bavail, bsize } = await statfs(disk)
  if (bavail * bsize > 1000 * megabyte)
    throw new Error(
      `No small disk may be made here, and that of ${disk} is large: run this where a file system may be mounted ` +
        '(as root, or with user namespaces), or where /dev/shm has less than 1 GB, as in a container.',
    )
  const file = await open(ballast(disk), 'a')
  const block = Buffer.alloc(megabyte / 16)
  try {
    for (;;) await file.write(block)
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  } finally {
    await file.close()
  }
}

test('a start on a full disk says so in one sentence, and with what to do', async () => {
  if (!namespace) await fill(parent)
  const { child, printed } = await startOnDisk('src/server/main.ts', 12, { PORT: String(await freePort()) })
  const [code] = await once(child, 'exit')
  await rm(ballast(parent), { force: true })
  expect(code).toBe(1)
  expect(printed().trim()).toMatch(
    /^The disk of \S+ is full: make room on it and start again\. What was stored before is kept\.$/,
  )
})

test('while the disk is full calls are answered 503, then work goes on; nothing acknowledged is lost', async () => {
  const port = await freePort()
  const program = 'tests/server/platform/killable-server.ts'
  const { child, disk, data, printed } = await startOnDisk(program, 150, { PORT: String(port) })
  await vi.waitFor(() => expect(printed()).toContain('ready'), { timeout: 240_000 })
  const origin = `http://localhost:${port}`
  const token = (await signInSteps(origin, makeBrowser(origin)).signIn('admin@example.com')).access_token
  const acknowledged: string[] = []
  const departments = `${origin}/api${services.adminData}/department`
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': '1', 'content-type': 'application/json' }
  let count = 0
  const store = async () => {
    count += 1
    const name = `Department ${count}`
    const answer = await fetch(departments, { method: 'POST', body: JSON.stringify({ name }), headers })
    await answer.text()
    if (answer.status === 200) acknowledged.push(name)
    else expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
    return answer.status
  }
  /** Fills the disk, and has PostgreSQL begin new files of its log until one is refused. */
  const runOut = async () => {
    await fill(disk)
    const postmaster = await readPostmaster(databaseFolder(data))
    if (postmaster) postmasters.add(postmaster.pid)
    const administrator = new pg.Client({
      host: postmaster?.socketFolder ?? '',
      user: 'postgres',
      database: 'stepwise',
    })
    administrator.on('error', () => {})
    await administrator.connect()
    while ((await store()) === 200) await administrator.query('select pg_switch_wal()').catch(() => {})
    await administrator.end().catch(() => {})
  }
  for (let at = 0; at < 5; at += 1) expect(await store()).toBe(200)
  await runOut()
  expect((await fetch(`${origin}/livez`)).status).toBe(200)
  for (let at = 0; at < 5; at += 1) await store()
  await rm(ballast(disk))
  await vi.waitFor(async () => expect(await store(), printed().slice(-4000)).toBe(200), {
    timeout: 240_000,
    interval: 200,
  })
  const stored = await (await fetch(`${departments}?size=1000`, { headers })).json()
  const names = stored.content.map((it: { name: string }) => it.name)
  expect(acknowledged.length).toBeGreaterThan(5)
  expect(acknowledged.filter((it) => !names.includes(it))).toEqual([])
  // Asked to end while it is full again, it ends.
  await runOut()
  child.kill('SIGTERM')
  expect((await once(child, 'exit'))[0]).toBe(0)
})
