import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { makeApi } from './app.ts'
import { auditSignIn } from './audit.ts'
import { clientConfig, withConfig } from './client-config.ts'
import { type Database, type Db, openDatabase } from './database.ts'
import { allowedHosts, dispatch } from './dispatch.ts'
import { type Env, refusesSampleAccounts, WrongSettings } from './env.ts'
import { fillLargeSamples, fillSamples } from './fill-samples.ts'
import { addFirstAdministrator, firstInvitation } from './first-administrator.ts'
import { refereeRoutes } from './hiring/referee-routes.ts'
import { dropOldAnswers } from './housekeeping.ts'
import { embeddedIdentity } from './identity/embedded-identity.ts'
import { rolesByClaim } from './identity/role-claims.ts'
import type { SampleAccount } from './identity/sample-accounts.ts'
import { countJobs, type Job, startJobs, type Workers } from './jobs.ts'
import { leave, listen, openAnswers, stop } from './listen.ts'
import { describeError, type Log, makeLog } from './log.ts'
import { mailRound, mailWorkers, noMailWorkers } from './mail/delivery.ts'
import { type Mailer, smtpMailer } from './mail/mailer.ts'
import { makeMetrics, metricsListener } from './metrics.ts'
import { clientFolder } from './package-root.ts'
import { rateLimit } from './rate-limit.ts'
import { turnedAway } from './request-log.ts'
import { retentionRound, retentionWorkers } from './retention.ts'
import { mountEndpoints } from './routes.ts'
import { securityHeaders, viewerHeaders } from './security-headers.ts'
import { bringStandards } from './standard/company.ts'
import { starting } from './starting.ts'
import { type Listener, readAssets, staticClient } from './static.ts'
import { externalVerifier } from './token-verifiers.ts'
import type { Tracing } from './tracing.ts'
import { removeLeftUploads } from './upload-folder.ts'
import { recurring, workers } from './workers.ts'

export type Running = {
  origin: string
  database: Database
  sampleAccounts: SampleAccount[]
  /** Where the first administrator chooses a password, until that has happened. */
  invitation?: string | undefined
  /** Says that it is not ready any more, waits for `SHUTDOWN_DELAY`, and lets every connection end with an answer. */
  leave(): Promise<void>
  /** Stops accepting, finishes what runs (10 s at most), closes the database. */
  close(): Promise<void>
}

export type StartOptions = {
  log?: Log
  now?: () => Date
  /** Where the built client is; `dist/client` by default. */
  client?: string
  /** Milliseconds that a request other than a file may take to arrive; 30 s by default. */
  bodyTimeout?: number
  /** What an empty database is filled with; the sample data by default. */
  prepare?: (db: Db) => Promise<void>
  /** The client from its sources instead of the built one: `devClient`. */
  development?: (
    server: Server,
    page: (html: string) => string,
  ) => Promise<{ listener: Listener; close(): Promise<void> }>
}

const hourly = 3_600_000

/** What traces are sent by is loaded only where somebody receives them. */
const openTracing = async ({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: service,
}: Env): Promise<Tracing | undefined> =>
  endpoint === undefined
    ? undefined
    : (await import('./tracing-otlp.ts')).otlpTracing({ url: `${endpoint}/v1/traces`, service })

/** A database that was filled earlier still has the accounts, whatever the settings say about an empty one. */
const refuseStoredSamples = (env: Env, accounts: SampleAccount[]) => {
  if (accounts.length === 0 || !refusesSampleAccounts(env)) return
  throw new WrongSettings(
    `Others can reach this server (${env.exposedBy}), and anybody can sign in with the published password as ` +
      `${accounts.map((it) => it.email).join(', ')}. Deactivate these users while only this machine reaches it ` +
      '(HOST=127.0.0.1), set OIDC_AUTHORITY to your own identity provider, or set SAMPLE_ACCOUNTS=on to let anybody in.',
  )
}

/** A file may take five minutes: 50 MB over a line of 1.5 Mbit/s. */
const uploadTimeout = 300_000

/** Cuts off whoever sends something other than a file too slowly: it would hold a connection for nothing. */
const limitBodyTime = (log: Log, req: IncomingMessage, res: ServerResponse, limit: number) => {
  if (req.headers['content-type']?.startsWith('multipart/')) return
  const timer = setTimeout(() => {
    if (req.complete) return
    if (res.headersSent) req.destroy()
    else res.writeHead(408, { connection: 'close', ...turnedAway(log, req, 408) }).end()
  }, limit)
  res.once('close', () => clearTimeout(timer))
}

/** What an empty database is filled with: the sample data or a first administrator. */
const fillingOf = (env: Env, options: StartOptions, log: Log) => {
  const withSamples = env.SAMPLE_DATA ? env.SAMPLE_DATA === 'on' : !env.OIDC_AUTHORITY
  const isLarge = withSamples && env.SAMPLE === 'large'
  if (isLarge) log.info('an empty database is filled with the large sample now: that takes minutes')
  const samples = options.prepare ?? (isLarge ? fillLargeSamples : fillSamples)
  const first = env.ADMIN_EMAIL && !withSamples ? { email: env.ADMIN_EMAIL, company: env.COMPANY_NAME } : null
  return { first, prepare: withSamples ? samples : first && addFirstAdministrator(first) }
}

/** Does something now and each hour. @returns what ends that */
const doHourly = async (work: () => Promise<unknown>): Promise<() => Promise<void>> => {
  await work()
  const timer = setInterval(work, hourly).unref()
  return async () => clearInterval(timer)
}

type MailParts = Omit<Parameters<typeof mailWorkers>[0], 'mailer'>
type StartWork = (workers: Workers, recurring: readonly Job[]) => Promise<void>

