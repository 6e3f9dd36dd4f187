import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inInstallation, openDatabase } from '#src/server/database.ts'
import { openCluster } from '#src/server/embedded/cluster.ts'
import { removeTemporaryFolder } from '#src/server/embedded/temporary.ts'
import { companiesTable } from '#src/server/schema/people.ts'
import { root } from '#tools/run.ts'

const parent = await mkdtemp(join(tmpdir(), 'stepwise-backup-'))
const [data, saved, restored] = [join(parent, 'data'), join(parent, 'saved'), join(parent, 'restored')]
afterAll(async () => {
  await removeTemporaryFolder(data)
  await removeTemporaryFolder(restored)
  await rm(parent, { recursive: true, force: true })
})

const runBackup = async (...args: string[]) => {
  let printed = ''
  const child = spawn('npm', ['run', '--silent', 'backup', '--', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: data },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text
    })
  const [code] = await once(child, 'close')
  return { code, printed }
}

// They wait for the disk.

test('a backup made while people write holds all that was stored before it, and a server starts from it', async () => {
  const database = await openDatabase({ DATA_DIR: data })
  const add = (name: string) =>
    inInstallation(database.db, (tx) => tx.insert(companiesTable).values({ name, logoUrl: '' }))
  await add('Before the backup')
  let isOver = false
  const writing = (async () => {
    for (let at = 0; !isOver; at += 1) await add(`During ${at}`)
  })()
  const { code, printed } = await runBackup(saved)
  isOver = true
  await writing
  expect([code, printed]).toEqual([0, expect.stringContaining('To restore it')])
  await database.close()

  await cp(saved, restored, { recursive: true, preserveTimestamps: true })
  const copy = await openDatabase({ DATA_DIR: restored })
  const stored = await inInstallation(copy.db, (tx) => tx.select().from(companiesTable).orderBy(companiesTable.id))
  const names = stored.map((it) => it.name)
  await copy.close()
  const [first, ...others] = names
  expect(first).toBe('Before the backup')
  expect(others).toEqual(others.map((_, at) => `During ${at}`))
})

test('a backup does not go into a folder that holds something, and needs one to go to', async () => {
  const cluster = await openCluster(data)
  expect(await runBackup(data)).toMatchObject({ code: 1, printed: expect.stringContaining('name a new folder') })
  expect(await runBackup()).toMatchObject({ code: 2, printed: expect.stringContaining('Name a new folder') })
  await cluster.close()
})
