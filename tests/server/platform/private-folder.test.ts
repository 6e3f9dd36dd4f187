import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Context } from 'hono'
import { openDatabase } from '#src/server/database.ts'
import { makePrivateFolder } from '#src/server/private-folder.ts'
import { readForm } from '#src/server/read-form.ts'

const directory = await mkdtemp(join(tmpdir(), 'stepwise-private-'))
afterAll(() => rm(directory, { recursive: true, force: true }))
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a data folder is made for one account alone, with those above it, also again', async () => {
  const folder = join(directory, 'made', 'data')
  await makePrivateFolder(folder)
  await makePrivateFolder(folder)
  expect([await modeOf(folder), await modeOf(join(directory, 'made'))]).toEqual(['700', '700'])
})

test.each(['755', '750', '701', '777'])('a data folder of mode %s is refused, with what to do', async (mode) => {
  const folder = join(directory, mode)
  await mkdir(folder)
  await chmod(folder, mode)
  await expect(makePrivateFolder(folder)).rejects.toThrow(new RegExp(`${folder} \\(mode ${mode}\\).*chmod 700`))
  await chmod(folder, 0o700)
  await expect(makePrivateFolder(folder)).resolves.toBeUndefined()
})

test('a server does not open a database in a folder that others may enter', async () => {
  const folder = join(directory, 'open')
  await mkdir(folder)
  await chmod(folder, 0o755)
  await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow(`chmod 700 ${folder}`)
})

test('an uploaded file lies where nobody else may look until it is answered [IMP-02]', async () => {
  vi.stubEnv('TMPDIR', directory)
  const body = new FormData()
  body.set('file', new File(['Name\nAda\n'], 'people.csv'))
  const { cleanup } = await readForm(new Context(new Request('http://localhost/', { method: 'POST', body })).req)
  vi.unstubAllEnvs()
  const [folder = ''] = (await readdir(directory)).filter((it) => it.startsWith('stepwise-upload-'))
  expect(await modeOf(join(directory, folder))).toBe('700')
  await cleanup()
  expect(await readdir(directory)).not.toContain(folder)
})
