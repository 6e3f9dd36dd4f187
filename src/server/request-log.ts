import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from './log.ts'
import { routeOf, routeOfAddress } from './route-template.ts'

/** Names every request (`x-request-id` on the answer) and logs method, route, status and milliseconds: no address, which may hold a secret, no headers. */
export const requestLog =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const requestId = randomUUID()
    const start = performance.now()
    c.header('x-request-id', requestId)
    await next()
    const ms = Math.round(performance.now() - start)
    log.info({ requestId, method: c.req.method, route: routeOf(c), status: c.res.status, ms }, 'request')
  }

/** The same for a request that never reaches the API: what its answer carries, so that support can find it. */
export const turnedAway = (
  log: Log,
  req: IncomingMessage,
  status: number,
  why?: { code: string; cause: string },
): { 'x-request-id': string } => {
  const requestId = randomUUID()
  log.info({ requestId, method: req.method, route: routeOfAddress(req.url), status, ...why }, 'request')
  return { 'x-request-id': requestId }
}
