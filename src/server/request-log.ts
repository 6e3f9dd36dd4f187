import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'

/** Names every request (`x-request-id` on the answer) and logs method, path, status and milliseconds: no query, no headers. */
export const requestLog =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const requestId = randomUUID()
    const start = performance.now()
    c.header('x-request-id', requestId)
    await next()
    const ms = Math.round(performance.now() - start)
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request')
  }

/** The same for a request that never reaches the API: what its answer carries, so that support can find it. */
export const turnedAway = (log: Log, req: IncomingMessage, status: number): { 'x-request-id': string } => {
  const requestId = randomUUID()
  log.info({ requestId, method: req.method, path: req.url?.split('?')[0], status }, 'request')
  return { 'x-request-id': requestId }
}
