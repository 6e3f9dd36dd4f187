import { z } from 'zod'
import { type BasePaths, type Service, services } from '#src/contract/endpoint.ts'
import { browserLogLevels } from '#src/contract/log-level.ts'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema)

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://people.example.com' })
  .transform((it) => it.replace(/\/+$/, ''))
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres://' })
const port = z.coerce.number('must be a port number, 0 to 65535').int().min(0).max(65_535)
const seconds = z.coerce.number('must be a number of seconds').int().min(5).max(86_400)
const milliseconds = z.coerce.number('must be a number of milliseconds').int().min(100).max(600_000)
const count = (what: string) => z.coerce.number(`must be a number of ${what}`).int().min(1).max(10_000)
const days = (least: number) =>
  z.coerce.number('must be a number of days').int().min(least, `must be at least ${least} days`).max(36_500).optional()
const onOff = z.enum(['on', 'off'], 'must be on or off')
const basePath = z.string().regex(/^(\/[\w.~-]+)+$/, 'must be a path such as /workflow/api/v1')
const list = z.string().transform((it) =>
  it
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const origins = list.pipe(z.array(origin))
/** `group=Role;other group=Other role`: the last `=` divides, since the name of a group may have some. */
const rolesOfClaim = z.string().transform((it, context) => {
  const entries = it
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  const pairs = entries.map((entry) => {
    const at = entry.lastIndexOf('=')
    return [entry.slice(0, Math.max(0, at)).trim(), entry.slice(at + 1).trim()] as const
  })
  const wrong = pairs.findIndex(([group, role]) => !group || !role)
  const twice = pairs.find(([group], index) => pairs.findIndex(([other]) => other === group) < index)
  const fault = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (pairs.length === 0 || wrong >= 0)
    return fault(
      `must be like hr-managers=Manager;recruiting=Recruiter${wrong < 0 ? '' : `, and “${entries[wrong]}” is not`}`,
    )
  return twice ? fault(`names “${twice[0]}” twice`) : new Map(pairs)
})
const level = z.enum(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  'must be trace, debug, info, warn, error, fatal or silent',
)

const variableOf = (service: Service) => `API_BASE_${service.replace(/[A-Z]/g, '_$&').toUpperCase()}`
const serviceNames = Object.keys(services) as Service[]

/** How much is asked of the database at once, and how long anything there may take, in milliseconds. */
export const databaseLimits = {
  /** Connections for calls; four more are for health, metrics, jobs and email. */
  DATABASE_POOL: 10,
  /** Calls that may wait for one of them; further ones are answered 503. */
  DATABASE_QUEUE: 500,
  /** How long a call waits for a connection before it is answered 503. */
  DATABASE_WAIT: 2000,
  DATABASE_STATEMENT_TIMEOUT: 15_000,
  DATABASE_LOCK_TIMEOUT: 5000,
  /** How long a transaction may do nothing. */
  DATABASE_IDLE_TIMEOUT: 10_000,
}
export type DatabaseLimits = typeof databaseLimits

const Variables = z.object({
  PORT: setting(port.default(3000)),
  // A container sets 0.0.0.0.
  HOST: setting(z.string().default('127.0.0.1')),
  DATA_DIR: setting(z.string().default('./data')),
  DATABASE_URL: setting(postgres.optional()),
  /** Where the migrations run, when a pooler stands before `DATABASE_URL`. */
  DATABASE_MIGRATION_URL: setting(postgres.optional()),
  DATABASE_POOL: setting(count('connections').default(databaseLimits.DATABASE_POOL)),
  DATABASE_QUEUE: setting(count('calls').default(databaseLimits.DATABASE_QUEUE)),
  DATABASE_WAIT: setting(milliseconds.default(databaseLimits.DATABASE_WAIT)),
  DATABASE_STATEMENT_TIMEOUT: setting(milliseconds.default(databaseLimits.DATABASE_STATEMENT_TIMEOUT)),
  DATABASE_LOCK_TIMEOUT: setting(milliseconds.default(databaseLimits.DATABASE_LOCK_TIMEOUT)),
  DATABASE_IDLE_TIMEOUT: setting(milliseconds.default(databaseLimits.DATABASE_IDLE_TIMEOUT)),
  OIDC_AUTHORITY: setting(origin.optional()),
  OIDC_CLIENT_ID: setting(z.string().default('stepwise-web')),
  OIDC_AUDIENCE: setting(z.string().default('urn:stepwise:api')),
  OIDC_SCOPE: setting(z.string().optional()),
  /** The claim of the provider's tokens that tells groups or roles, and which of ours each of its values gives. */
  OIDC_ROLES_CLAIM: setting(z.string().default('groups')),
  OIDC_ROLES: setting(rolesOfClaim.optional()),
  PUBLIC_ORIGIN: setting(origin.optional()),
  ALLOWED_HOSTS: setting(list.default([])),
  API_HOST: setting(origin.optional()),
  /** Other origins that serve the application to browsers, which may call this API and sign in here. */
  CLIENT_ORIGINS: setting(origins.default([])),
  /** How many proxies of ours stand before this server: the sign-in throttle counts by the address that the first saw. */
  PROXIES: setting(z.coerce.number('must be a number of proxies').int().min(0).max(9).default(0)),
  /** `on`: whoever knows the published password may sign in with a sample account, also from elsewhere. */
  SAMPLE_ACCOUNTS: setting(onOff.default('off')),
  /** How many calls a person may make in ten seconds of one process; 0 for any number. */
  API_RATE_LIMIT: setting(z.coerce.number('must be a number of calls').int().min(0).max(1_000_000).default(300)),
  /** How long a process that was asked to end goes on serving, so that a balancer sees in time that it is not ready. */
  SHUTDOWN_DELAY: setting(z.coerce.number('must be a number of milliseconds').int().min(0).max(600_000).default(0)),
  ACCESS_TOKEN_TTL: setting(seconds.default(300)),
  /** How long the check of the permission group may take before the administration opens. */
  ADMIN_GATE_TIMEOUT: setting(milliseconds.default(5000)),
  /** Whoever reads `/metrics` brings it as a bearer token; without it only programs on this machine may, of a server for it alone. */
  METRICS_TOKEN: setting(z.string().min(16, 'must have at least 16 characters').optional()),
  /** Where traces are sent to by OTLP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(origin.optional()),
  OTEL_SERVICE_NAME: setting(z.string().default('stepwise')),
  LOG_LEVEL: setting(level.default('info')),
  /** How much the application says on the browser's console. */
  CLIENT_LOG_LEVEL: setting(
    z.enum(browserLogLevels, `must be ${browserLogLevels.slice(0, -1).join(', ')} or silent`).default('info'),
  ),
  /** The mail server; without it the installation sends no emails. */
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://mail.example.com:587' }).optional(),
  ),
  /** `off`: letters and the password go unencrypted; else a server that does not encrypt is not used. */
  SMTP_TLS: setting(onOff.default('on')),
  /** The sender of every email. */
  MAIL_FROM: setting(z.email('must be an email address').optional()),
  /** When the emails that come once a day are sent. */
  MAIL_DIGEST_HOUR: setting(z.coerce.number('must be an hour of UTC, 0 to 23').int().min(0).max(23).default(6)),
  /** After how many days rows are deleted; without a number they stay. */
  RETAIN_NOTIFICATIONS: setting(days(30)),
  RETAIN_ACTIVITIES: setting(days(30)),
  RETAIN_IMPORTS: setting(days(30)),
  RETAIN_AUDIT: setting(days(90)),
  NODE_ENV: setting(z.string().optional()),
  /** Who sets up an installation without sample data, and the name of its company. */
  ADMIN_EMAIL: setting(z.string().toLowerCase().pipe(z.email('must be an email address')).optional()),
  COMPANY_NAME: setting(z.string().max(255).default('My company')),
  /** Default: on with the embedded provider, off with another one. */
  SAMPLE_DATA: setting(onOff.optional()),
  /** `large`: one more company of 100,000 people, for measuring. */
  SAMPLE: setting(z.enum(['normal', 'large'], 'must be normal or large').default('normal')),
  ...Object.fromEntries(
    serviceNames.map((service) => [variableOf(service), setting(basePath.default(services[service]))]),
  ),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Variables.shape)

export type Env = z.infer<typeof Variables> & {
  basePaths: BasePaths
  /** How others reach this server, for messages: `HOST=0.0.0.0`; null when only this machine does. */
  exposedBy: string | null
}

/** The settings are wrong; the message names each variable and what it must be. */
export class WrongSettings extends Error {}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/
const exposureOf = (it: z.infer<typeof Variables>): string | null => {
  if (!loopback.test(it.HOST)) return `HOST=${it.HOST}`
  if (it.PUBLIC_ORIGIN && !loopback.test(new URL(it.PUBLIC_ORIGIN).hostname)) return `PUBLIC_ORIGIN=${it.PUBLIC_ORIGIN}`
  const host = it.ALLOWED_HOSTS.find((name) => !loopback.test(name.replace(/:\d+$/, '')))
  if (host) return `ALLOWED_HOSTS=${host}`
  return it.PROXIES > 0 ? `PROXIES=${it.PROXIES}` : null
}

/** Whether nobody may sign in with the published password: others can reach the server, and no setting allows it. */
export const refusesSampleAccounts = (it: Pick<Env, 'exposedBy' | 'SAMPLE_ACCOUNTS'>): boolean =>
  it.exposedBy !== null && it.SAMPLE_ACCOUNTS === 'off'

const refuseExposedSample = (it: Env) => {
  if (it.OIDC_AUTHORITY || it.SAMPLE_DATA === 'off' || !refusesSampleAccounts(it)) return
  throw new WrongSettings(
    `Others can reach this server (${it.exposedBy}), and the password of the sample accounts is published. Set one of these:\n` +
      '  SAMPLE_DATA=off to begin without sample data (ADMIN_EMAIL then names the first super user),\n' +
      '  OIDC_AUTHORITY to let people sign in at your own identity provider,\n' +
      '  SAMPLE_ACCOUNTS=on to let anybody who reaches it in with the published password.',
  )
}

const refuseMailWithoutSender = ({ SMTP_URL, MAIL_FROM }: Env) => {
  if (SMTP_URL && !MAIL_FROM)
    throw new WrongSettings('SMTP_URL is set: set MAIL_FROM to the address that emails come from as well.')
}

const refuseRolesWithoutProvider = ({ OIDC_ROLES, OIDC_AUTHORITY }: Env) => {
  if (OIDC_ROLES && !OIDC_AUTHORITY)
    throw new WrongSettings('OIDC_ROLES is set: set OIDC_AUTHORITY to the provider whose claims it means as well.')
}

/**
 * Reads and checks the settings; the only place on the server that knows `process.env`.
 * @throws WrongSettings
 */
export const readEnv = (variables: Record<string, string | undefined> = process.env): Env => {
  const { data, error } = Variables.safeParse(variables)
  if (error) {
    const lines = error.issues.map((it) => `  ${it.path.join('.')}: ${it.message}`)
    throw new WrongSettings(`These settings are wrong. Correct or remove them and start again:\n${lines.join('\n')}`)
  }
  const values: Record<string, unknown> = data
  const basePaths = Object.fromEntries(serviceNames.map((it) => [it, values[variableOf(it)]])) as BasePaths
  const env = { ...data, basePaths, exposedBy: exposureOf(data) }
  refuseExposedSample(env)
  refuseMailWithoutSender(env)
  refuseRolesWithoutProvider(env)
  return env
}

/** The environment of a program that this one starts. */
export const environmentOfChild = (more: Record<string, string>): NodeJS.ProcessEnv => ({ ...process.env, ...more })
