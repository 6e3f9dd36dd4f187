import type { Hono } from 'hono'
import { ApiError } from './api-error.ts'
import * as texts from './texts/common.ts'

export type Health = {
  /** Resolves when the database answers. */
  ping: () => Promise<void>
  /** Whether this process is about to end: it still answers, but shall be given no more requests. */
  isLeaving?: () => boolean
  /** Milliseconds within which the database answers; two seconds by default. */
  limit?: number
}

const notReady = (message: string, cause?: unknown) =>
  new ApiError(503, 'NOT_READY', message, { headers: { 'retry-after': '2' }, cause })

const inTime = (ping: () => Promise<void>, limit: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${limit} ms`)), limit)
    ping()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

/**
 * `/livez`: the process answers; whoever would restart it asks here. `/readyz`, and by its older name `/healthz`: it may be
 * given requests, since the database answers and the process is not about to end.
 */
export const healthRoutes = (app: Hono, { ping, isLeaving = () => false, limit = 2000 }: Health): void => {
  const ok = { status: 'ok' }
  for (const path of ['/livez', '/readyz', '/healthz'])
    app.use(path, async (c, next) => {
      c.header('cache-control', 'no-store')
      await next()
    })
  app.get('/livez', (c) => c.json(ok))
  for (const path of ['/readyz', '/healthz'])
    app.get(path, async (c) => {
      if (isLeaving()) throw notReady(texts.ending)
      try {
        await inTime(ping, limit)
      } catch (error) {
        throw notReady(texts.noDatabase, error)
      }
      return c.json(ok)
    })
}
