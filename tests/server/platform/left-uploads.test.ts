import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityServer } from './identity-server.ts'

test('a file that was on its way when its process was killed is gone after the next start [IMP-02]', async () => {
  const uploads = await mkdtemp(join(tmpdir(), 'stepwise-left-'))
  vi.stubEnv('TMPDIR', uploads)
  const hours = (ago: number) => new Date(Date.now() - ago * 3_600_000)
  for (const [name, ago] of Object.entries({ 'stepwise-upload-left': 2, 'stepwise-upload-new': 0.1, other: 2 })) {
    await mkdir(join(uploads, name))
    await writeFile(join(uploads, name, '0'), 'Name\nAda Byron')
    await utimes(join(uploads, name), hours(ago), hours(ago))
  }
  const server = await identityServer()
  expect((await readdir(uploads)).toSorted()).toEqual(['other', 'stepwise-upload-new'])
  await server.close()
  vi.unstubAllEnvs()
  await rm(uploads, { recursive: true })
})
