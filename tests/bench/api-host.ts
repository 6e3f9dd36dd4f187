import { serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { makeApi } from '#src/server/app.ts'
import { openDatabase } from '#src/server/database.ts'
import { startJobs } from '#src/server/jobs.ts'
import { silentLog } from '#src/server/log.ts'
import { mountEndpoints } from '#src/server/routes.ts'
import { fillSampleData } from '#src/server/sample/fill.ts'
import { fillLargeSample } from '#src/server/sample/fill-large.ts'
import { workers } from '#src/server/workers.ts'
import { makeTokens } from '#tests/server/support.ts'
import { type BareWay, storeBare } from './bare-import.ts'
import { bareRoutes } from './bare-routes.ts'
import { findSubject, pageSize } from './subjects.ts'

/** One call as it is asked of both servers. A versioned one answers with the new version in its `etag`, on both. */
export type Question = {
  what: string
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  token: string
  connections: number
  body?: string
  isVersioned?: boolean
}
/** What the load generator must know. */
export type Target = {
  ports: { api: number; bare: number }
  companyId: number
  questions: Question[]
  /** Seconds that it took to make and fill the database. */
  filled: number
  /** A token of somebody who may import. */
  importer: string
}

// The product's API and a bare Hono over the same database in the same process: what differs is only the product's
// own work: admission, policies, contract checks, idempotency, error handling.
const [size = 'normal', folder = 'temporary'] = process.argv.slice(2)
const began = performance.now()
const database = await openDatabase(
  { DATA_DIR: folder },
  { prepare: size === 'large' ? fillLargeSample : fillSampleData },
)
const filled = (performance.now() - began) / 1000
const { db, ping } = database
const { verifyToken, tokenFor } = await makeTokens()
const subject = await findSubject(db)
const { companyId, paths, review } = subject
const exp = Math.floor(Date.now() / 1000) + 3600
const manager = await tokenFor(subject.manager.userId, { exp })
const recruiter = await tokenFor(subject.recruiter.userId, { exp })
const importer = await tokenFor(subject.importer.userId, { exp })

const questions: Question[] = [
  { what: 'Task list', method: 'GET', path: paths.taskList, token: manager, connections: 20 },
  {
    what: 'Candidate list',
    method: 'GET',
    path: `${paths.candidates}?size=${pageSize}`,
    token: recruiter,
    connections: 20,
  },
  { what: 'Quick search', method: 'GET', path: `${paths.search}?query=klein`, token: recruiter, connections: 20 },
  // One person saves one record again and again: the next save must know the version of the last.
  {
    what: 'Scorecard save',
    method: 'POST',
    path: `${paths.scorecard}?performanceReviewTaskId=${review.taskId}`,
    token: manager,
    connections: 1,
    body: JSON.stringify({ entries: subject.entries }),
    isVersioned: true,
  },
  {
    what: 'Candidate save',
    method: 'PATCH',
    path: paths.candidate,
    token: recruiter,
    connections: 1,
    body: JSON.stringify({ phone: '+49 30 5550123' }),
    isVersioned: true,
  },
]

const api = makeApi({ db, ping, verifyToken, log: silentLog(), mount: mountEndpoints })
const listen = (app: Hono) =>
  new Promise<number>((resolve) => {
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
  })

const bare = bareRoutes(db, verifyToken, subject)
bare.post('/import', async (c) => {
  const asked: { name: string; rows: number; way: BareWay } = await c.req.json()
  return c.json({ seconds: await storeBare(db, companyId, asked) })
})
const ports = { api: await listen(api), bare: await listen(bare) }
const target: Target = { ports, companyId, questions, filled, importer }
const stopJobs = await startJobs(db, workers, { log: silentLog(), now: () => new Date(), recurring: [] })
process.send?.(target)
process.on('disconnect', async () => {
  await stopJobs()
  await database.close()
  process.exit(0)
})
