import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { type BasePaths, services } from '#src/contract/endpoint.ts'
import { accessOf } from './access.ts'
import type { Db } from './database.ts'
import { healthRoutes } from './health.ts'
import type { Invitations } from './identity/invitations.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { answerProblems, answerUnknownCalls } from './problems.ts'
import type { RequireRate } from './rate-limit.ts'
import { requestLog } from './request-log.ts'
import type { Api } from './serve.ts'
import type { VerifyToken } from './tokens.ts'

export type ApiParts = {
  db: Db
  verifyToken: VerifyToken
  /** How people are invited to choose a password; absent with another identity provider. */
  invitations?: Pick<Invitations, 'invite' | 'of' | 'withdraw'> | undefined
  /** Whether e-mails are sent; they are not unless it says so. */
  isMailOn?: boolean | undefined
  /** Counts each call of a person; nobody is limited without it. */
  requireRate?: RequireRate | undefined
  log: Log
  ping: () => Promise<void>
  /** Whether the process is about to end. */
  isLeaving?: () => boolean
  /** Mounts the endpoints: `mountEndpoints`, or a test's own. */
  mount: (api: Api) => void
  basePaths?: BasePaths
  /** Called with how long each request took. */
  metrics?: Metrics
  /** Names requests in their traces. */
  trace?: MiddlewareHandler | undefined
  /** Where the API is reached, for the OpenAPI document. */
  origin?: string
  /** Other origins whose pages may call the API. */
  clientOrigins?: string[]
}

/** What our own calls send and read. Tokens come in a header, so no cookies are let through. */
const crossOrigin = {
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-match', 'x-company-id'],
  exposeHeaders: ['etag', 'retry-after', 'x-request-id'],
  maxAge: 600,
}

/** The API with its health check and its description. */
export const makeApi = (parts: ApiParts): Hono => {
  const {
    db,
    verifyToken,
    invitations,
    isMailOn = false,
    requireRate,
    log,
    ping,
    isLeaving,
    mount,
    metrics,
    trace,
    basePaths = services,
    origin = '',
    clientOrigins = [],
  } = parts
  const app = new Hono()
  if (metrics) app.use(metrics.measure)
  if (trace) app.use(trace)
  app.use(requestLog(log))
  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  if (clientOrigins.length > 0) app.use('/api/*', cors({ origin: clientOrigins, ...crossOrigin }))
  answerProblems(app, log)
  healthRoutes(app, { ping, ...(isLeaving && { isLeaving }) })
  const description = openApiDocument(basePaths, origin)
  app.get('/openapi.json', (c) => c.json(description))
  mount({ routes: app, db, basePaths, verifyToken, accessOf, requireRate, invitations, isMailOn, log, origin })
  answerUnknownCalls(app)
  return app
}
