import type { Context } from 'hono'
import { cleanFileName } from './file-name.ts'

/** As RFC 8187 writes letters of any language in a header. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A file that somebody has uploaded: whoever opens its address saves it. It is never shown as a page of this origin,
 * whatever it holds: its type is taken from us alone, and were it shown, it could run nothing and reach nothing.
 */
export const fileResponse = (c: Context, file: File): Response => {
  const name = cleanFileName(file.name)
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '_')
  // Through the context: what every answer carries, such as the request's id, is on this one too.
  return c.body(file.stream(), 200, {
    'content-type': file.type || 'application/octet-stream',
    'content-length': String(file.size),
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
}
