import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseMeasure, PoolCounts } from './pool.ts'
import { routeOf } from './route-template.ts'
import type { Listener } from './static.ts'

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What is read when somebody asks for the metrics, and only then. */
export type Readings = {
  jobs: () => Promise<{ waiting: number; failing: number; stuck: number; late: number }>
  pools: () => Record<string, PoolCounts>
}

/** How a sign-in at the embedded provider ended. */
export type SignInOutcome = 'succeeded' | 'failed' | 'throttled'

/**
 * What this process counts and measures. Requests are told by method, route and status; routes are those of the contract
 * (`/api/…/:id`), so that the number of series is bounded. How late the event loop is counts from one reading to the next.
 */
export const makeMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
  const histogram = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  const requests = histogram('http_request_duration_seconds', 'Time to answer a request', ['method', 'route', 'status'])
  const transactions = histogram('database_transaction_duration_seconds', 'Time of a transaction', ['pool', 'outcome'])
  const waits = histogram('database_connection_wait_seconds', 'Time until a transaction has a connection', ['pool'])
  const jobs = histogram('stepwise_job_duration_seconds', 'Time of one part of a job', ['kind', 'outcome'])
  const signIns = new Counter({
    name: 'stepwise_sign_ins_total',
    help: 'Sign-ins at the embedded provider',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of ['succeeded', 'failed', 'throttled'] satisfies SignInOutcome[]) signIns.inc({ outcome }, 0)
  const isUp = gauge('database_up', 'Whether the database answers')
  const connections = gauge('database_pool_connections', 'Open connections', ['pool', 'state'])
  const queue = gauge('database_pool_waiting', 'Transactions that wait for a connection', ['pool'])
  const queued = {
    waiting: gauge('stepwise_jobs_waiting', 'Jobs in the queue'),
    failing: gauge('stepwise_jobs_failing', 'Jobs in the queue whose last attempt failed'),
    stuck: gauge('stepwise_jobs_stuck', 'Jobs given up after too many failures'),
    late: gauge('stepwise_jobs_late_seconds', 'For how long the next job has been due'),
  }

  /** For Hono: times everything that passes. */
  const measure: MiddlewareHandler = async (c, next) => {
    const start = performance.now()
    await next()
    const labels = { method: c.req.method, route: routeOf(c), status: String(c.res.status) }
    requests.observe(labels, (performance.now() - start) / 1000)
  }

  const database: DatabaseMeasure = {
    waited: (pool, seconds) => waits.observe({ pool }, seconds),
    transaction: (pool, outcome, seconds) => transactions.observe({ pool, outcome }, seconds),
  }

  const readJobs = async (read: Readings['jobs']) => {
    try {
      const counts = await read()
      for (const name of ['waiting', 'failing', 'stuck', 'late'] as const) queued[name].set(counts[name])
      isUp.set(1)
    } catch {
      // What was true of the queue is not known to be any more.
      for (const it of Object.values(queued)) it.reset()
      isUp.set(0)
    }
  }

  /** The text that Prometheus reads. */
  const render = async (readings: Readings): Promise<string> => {
    await readJobs(readings.jobs)
    for (const [pool, { total, idle, waiting }] of Object.entries(readings.pools())) {
      connections.set({ pool, state: 'busy' }, total - idle)
      connections.set({ pool, state: 'idle' }, idle)
      queue.set({ pool }, waiting)
    }
    return registry.metrics()
  }
  return {
    measure,
    render,
    contentType: registry.contentType,
    database,
    job: (kind: string, outcome: 'done' | 'failed', seconds: number) => jobs.observe({ kind, outcome }, seconds),
    signIn: (outcome: SignInOutcome) => signIns.inc({ outcome }),
  }
}

export type Metrics = ReturnType<typeof makeMetrics>

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const forwarding = /^(forwarded|via|x-real-ip|x-client-ip|x-forwarded(-.+)?|[a-z]+-connecting-ip|true-client-ip)$/
const isDirect = ({ socket, headers }: IncomingMessage) =>
  loopback.has(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => forwarding.test(name))

export type MetricsAccess = {
  /** Whoever brings it may read. */
  token: string | undefined
  /** Others can reach this server: a call from this machine may be a proxy's. */
  isExposed: boolean
}

/**
 * Answers `/metrics`: with a token set, to whoever brings it; without one, to programs on this machine that ask
 * directly, of a server that nobody else can reach.
 */
export const metricsListener =
  (metrics: Metrics, { token, isExposed }: MetricsAccess, readings: Readings): Listener =>
  (req, res) => {
    const isAllowed = token ? isSame(req.headers.authorization ?? '', `Bearer ${token}`) : !isExposed && isDirect(req)
    const send = (status: number, text: string) =>
      void res.writeHead(status, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    if (!isAllowed) return send(403, 'Set METRICS_TOKEN and send it as a bearer token\n')
    metrics
      .render(readings)
      .then((it) => send(200, it))
      .catch(() => res.destroy())
  }
