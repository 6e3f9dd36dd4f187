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
const onOff = z.enum(['on', 'off'], 'must be on or off')
const basePath = z.string().regex(/^(\/[\w.~-]+)+$/, 'must be a path such as /workflow/api/v1')
const list = z.string().transform((it) =>
  it
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const origins = list.pipe(z.array(origin))
const level = z.enum(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
  'must be trace, debug, info, warn, error, fatal or silent',
)

const variableOf = (service: Service) => `API_BASE_${service.replace(/[A-Z]/g, '_$&').toUpperCase()}`
const serviceNames = Object.keys(services) as Service[]

const Variables = z.object({
  PORT: setting(port.default(3000)),
  // Loopback only: the sample accounts have a known password. A container sets 0.0.0.0.
  HOST: setting(z.string().default('127.0.0.1')),
  DATA_DIR: setting(z.string().default('./data')),
  DATABASE_URL: setting(postgres.optional()),
  /** Where the migrations run, when a pooler stands before `DATABASE_URL`. */
  DATABASE_MIGRATION_URL: setting(postgres.optional()),
  OIDC_AUTHORITY: setting(origin.optional()),
  OIDC_CLIENT_ID: setting(z.string().default('stepwise-web')),
  OIDC_AUDIENCE: setting(z.string().default('urn:stepwise:api')),
  OIDC_SCOPE: setting(z.string().optional()),
  PUBLIC_ORIGIN: setting(origin.optional()),
  ALLOWED_HOSTS: setting(list.default([])),
  API_HOST: setting(origin.optional()),
  /** Other origins that serve the application to browsers, which may call this API and sign in here. */
  CLIENT_ORIGINS: setting(origins.default([])),
  /** How many proxies of ours stand before this server: the sign-in throttle counts by the address that the first saw. */
  PROXIES: setting(z.coerce.number('must be a number of proxies').int().min(0).max(9).default(0)),
  /** Says that the embedded provider is meant to serve a production that others can reach. */
  EMBEDDED_IDENTITY: setting(onOff.optional()),
  ACCESS_TOKEN_TTL: setting(seconds.default(300)),
  /** How long the check of the permission group may take before the administration opens. */
  ADMIN_GATE_TIMEOUT: setting(milliseconds.default(5000)),
  /** Whoever reads `/metrics` brings it as a bearer token; without it only programs on this machine may. */
  METRICS_TOKEN: setting(z.string().min(16, 'must have at least 16 characters').optional()),
  LOG_LEVEL: setting(level.default('info')),
  /** How much the application says on the browser's console. */
  CLIENT_LOG_LEVEL: setting(
    z.enum(browserLogLevels, `must be ${browserLogLevels.slice(0, -1).join(', ')} or silent`).default('info'),
  ),
  NODE_ENV: setting(z.string().optional()),
  /** Who sets up an installation without sample data, and the name of its company. */
  ADMIN_EMAIL: setting(z.string().toLowerCase().pipe(z.email('must be an e-mail address')).optional()),
  COMPANY_NAME: setting(z.string().max(255).default('My company')),
  /** Default: on with the embedded provider, off with another one. */
  SAMPLE_DATA: setting(onOff.optional()),
  /** `large`: one more company of 100,000 people, for measuring. */
  SAMPLE: setting(z.enum(['normal', 'large'], 'must be normal or large').default('normal')),
  ...Object.fromEntries(
    serviceNames.map((service) => [variableOf(service), setting(basePath.default(services[service]))]),
  ),
})

export type Env = z.infer<typeof Variables> & { basePaths: BasePaths }

/** The settings are wrong; the message names each variable and what it must be. */
export class WrongSettings extends Error {}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/
const isReachable = ({ HOST, PUBLIC_ORIGIN }: z.infer<typeof Variables>) =>
  !loopback.test(HOST) || (PUBLIC_ORIGIN !== undefined && !loopback.test(new URL(PUBLIC_ORIGIN).hostname))

const refuseExposedIdentity = (it: z.infer<typeof Variables>) => {
  if (it.NODE_ENV !== 'production' || it.OIDC_AUTHORITY || it.EMBEDDED_IDENTITY === 'on' || !isReachable(it)) return
  throw new WrongSettings(
    'In production the embedded identity provider serves this machine only, and HOST or PUBLIC_ORIGIN lets others reach it. ' +
      'Set OIDC_AUTHORITY to your own provider, or EMBEDDED_IDENTITY=on to use this one with people of your own.',
  )
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
  refuseExposedIdentity(data)
  const values: Record<string, unknown> = data
  const basePaths = Object.fromEntries(serviceNames.map((it) => [it, values[variableOf(it)]])) as BasePaths
  return { ...data, basePaths }
}
