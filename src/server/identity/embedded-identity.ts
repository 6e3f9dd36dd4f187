import { getRequestListener } from '@hono/node-server'
import type { Db } from '../database.ts'
import { type Env, refusesSampleAccounts } from '../env.ts'
import type { Log } from '../log.ts'
import type { Listener } from '../static.ts'
import { embeddedVerifier } from '../token-verifiers.ts'
import type { VerifyToken } from '../tokens.ts'
import { type Invite, makeInvitations } from './invitations.ts'
import { dropExpiredPayloads } from './oidc-adapter.ts'
import { makeProvider } from './oidc-provider.ts'
import { providerSecrets } from './provider-secrets.ts'
import { type SampleAccount, sampleAccountFinder } from './sample-accounts.ts'
import { signInRoutes } from './sign-in.ts'
import { makeThrottle } from './throttle.ts'

export type EmbeddedIdentity = {
  verifyToken: VerifyToken
  /** Answers everything under `/oidc`. */
  provider: Listener
  /** Answers everything under `/oidc-login`. */
  signIn: Listener
  sampleAccounts: () => Promise<SampleAccount[]>
  dropExpired: () => Promise<unknown>
  invite: Invite
}

export type IdentityParts = {
  db: Db
  log: Log
  origin: string
  env: Env
  font: string | undefined
  now: () => Date
}

/** The identity provider that comes with the application, for as long as no other one is named. */
export const embeddedIdentity = async ({
  db,
  log,
  origin,
  env,
  font,
  now,
}: IdentityParts): Promise<EmbeddedIdentity> => {
  const secrets = await providerSecrets(db)
  const provider = makeProvider({
    db,
    log,
    origin,
    clientOrigins: env.CLIENT_ORIGINS,
    secrets,
    now,
    clientId: env.OIDC_CLIENT_ID,
    audience: env.OIDC_AUDIENCE,
    accessTokenTtl: env.ACCESS_TOKEN_TTL,
  })
  const throttle = makeThrottle(db, now)
  const sampleAccounts = sampleAccountFinder(db)
  const invitations = makeInvitations({ db, origin, now })
  const signIn = signInRoutes({
    provider,
    db,
    throttle,
    invitations,
    sampleAccounts,
    refusesSamplePassword: refusesSampleAccounts(env),
    font,
    proxies: env.PROXIES,
  })
  signIn.onError((error, c) => {
    log.error({ error: String(error.name) }, 'sign-in page error')
    return c.text('An error occurred. Please try again later.', 500)
  })
  const answer = provider.callback()
  const { host, protocol } = new URL(origin)
  return {
    verifyToken: embeddedVerifier(`${origin}/oidc`, env.OIDC_AUDIENCE, secrets.publicKey),
    signIn: getRequestListener(signIn.fetch, { overrideGlobalObjects: false }),
    sampleAccounts,
    invite: invitations.invite,
    dropExpired: () => Promise.all([dropExpiredPayloads(db, now()), throttle.dropOld()]),
    provider: (req, res) => {
      // The provider builds its addresses from these; what the browser or a proxy sent has no say in them.
      req.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      req.headers['x-forwarded-host'] = host
      Object.assign(req, { originalUrl: req.url })
      req.url = req.url?.slice('/oidc'.length) || '/'
      void answer(req, res)
    },
  }
}
