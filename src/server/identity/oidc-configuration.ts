import type { IncomingMessage } from 'node:http'
import { eq } from 'drizzle-orm'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { InvalidTarget, SessionNotFound } from 'oidc-provider/lib/helpers/errors.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import { type Db, inAllAccounts } from '../database.ts'
import { apiErrorOf } from '../database-errors.ts'
import type { Clock } from '../database-time.ts'
import type { Log } from '../log.ts'
import { usersTable } from '../schema/people.ts'
import * as texts from '../texts/identity.ts'
import { grantClaim } from '../token-verifiers.ts'
import { TooManyBegun } from './begun-sign-ins.ts'
import { hasEndedSince } from './end-sessions.ts'
import { oidcAdapter } from './oidc-adapter.ts'
import { problemPage, signedOutPage, signOutPage } from './pages.ts'
import type { ProviderKeys } from './provider-keys.ts'
import { signInPolicy } from './session-end.ts'

const eightHours = 28_800
/** Nothing that is signed is good for longer, but an access token whose life is set to more. */
export const oneDay = 86_400

export type ProviderParts = {
  db: Db
  log: Log
  /** Where the browser finds the application: `https://people.example.com`. */
  origin: string
  /** Further origins that the application is served from. */
  clientOrigins: string[]
  clientId: string
  audience: string
  accessTokenTtl: number
  keys: ProviderKeys
  clock: Clock
  /** A digest of the network or browser that a sign-in is begun from. */
  begunFrom: (req: IncomingMessage, deviceCookie: string | undefined) => string
}

const accountOf = async (db: Db, id: string) => {
  if (!/^[1-9]\d{0,9}$/.test(id)) return undefined
  const [user] = await inAllAccounts(db, (tx) =>
    tx
      .select()
      .from(usersTable)
      .where(eq(usersTable.id, Number(id))),
  )
  if (!user?.isActive) return undefined
  const claims = { sub: id, name: user.name, email: user.email, email_verified: true }
  return { accountId: id, claims: async () => claims }
}

/**
 * First party: nobody is asked for consent. A grant is made when somebody signs in and never later: everything that a
 * sign-in gives (session, refresh tokens, access tokens) lives only as long as its grant does.
 */
const grantOf = (db: Db, audience: string) => async (ctx: KoaContextWithOIDC) => {
  const { client, session, provider, result } = ctx.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = session.grantIdFor(client.clientId)
  const existing = grantId ? await provider.Grant.find(grantId) : undefined
  if (existing || !result?.login) return existing
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
  grant.addOIDCScope('openid profile email')
  grant.addResourceScope(audience, 'api')
  await grant.save()
  if (await hasEndedSince(db, result.login)) {
    await grant.destroy()
    throw new SessionNotFound(texts.accountChanged)
  }
  return grant
}

export const configurationOf = ({
  db,
  origin,
  clientOrigins,
  clientId,
  audience,
  accessTokenTtl,
  keys,
  clock,
  begunFrom,
}: ProviderParts): Configuration => ({
  adapter: oidcAdapter({
    db,
    graceSeconds: 5,
    clock,
    begunFrom: () => {
      const ctx = Provider.ctx
      return ctx ? begunFrom(ctx.req, ctx.cookies.get('device', { signed: false })) : null
    },
  }),
  clients: [
    {
      client_id: clientId,
      application_type: 'web',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      redirect_uris: [origin, ...clientOrigins].flatMap((it) => [`${it}/callback`, `${it}/silent.html`]),
      post_logout_redirect_uris: [origin, ...clientOrigins].map((it) => `${it}/`),
    },
  ],
  jwks: { keys: keys.signingKeys },
  cookies: { keys: keys.cookieKeys, long: { sameSite: 'lax' }, short: { sameSite: 'lax' } },
  scopes: ['openid', 'profile', 'email'],
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  // A browser sends Origin with every POST, also to its own: only the application's own may read the answers.
  clientBasedCORS: (_ctx, from) => from === origin || clientOrigins.includes(from),
  rotateRefreshToken: true,
  // Given without `offline_access`: it ends with the session.
  issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
  extraTokenClaims: (_ctx, token) => ('grantId' in token ? { [grantClaim]: token.grantId } : undefined),
  features: {
    devInteractions: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        // Any site can send a visitor here, with a token of somebody else: then the visitor decides.
        const hint = ctx.oidc.entities.IdTokenHint?.payload.sub
        ctx.body = signOutPage(form, hint !== undefined && hint === ctx.oidc.session?.accountId)
      },
      postLogoutSuccessSource: (ctx) => {
        ctx.body = signedOutPage()
      },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (resource !== audience) throw new InvalidTarget()
        return {
          scope: 'api',
          audience,
          accessTokenTTL: accessTokenTtl,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }
      },
    },
  },
  interactions: { policy: signInPolicy(), url: (_ctx, { uid }) => `/oidc-login/${uid}` },
  loadExistingGrant: grantOf(db, audience),
  findAccount: (_ctx, id) => accountOf(db, id),
  ttl: {
    Session: eightHours,
    // However often a session is prolonged, people sign in once a day.
    Grant: oneDay,
    // A rotated token never outlives the first.
    RefreshToken: (ctx) => ctx?.oidc?.entities.RotatedRefreshToken?.remainingTTL ?? eightHours,
    AuthorizationCode: 60,
    Interaction: 3600,
    IdToken: 300,
    AccessToken: accessTokenTtl,
  },
  renderError: (ctx, { error, error_description: description }, cause) => {
    ctx.type = 'html'
    if (cause instanceof TooManyBegun) ctx.set('retry-after', String(cause.retryAfter))
    ctx.body = problemPage('Sign-in did not work', apiErrorOf(cause)?.message ?? description ?? error)
  },
})
