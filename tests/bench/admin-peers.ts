import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { securityHeaders } from '#src/server/security-headers.ts'
import { readAssets, staticClient } from '#src/server/static.ts'
import { root, run } from '#tools/run.ts'
import { writtenCss } from '#tools/written-css.ts'
import type { Row } from './peers/rows.ts'

const sources = join(root, 'tests/bench/peers')
const cache = join(root, '.cache/bench-peers')

/** Installs what a peer is made of beside the product, whose dependency it is not; only when that has changed. */
const install = async (folder: string) => {
  const wanted = readFileSync(join(folder, 'package.json'), 'utf8')
  const stamp = join(folder, 'node_modules/.wanted.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing react-admin for the comparison (once) …')
  const code = await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock'])
  if (code !== 0) throw new Error('react-admin cannot be installed')
  writeFileSync(stamp, wanted)
}

const built = async (folder: string) => {
  const outDir = join(cache, 'dist', folder.split('/').at(-1) ?? '')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), writtenCss()],
    build: {
      outDir,
      emptyOutDir: true,
      chunkSizeWarningLimit: 10_000,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  })
  return outDir
}

const serve = async (folder: string, rows: readonly Row[]) => {
  const files = staticClient(
    readAssets(folder, (html) => html),
    {},
  )
  const answer = JSON.stringify(rows)
  // Not the policy of what a page may load: react-admin writes its styles into the page.
  const headers = Object.entries(securityHeaders({ origin: 'http://localhost' })).filter(
    ([name]) => name !== 'content-security-policy',
  )
  const server = createServer((req, res) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    if (req.url !== '/rows.json') return files(req, res)
    res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

export type Peers = Record<'react-admin' | 'floor' | 'form', Awaited<ReturnType<typeof serve>>>

/** Builds the pages that the administration is compared with as the product is built, and serves them as it is served. */
export const startPeers = async (rows: readonly Row[]): Promise<Peers> => {
  mkdirSync(cache, { recursive: true })
  // Where its packages are: beside these sources Node finds those of the product alone.
  for (const it of ['react-admin', 'fields.ts', 'rows.ts'])
    cpSync(join(sources, it), join(cache, it), { recursive: true })
  const reactAdmin = join(cache, 'react-admin')
  await install(reactAdmin)
  return {
    'react-admin': await serve(await built(reactAdmin), rows),
    floor: await serve(await built(join(sources, 'floor')), rows),
    form: await serve(await built(join(sources, 'form')), rows),
  }
}
