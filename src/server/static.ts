import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as texts from './texts/common.ts'

export type Listener = (req: IncomingMessage, res: ServerResponse) => void

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.webmanifest'])

type Encoding = 'br' | 'gzip' | 'identity'
type Asset = {
  body: Buffer
  headers: Record<string, string>
  compress: boolean
  encoded: Map<Encoding, Promise<Buffer>>
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // 9 of 11: the last two cost ten times the time, while somebody waits. The build takes it where it can.
  br: (body) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => gzipped(body, { level: 9 }),
  identity: async (body) => body,
}

const encodingFor = (accepted: string): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

/** Compressed once, when first asked for. */
const encodedBody = (asset: Asset, encoding: Encoding) => {
  const known = asset.encoded.get(encoding) ?? encoders[encoding](asset.body)
  asset.encoded.set(encoding, known)
  return known
}

const assetOf = (name: string, body: Buffer, encoded: Asset['encoded']): Asset => {
  const extension = extname(name)
  // Vite puts a hash of the content into these names.
  const cache = name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const type = types[extension] ?? 'application/octet-stream'
  const headers = {
    'content-type': type,
    'cache-control': cache,
    etag,
    vary: 'accept-encoding',
    // The frame of documents has no origin: to load the same public files it asks as somebody from elsewhere.
    ...(name.startsWith('/assets/') && { 'access-control-allow-origin': '*' }),
  }
  return { body, headers, compress: compressible.has(extension) && body.length > 512, encoded }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && !/\.(map|br)$/.test(it.name))
    .map((it) => join(it.parentPath, it.name))

/** What the build has compressed already. */
const compressedBy = (file: string): [Encoding, Promise<Buffer>][] =>
  existsSync(`${file}.br`) ? [['br', Promise.resolve(readFileSync(`${file}.br`))]] : []

/** The built client, read into memory, nothing when it is not built; `page` finishes an HTML file before it is cached. */
export const readAssets = (folder: string, page: (html: string) => string): Map<string, Asset> =>
  new Map(
    (existsSync(folder) ? filesIn(folder) : []).map((file) => {
      const name = `/${relative(folder, file).split(sep).join('/')}`
      const body = readFileSync(file)
      return [
        name,
        name.endsWith('.html')
          ? assetOf(name, Buffer.from(page(body.toString())), new Map())
          : assetOf(name, body, new Map(compressedBy(file))),
      ]
    }),
  )

const send = async (req: IncomingMessage, res: ServerResponse, asset: Asset) => {
  for (const [name, value] of Object.entries(asset.headers)) res.setHeader(name, value)
  if (req.headers['if-none-match']?.includes(asset.headers.etag ?? '')) return void res.writeHead(304).end()
  const encoding = asset.compress ? encodingFor(String(req.headers['accept-encoding'] ?? '')) : 'identity'
  const body = await encodedBody(asset, encoding)
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
  res.writeHead(200, { 'content-length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}

const plain = (res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) =>
  void res
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers })
    .end(text)

/** The headers of pages that are shown in a frame, by their addresses. */
type Pages = Readonly<Record<string, Record<string, string>>>

/** Serves the built client: its files, and `index.html` for every other address, which the client's router answers. */
export const staticClient = (assets: Map<string, Asset>, pages: Pages): Listener => {
  const index = assets.get('/index.html')
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return plain(res, 405, texts.methodNotAllowed, { allow: 'GET, HEAD' })
    const name = (req.url ?? '/').split('?')[0] ?? '/'
    const asset = assets.get(name === '/' ? '/index.html' : name)
    for (const [header, value] of Object.entries(pages[name] ?? {})) res.setHeader(header, value)
    const found = asset ?? (name.startsWith('/assets/') ? undefined : index)
    if (!found) return plain(res, 404, index ? texts.notFound : texts.clientNotBuilt)
    send(req, res, found).catch(() => res.destroy())
  }
}
