import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from './api-error.ts'
import type { Log } from './log.ts'
import { routeOf, routeOfAddress } from './route-template.ts'

/** An id of the caller's own, such as a proxy's: letters, digits and `._-`, so that it breaks no log line. */
const given = /^[\w.-]{8,128}$/

/** The id of a request: the one that it came with, if it has the shape of one, or a new one. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && given.test(header) ? header : randomUUID()

declare module 'hono' {
  interface ContextVariableMap {
    /** Who makes the call, once that is known. */
    asker?: { userId: number; companyId: number }
  }
}

/** Who asked, by their ids, and why a token was refused: never the token, nor a name. */
const whoAndWhy = (c: Context) => {
  const asker = c.get('asker')
  const refused = c.error instanceof ApiError && c.error.status === 401 ? c.error.extra.refused : undefined
  return {
    ...(asker && { userId: asker.userId, ...(asker.companyId > 0 && { companyId: asker.companyId }) }),
    ...(refused && { refused }),
  }
}

/** Names every request (`x-request-id` on the answer) and logs method, route, status and milliseconds: no address, which may hold a secret, no headers. */
export const requestLog =
  (log: Log): MiddlewareHandler =>
  async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'))
    const start = performance.now()
    c.header('x-request-id', requestId)
    await next()
    const ms = Math.round(performance.now() - start)
    log.info(
      { requestId, method: c.req.method, route: routeOf(c), status: c.res.status, ms, ...whoAndWhy(c) },
      'request',
    )
  }

/** The same for a request that never reaches the API: what its answer carries, so that support can find it. */
export const turnedAway = (
  log: Log,
  req: IncomingMessage,
  status: number,
  why?: { code: string; cause: string },
): { 'x-request-id': string } => {
  const requestId = requestIdOf(req.headers['x-request-id'])
  log.info({ requestId, method: req.method, route: routeOfAddress(req.url), status, ...why }, 'request')
  return { 'x-request-id': requestId }
}