/** Does what waits in the database; letters only where there is a mail server. */
const startAllWork = async (env: Env, parts: MailParts, mailer: Mailer | undefined, start: StartWork) => {
  const inTurn = [...workers, ...retentionWorkers(env)]
  const comingRound = [...recurring, retentionRound]
  if (!mailer) return start([...inTurn, ...noMailWorkers], [...comingRound, mailRound])
  await start(inTurn, comingRound)
  // On their own: a slow mail server keeps no other work waiting.
  await start(mailWorkers({ ...parts, mailer }), [mailRound])
}

/** Starts the application, the API and the identity provider on one port, over one database. */
export const startServer = async (env: Env, options: StartOptions = {}): Promise<Running> => {
  const log = options.log ?? makeLog(env.LOG_LEVEL)
  const tracing = await openTracing(env)
  let answer = starting(log)
  const server = createServer(
    { headersTimeout: 15_000, requestTimeout: uploadTimeout, keepAliveTimeout: 10_000 },
    (req, res) => {
      limitBodyTime(log, req, res, options.bodyTimeout ?? 30_000)
      if (tracing) tracing.request(req, res, () => answer(req, res))
      else answer(req, res)
    },
  )
  const answers = openAnswers(server)
  const port = await listen(server, env)
  const closing: (() => Promise<void>)[] = [() => stop(server)]
  const close = async () => {
    for (const step of closing.splice(0)) await step()
  }
  let isLeaving = false
  try {
    const origin = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`
    const { first, prepare } = fillingOf(env, options, log)
    const onError = (error: unknown) => log.error({ error: describeError(error) }, 'database error')
    const metrics = makeMetrics()
    const database = await openDatabase(env, {
      onError,
      onConnection: tracing?.connection,
      measure: metrics.database,
      ...(prepare && { prepare }),
    })
    closing.push(() => database.close())
    if (tracing) closing.push(tracing.close)
    const { db, background, ping } = database
    await bringStandards(db, options.now)

    const config = clientConfig(env, origin)
    const page = (html: string) => withConfig(html, config)
    const origins = {
      origin,
      api: env.API_HOST,
      identity: env.OIDC_AUTHORITY && new URL(env.OIDC_AUTHORITY).origin,
      clients: env.CLIENT_ORIGINS,
    }
    const development = await options.development?.(server, page)
    if (development) closing.unshift(development.close)
    const assets = development ? new Map() : readAssets(options.client ?? clientFolder, page)
    const font = [...assets.keys()].find((name) => /\/inter-latin-wght-normal-[\w-]+\.woff2$/.test(name))

    const identity = env.OIDC_AUTHORITY
      ? undefined
      : await embeddedIdentity({ db, log, origin, env, font, clock: options.now, onSignIn: metrics.signIn })
    const roles = env.OIDC_ROLES && (await rolesByClaim(env.OIDC_ROLES, env.OIDC_ROLES_CLAIM, db, log))
    const verifyToken =
      identity?.verifyToken ??
      externalVerifier(env.OIDC_AUTHORITY ?? '', env.OIDC_AUDIENCE, roles, (email, newSince) =>
        auditSignIn(db, { kind: 'SIGNED_IN', email, network: null, newSince }),
      )
    const mailer = env.SMTP_URL ? smtpMailer(env.SMTP_URL, env) : undefined
    const mailParts = { invitations: identity?.invitations, log, origin, digestHour: env.MAIL_DIGEST_HOUR }
    const { basePaths, CLIENT_ORIGINS: clientOrigins } = env
    const api = makeApi({
      db,
      verifyToken,
      invitations: identity?.invitations,
      isMailOn: mailer !== undefined,
      requireRate: rateLimit(env.API_RATE_LIMIT),
      log,
      ping,
      isLeaving: () => isLeaving,
      metrics,
      trace: tracing?.route,
      mount: mountEndpoints,
      basePaths,
      origin,
      clientOrigins,
    })
    const tidy = () =>
      Promise.all([identity?.dropExpired(), dropOldAnswers(db, options.now?.()), removeLeftUploads()]).catch(onError)
    closing.unshift(await doHourly(tidy))
    if (mailer) closing.unshift(async () => mailer.close())
    await startAllWork(env, mailParts, mailer, async (workers, recurring) => {
      const measured = { measure: metrics.job, trace: tracing?.job }
      closing.unshift(await startJobs(background, workers, { log, now: options.now, recurring, ...measured }))
    })
    const sampleAccounts = (await identity?.sampleAccounts()) ?? []
    refuseStoredSamples(env, sampleAccounts)
    answer = dispatch({
      log,
      origin,
      hosts: allowedHosts(env, origin, port),
      headers: securityHeaders(origins),
      api: getRequestListener(api.fetch),
      client:
        development?.listener ??
        staticClient(assets, {
          '/silent.html': securityHeaders(origins, true),
          '/document-viewer.html': viewerHeaders,
        }),
      referee: getRequestListener(refereeRoutes({ db, log, font, clock: options.now, proxies: env.PROXIES }).fetch, {
        overrideGlobalObjects: false,
      }),
      metrics: metricsListener(
        metrics,
        { token: env.METRICS_TOKEN, isExposed: env.exposedBy !== null },
        { jobs: () => countJobs(background), pools: database.pools },
      ),
      identity,
    })
    const invitation = first && identity ? await firstInvitation(db, first, identity.invitations.invite) : undefined
    return {
      origin,
      database,
      sampleAccounts,
      invitation,
      leave: async () => {
        isLeaving = true
        await wait(env.SHUTDOWN_DELAY)
        await leave(server, answers)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
