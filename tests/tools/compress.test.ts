import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { compress } from '#tools/compress.ts'

test('the build puts what is smaller compressed beside a file, and beside no page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-compress-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const script = 'step by step '.repeat(400)
  await writeFile(join(folder, 'index.html'), `<!doctype html>${script}`)
  await writeFile(join(folder, 'assets/app.js'), script)
  await writeFile(join(folder, 'assets/font.woff2'), Buffer.from(crypto.getRandomValues(new Uint8Array(4000))))
  await compress(folder)
  // A second build into the same folder.
  await compress(folder)
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(
    ['assets', 'assets/app.js', 'assets/app.js.br', 'assets/font.woff2', 'index.html'].map((it) => join(it)),
  )
  expect(brotliDecompressSync(await readFile(join(folder, 'assets/app.js.br'))).toString()).toBe(script)
})
