import type { HttpBindings } from '@hono/node-server'
import { and, eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Provider } from 'oidc-provider'
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { onOneLine } from '#src/contract/values.ts'
import { auditSignIn } from '../audit.ts'
import { type Db, inAllAccounts } from '../database.ts'
import type { SignInOutcome } from '../metrics.ts'
import { hashPassword, needsRehash, verifyPassword } from '../password.ts'
import { usersTable } from '../schema/people.ts'
import * as texts from '../texts/identity.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { type Devices, deviceCookie, rememberDevice } from './devices.ts'
import { loginOf, signOutBrowser } from './end-sessions.ts'
import { invitationRoutes } from './invitation-routes.ts'
import type { Invitations } from './invitations.ts'
import { expiredPage, sentScript, signInPage, signOutScript } from './pages.ts'
import type { SampleAccount } from './sample-accounts.ts'
import { samplePassword } from './sample-accounts.ts'
import { noticeOf } from './session-end.ts'
import { smallForm } from './small-form.ts'
import { identityStyle } from './style.ts'
import type { Throttle } from './throttle.ts'

export type SignInParts = {
  /** The provider with the keys of the moment. */
  provider: () => Promise<Provider>
  db: Db
  throttle: Throttle
  devices: Devices
  /** Where the browser finds this server. */
  origin: string
  invitations: Invitations
  sampleAccounts: () => Promise<SampleAccount[]>
  /** Nobody gets in with the published password, whichever account has it and since when. */
  refusesSamplePassword: boolean
  font: string | undefined
  /** Counts how sign-ins end. */
  onSignIn: (outcome: SignInOutcome) => void
  /** Gets what nobody waits for. */
  onError: (error: unknown) => void
  /** Proxies between people and this server, each of which adds the address it was called from. */
  proxies: number
}

type Bindings = { Bindings: HttpBindings }

/** Of one network so many throttled sign-ins a minute go into the audit stream: nobody shall fill the disk with them. */
const auditedAMinute = 10

const wrong = texts.wrongPassword
const tooMany = (ms: number) => texts.tooManyAttempts(Math.ceil(ms / 60_000))
/** A form field as text that the database can be asked about. */
const field = (value: unknown) => (typeof value === 'string' && !value.includes('\u0000') ? value : '')

/** The active user with this password. A hash made at another cost than today's is made anew. */
const userWith = async (db: Db, email: string, password: string) => {
  const isTheirs = eq(usersTable.email, email.toLowerCase())
  const [user] = await inAllAccounts(db, (tx) => tx.select().from(usersTable).where(isTheirs))
  const matches = await verifyPassword(password, user?.passwordHash)
  if (!matches || !user?.isActive) return undefined
  if (user.passwordHash && needsRehash(user.passwordHash)) {
    const passwordHash = await hashPassword(password)
    const isUnchanged = and(eq(usersTable.id, user.id), eq(usersTable.passwordHash, user.passwordHash))
    await inAllAccounts(db, (tx) => tx.update(usersTable).set({ passwordHash }).where(isUnchanged))
  }
  return user
}

/**
 * The sign-in page of the embedded provider. The interaction's cookie is bound to one address and sent only from
 * our own pages, so a foreign page can neither read nor post the form.
 */
export const signInRoutes = ({
  provider,
  db,
  throttle,
  devices,
  origin,
  invitations,
  sampleAccounts,
  refusesSamplePassword,
  font,
  onSignIn,
  onError,
  proxies,
}: SignInParts): Hono<Bindings> => {
  const app = new Hono<Bindings>().basePath('/oidc-login')
  const audited = new RateLimiterMemory({ points: auditedAMinute, duration: 60 })
  const mayAudit = (network: string) =>
    audited.consume(network).then(
      () => true,
      () => false,
    )

  /** The sign-in that this browser has begun, or null when it is over. */
  const interactionOf = async (c: Context<Bindings>) => {
    try {
      const details = await (await provider()).interactionDetails(c.env.incoming, c.env.outgoing)
      return details.uid === c.req.param('uid') && details.prompt.name === 'login' ? details : null
    } catch (error) {
      if (error instanceof SessionNotFound) return null
      throw error
    }
  }

  const remember = (c: Context, email: string) => rememberDevice(c, devices, origin, email)

  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  const style = identityStyle(font)
  app.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css', 'cache-control': 'no-cache' }))
  const script = (path: string, body: string) =>
    app.get(path, (c) => c.body(body, 200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }))
  script('/sign-out.js', signOutScript)
  script('/sent.js', sentScript)

  const chosen = (c: Context<Bindings>, email: string) =>
    auditSignIn(db, { kind: 'PASSWORD_CHOSEN', email, network: networkOf(clientAddress(c.env.incoming, proxies)) })
  invitationRoutes(app, invitations, async (c, email) => {
    remember(c, email)
    await chosen(c, email)
    // Otherwise the application would open the account of the person who used this browser before.
    return signOutBrowser(await provider(), db, c.env)
  })

  app.get('/:uid', async (c) => {
    const interaction = await interactionOf(c)
    if (!interaction) return c.html(expiredPage())
    const hint = field(interaction.params.login_hint)
    const notice = await noticeOf(db, interaction.prompt.details)
    return c.html(signInPage({ uid: interaction.uid, email: hint, notice, accounts: await sampleAccounts() }))
  })

  app.post('/:uid', smallForm, async (c) => {
    const interaction = await interactionOf(c)
    if (!interaction) return c.html(expiredPage())
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    const email = onOneLine(field(form.email))
    const again = async (error: string) =>
      signInPage({ uid: interaction.uid, email, error, accounts: await sampleAccounts() })

    const network = networkOf(clientAddress(c.env.incoming, proxies))
    const { wait, succeeded } = await throttle.attempt(email, {
      network,
      device: devices.idFor(getCookie(c, deviceCookie), email),
    })
    if (wait > 0) {
      onSignIn('throttled')
      if (await mayAudit(network)) auditSignIn(db, { kind: 'SIGN_IN_THROTTLED', email, network }).catch(onError)
      return c.html(await again(tooMany(wait)), 429, { 'retry-after': String(Math.ceil(wait / 1000)) })
    }
    const password = field(form.password)
    const user = await userWith(db, email, password)
    if (!user || (refusesSamplePassword && password.normalize('NFKC') === samplePassword)) {
      onSignIn('failed')
      // Not waited for: how long it takes tells whether there is such an account.
      auditSignIn(db, { kind: 'SIGN_IN_FAILED', email, network }).catch(onError)
      return c.html(await again(wrong))
    }
    await succeeded()
    onSignIn('succeeded')
    await auditSignIn(db, { kind: 'SIGNED_IN', email, network })
    remember(c, email)
    const result = { login: loginOf(user) }
    return c.redirect(await (await provider()).interactionResult(c.env.incoming, c.env.outgoing, result), 303)
  })
  return app
}
