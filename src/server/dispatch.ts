import type { Env } from './env.ts'
import type { Log } from './log.ts'
import { requestIdOf, turnedAway } from './request-log.ts'
import { routeOfAddress } from './route-template.ts'
import type { Listener } from './static.ts'
import * as texts from './texts/common.ts'

export type Parts = {
  log: Log
  /** Where the browser finds the application. */
  origin: string
  /** Host headers that are answered, lower case, with port. */
  hosts: Set<string>
  headers: Record<string, string>
  api: Listener
  client: Listener
  metrics: Listener
  /** Where referees answer, without an account. */
  referee: Listener
  /** Absent when another identity provider is used. */
  identity?: { provider: Listener; signIn: Listener } | undefined
}

/** Our public host, this machine’s own names for the port, and what the settings add. */
export const allowedHosts = (env: Env, origin: string, port: number) =>
  new Set([
    new URL(origin).host,
    ...['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`),
    ...env.ALLOWED_HOSTS.map((host) => host.toLowerCase()),
  ])

/** Asked by whoever runs the process, by whatever name they know it. */
const probes = new Set(['/livez', '/readyz', '/healthz'])
const isUnder = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/** Logs what goes past the API's own request log. */
const logged =
  (log: Log, listener: Listener): Listener =>
  (req, res) => {
    // Read now: the provider's listener takes its own base off the address.
    const route = routeOfAddress(req.url)
    const requestId = requestIdOf(req.headers['x-request-id'])
    res.setHeader('x-request-id', requestId)
    res.once('finish', () => log.info({ requestId, method: req.method, route, status: res.statusCode }, 'request'))
    listener(req, res)
  }

/** One port for everything: who answers an address, and what every answer carries. */
export const dispatch = ({ log, origin, hosts, headers, api, client, metrics, referee, identity }: Parts): Listener => {
  const provider = identity && logged(log, identity.provider)
  const signIn = identity && logged(log, identity.signIn)
  const referees = logged(log, referee)
  const home = new URL(origin).host
  return (req, res) => {
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    const host = req.headers.host?.toLowerCase() ?? ''
    const path = req.url?.split('?')[0] ?? '/'
    if (!hosts.has(host) && !probes.has(path)) {
      // The identity provider would build its addresses from a forged host.
      res
        .writeHead(421, { 'content-type': 'text/plain', 'cache-control': 'no-store', ...turnedAway(log, req, 421) })
        .end(texts.hostNotServed)
      return
    }
    if (provider && isUnder(path, '/oidc')) return provider(req, res)
    if (signIn && isUnder(path, '/oidc-login')) return signIn(req, res)
    if (isUnder(path, '/api') || probes.has(path) || path === '/openapi.json') return api(req, res)
    if (isUnder(path, '/reference')) return referees(req, res)
    if (path === '/metrics') return metrics(req, res)
    // Sign-in works from one address only: another name for the same server leads there.
    if (host !== home && req.headers['sec-fetch-mode'] === 'navigate')
      return void res.writeHead(302, { location: `${origin}${req.url}` }).end()
    client(req, res)
  }
}
