import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { packageRoot } from './package-root.ts'
import type { Listener } from './static.ts'

const pages = new Set(['silent.html', 'document-viewer.html'])

/**
 * The client from its sources with hot reload. Only here the content security policy is off: Vite's development
 * server puts inline scripts and styles into the page.
 */
export const devClient = async (
  server: Server,
  page: (html: string) => string,
): Promise<{ listener: Listener; close(): Promise<void> }> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: packageRoot,
    appType: 'custom',
    // The frame of documents has no origin, and loads its modules as somebody from elsewhere.
    server: { middlewareMode: true, hmr: { server }, cors: { origin: 'null' } },
  })
  const html = async (file: string, url: string) =>
    page(await vite.transformIndexHtml(url, await readFile(join(packageRoot, file), 'utf8')))

  const listener: Listener = (req, res) => {
    res.removeHeader('content-security-policy')
    const url = req.url ?? '/'
    const name = url.split('?')[0]?.slice(1) ?? ''
    const file = pages.has(name) ? name : 'index.html'
    vite.middlewares(req, res, () => {
      html(file, url).then(
        (text) => res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text),
        (error: unknown) => res.writeHead(500, { 'content-type': 'text/plain' }).end(String(error)),
      )
    })
  }
  return { listener, close: () => vite.close() }
}
