import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compress } from './compress.ts'
import { globFiles } from './glob-files.ts'
import { root, runModule } from './run.ts'

const stamp = join(root, 'dist/inputs.sha256')
const settings = [
  'index.html',
  'silent.html',
  'document-viewer.html',
  'vite.config.ts',
  'tools/client-files.ts',
  'tools/compress.ts',
  'tools/written-css.ts',
  'package.json',
  'package-lock.json',
  // What the diagrams tell of the tests: tools/diagrams/drawings.ts.
  'tests/model/scores.json',
]
const products = ['dist/client/index.html', 'dist/server/main.js']

/** What a build depends on. */
export const hashedFiles = () => [
  ...globFiles(['src', 'machines', 'public', 'tools/diagrams', 'tools/explore'], /./),
  ...settings.filter((it) => existsSync(join(root, it))),
]

/** A hash over everything that the build reads: files by name and content, and the settings that end up in the client. */
const hashOfInputs = () => {
  const hash = createHash('sha256')
  for (const [name, value] of Object.entries(process.env).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\0`)
  for (const file of hashedFiles()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const isFresh = () =>
  products.every((it) => existsSync(join(root, it))) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === hashOfInputs()

const vite = (...args: string[]) => runModule('vite/bin/vite.js', ['build', '--logLevel', 'warn', ...args])

/** Builds the client and the server into `dist`. @returns whether both were built */
export const build = async (): Promise<boolean> => {
  const client = await vite()
  const server = client === 0 ? await vite('--ssr', 'src/server/main.ts') : 1
  if (server !== 0) return false
  await compress(join(root, 'dist/client'))
  // After the build: the router plugin may have rewritten the route tree, which is an input.
  writeFileSync(stamp, hashOfInputs())
  return true
}

/** Builds only when something changed since the last build. @returns whether `dist` is up to date now */
export const buildIfStale = async (): Promise<boolean> => {
  if (isFresh()) return true
  console.log('Building the application (only after a change) …')
  return build()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await build()) ? 0 : 1
