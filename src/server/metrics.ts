import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { MiddlewareHandler } from 'hono'
import { routeOf } from './route-template.ts'
import type { Listener } from './static.ts'

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
type Labels = Record<string, string>
type Series = { labels: Labels; counts: number[]; sum: number; count: number }
type Gauge = { name: string; help: string; value: number; type?: 'gauge' | 'counter' }

const escaped = (text: string) => text.replace(/["\\\n]/g, (it) => (it === '\n' ? '\\n' : `\\${it}`))
const labelled = (labels: Labels) =>
  `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')}}`

const histogramLines = function* (name: string, { labels, counts, sum, count }: Series) {
  let below = 0
  for (const [index, bound] of buckets.entries()) {
    below += counts[index] ?? 0
    yield `${name}_bucket${labelled({ ...labels, le: String(bound) })} ${below}`
  }
  yield `${name}_bucket${labelled({ ...labels, le: '+Inf' })} ${count}`
  yield `${name}_sum${labelled(labels)} ${sum}`
  yield `${name}_count${labelled(labels)} ${count}`
}

const processGauges = (loopDelay: { percentile(it: number): number }): Gauge[] => {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    { name: 'process_resident_memory_bytes', help: 'Resident memory', value: rss },
    { name: 'process_cpu_seconds_total', help: 'Processor time', value: (user + system) / 1e6, type: 'counter' },
    { name: 'process_start_time_seconds', help: 'Start, since 1970', value: Date.now() / 1000 - process.uptime() },
    { name: 'nodejs_heap_size_used_bytes', help: 'JavaScript heap in use', value: heapUsed },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'How late the event loop is, 99 of 100 times at most',
      value: (loopDelay.percentile(99) || 0) / 1e9,
    },
  ]
}

/**
 * Counts the requests of this process by method, route and status, and how long they took. Routes are those of the
 * contract (`/api/…/:id`), so that the number of series is bounded.
 */
export const makeMetrics = () => {
  const name = 'http_request_duration_seconds'
  const requests = new Map<string, Series>()
  const loopDelay = monitorEventLoopDelay({ resolution: 20 })
  loopDelay.enable()

  const observe = (labels: Labels, seconds: number) => {
    const key = JSON.stringify(labels)
    const series = requests.get(key) ?? { labels, counts: buckets.map(() => 0), sum: 0, count: 0 }
    requests.set(key, series)
    const bucket = buckets.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
    series.sum += seconds
    series.count += 1
  }

  /** For Hono: times everything that passes. */
  const measure: MiddlewareHandler = async (c, next) => {
    const start = performance.now()
    await next()
    const labels = { method: c.req.method, route: routeOf(c), status: String(c.res.status) }
    observe(labels, (performance.now() - start) / 1000)
  }

  /** The text that Prometheus reads, version 0.0.4. `more` is measured elsewhere. */
  const render = (more: readonly Gauge[] = []): string => {
    const lines = [`# HELP ${name} Time to answer a request`, `# TYPE ${name} histogram`]
    for (const series of requests.values()) lines.push(...histogramLines(name, series))
    for (const { name: gauge, help, value, type = 'gauge' } of [...processGauges(loopDelay), ...more])
      lines.push(`# HELP ${gauge} ${help}`, `# TYPE ${gauge} ${type}`, `${gauge} ${value}`)
    return `${lines.join('\n')}\n`
  }
  return { measure, render }
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
  (metrics: Metrics, { token, isExposed }: MetricsAccess, more: () => Promise<Gauge[]>): Listener =>
  (req, res) => {
    const isAllowed = token ? isSame(req.headers.authorization ?? '', `Bearer ${token}`) : !isExposed && isDirect(req)
    const send = (status: number, text: string) =>
      void res
        .writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
        .end(text)
    if (!isAllowed) return send(403, 'Set METRICS_TOKEN and send it as a bearer token\n')
    more()
      .then((it) => [...it, { name: 'database_up', help: 'Whether the database answers', value: 1 }])
      .catch(() => [{ name: 'database_up', help: 'Whether the database answers', value: 0 }])
      .then((it) => send(200, metrics.render(it)))
      .catch(() => res.destroy())
  }
