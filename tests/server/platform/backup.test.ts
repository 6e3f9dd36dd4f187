import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
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

const run = async (command: 'backup' | 'restore', args: string[], directory: string) => {
  let printed = ''
  const child = spawn('npm', ['run', '--silent', command, '--', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: directory },
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text
    })
  const [code] = await once(child, 'close')
  return { code, printed }
}

test('a backup made while people write holds all that was stored before it, and a server starts from it', async () => {
  const database = await openDatabase({ DATA_DIR: data })
  const add = (name: string) =>
    inInstallation(database.db, (tx) => tx.insert(companiesTable).values({ name, logoUrl: '' }))
  await add('Before the backup')
  let isOver = false
  const writing = (async () => {
    for (let at = 0; !isOver; at += 1) await add(`During ${at}`)
  })()
  const { code, printed } = await run('backup', [saved], data)
  isOver = true
  await writing
  expect([code, printed]).toEqual([0, expect.stringContaining(`Saved in ${saved}`)])
  await database.close()

  expect(await run('restore', [saved], restored)).toMatchObject({ code: 0 })
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
  expect(await run('backup', [data], data)).toMatchObject({ code: 1, printed: expect.stringContaining('new folder') })
  for (const args of [[], ['--help']])
    expect(await run('backup', args, data)).toMatchObject({
      code: 1,
      printed: expect.stringContaining('Name the folder'),
    })
  await cluster.close()
})

test('a backup is restored into an empty folder alone, and nothing else is taken for one', async () => {
  const held = expect.stringContaining(`There is something in ${data} already`)
  expect(await run('restore', [saved], data)).toEqual({ code: 1, printed: held })
  const none = expect.stringContaining(`There is no backup in ${data}`)
  expect(await run('restore', [data], join(parent, 'other'))).toEqual({ code: 1, printed: none })
  expect(await run('restore', [saved], 'temporary')).toMatchObject({ code: 1 })
})
