import { Hono } from 'hono'
import { type BasePaths, services } from '#src/contract/endpoint.ts'
import type { Db } from './database.ts'
import { healthRoute } from './health.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { answerProblems, answerUnknownCalls } from './problems.ts'
import { requestLog } from './request-log.ts'
import type { Api } from './serve.ts'
import type { VerifyToken } from './tokens.ts'

export type ApiParts = {
  db: Db
  verifyToken: VerifyToken
  log: Log
  ping: () => Promise<void>
  /** Mounts the endpoints: `mountEndpoints`, or a test's own. */
  mount: (api: Api) => void
  basePaths?: BasePaths
  /** Told how long each request took. */
  metrics?: Metrics
  /** Where the API is reached, for the OpenAPI document. */
  origin?: string
}

/** The API with its health check and its description. */
export const makeApi = (parts: ApiParts): Hono => {
  const { db, verifyToken, log, ping, mount, metrics, basePaths = services, origin = '' } = parts
  const app = new Hono()
  if (metrics) app.use(metrics.measure)
  app.use(requestLog(log))
  app.use('/api/*', async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  answerProblems(app, log)
  healthRoute(app, ping)
  const description = openApiDocument(basePaths, origin)
  app.get('/openapi.json', (c) => c.json(description))
  mount({ routes: app, db, basePaths, verifyToken })
  answerUnknownCalls(app)
  return app
}
