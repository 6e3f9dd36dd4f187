import { getRequestListener } from '@hono/node-server'
import type { Provider } from 'oidc-provider'
import type { Db } from '../database.ts'
import type { Clock } from '../database-time.ts'
import { type Env, refusesSampleAccounts } from '../env.ts'
import { failureOf } from '../failure.ts'
import { describeError, type Log } from '../log.ts'
import type { SignInOutcome } from '../metrics.ts'
import { routeOfAddress } from '../route-template.ts'
import type { Listener } from '../static.ts'
import { embeddedVerifier } from '../token-verifiers.ts'
import type { VerifyToken } from '../tokens.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { deviceKey, makeDevices } from './devices.ts'
import { largestForm } from './form-size.ts'
import { type Invitations, makeInvitations } from './invitations.ts'
import { dropExpiredPayloads } from './oidc-adapter.ts'
import { oneDay, type ProviderParts } from './oidc-configuration.ts'
import { makeProvider } from './oidc-provider.ts'
import { failedPage, tooLargePage } from './pages.ts'
import { providerKeys } from './provider-keys.ts'
import { type SampleAccount, sampleAccountFinder } from './sample-accounts.ts'
import { signInRoutes } from './sign-in.ts'
import { hashedKey, makeThrottle } from './throttle.ts'

export type EmbeddedIdentity = {
  verifyToken: VerifyToken
  /** Answers everything under `/oidc`. */
  provider: Listener
  /** Answers everything under `/oidc-login`. */
  signIn: Listener
  sampleAccounts: () => Promise<SampleAccount[]>
  dropExpired: () => Promise<unknown>
  invitations: Invitations
}

export type IdentityParts = {
  db: Db
  log: Log
  origin: string
  env: Env
  font: string | undefined
  clock: Clock
  /** Counts how sign-ins end. */
  onSignIn: (outcome: SignInOutcome) => void
}

/** The identity provider that comes with the application, for as long as no other one is named. */
export const embeddedIdentity = async ({
  db,
  log,
  origin,
  env,
  font,
  clock,
  onSignIn,
}: IdentityParts): Promise<EmbeddedIdentity> => {
  const keysOfNow = providerKeys(db, clock, Math.max(oneDay, env.ACCESS_TOKEN_TTL) * 1000)
  const devices = makeDevices(await deviceKey(db))
  const begunFrom: ProviderParts['begunFrom'] = (req, cookie) => {
    const device = devices.idOf(cookie)
    return device === null
      ? hashedKey('network', networkOf(clientAddress(req, env.PROXIES)))
      : hashedKey('device', device)
  }
  let built: { id: string; provider: Provider; answer: Listener } | undefined
  /** The provider with the keys of the moment; what it knows is in the database, so that one follows the other. */
  const current = async () => {
    const keys = await keysOfNow()
    if (built?.id !== keys.id) {
      const provider = makeProvider({
        db,
        log,
        origin,
        clientOrigins: env.CLIENT_ORIGINS,
        keys,
        clock,
        begunFrom,
        clientId: env.OIDC_CLIENT_ID,
        audience: env.OIDC_AUDIENCE,
        accessTokenTtl: env.ACCESS_TOKEN_TTL,
      })
      const answer = provider.callback()
      built = { id: keys.id, provider, answer: (req, res) => void answer(req, res) }
    }
    return built
  }
  await current()
  const throttle = makeThrottle(db, clock)
  const sampleAccounts = sampleAccountFinder(db)
  const invitations = makeInvitations({ db, origin, clock })
  const signIn = signInRoutes({
    provider: async () => (await current()).provider,
    db,
    throttle,
    devices,
    origin,
    invitations,
    sampleAccounts,
    refusesSamplePassword: refusesSampleAccounts(env),
    font,
    onSignIn,
    onError: (error) => log.error({ error: describeError(error) }, 'audit event not stored'),
    proxies: env.PROXIES,
  })
  signIn.onError((error, c) => {
    const { method } = c.req
    const asked = { requestId: c.env.outgoing.getHeader('x-request-id'), method, route: routeOfAddress(c.req.path) }
    const { status, message, extra } = failureOf(log, asked, error)
    return c.html(failedPage(message), status, extra.headers)
  })
  const { host, protocol } = new URL(origin)
  return {
    verifyToken: embeddedVerifier(`${origin}/oidc`, env.OIDC_AUDIENCE, async (...token) =>
      (await keysOfNow()).verifyingKey(...token),
    ),
    signIn: getRequestListener(signIn.fetch, { overrideGlobalObjects: false }),
    sampleAccounts,
    invitations,
    dropExpired: () => Promise.all([dropExpiredPayloads(db, clock), throttle.dropOld()]),
    provider: (req, res) => {
      if (Number(req.headers['content-length'] ?? 0) > largestForm)
        return void res
          .writeHead(413, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            connection: 'close',
          })
          .end(tooLargePage())
      // The provider builds its addresses from these; what the browser or a proxy sent has no say in them.
      const route = routeOfAddress(req.url)
      req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      req.headers['x-forwarded-host'] = host
      Object.assign(req, { originalUrl: req.url })
      req.url = req.url?.slice('/oidc'.length) || '/'
      current().then(
        ({ answer }) => answer(req, res),
        (error) => {
          const asked = { requestId: res.getHeader('x-request-id'), method: req.method, route }
          const { status, extra } = failureOf(log, asked, error)
          res.writeHead(status, extra.headers).end()
        },
      )
    },
  }
}
