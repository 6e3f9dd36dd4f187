import type { Hono } from 'hono'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { makeApi } from '#src/server/app.ts'
import { type Db, inInstallation } from '#src/server/database.ts'
import { makeInvitations } from '#src/server/identity/invitations.ts'
import { type Log, silentLog } from '#src/server/log.ts'
import { mountEndpoints } from '#src/server/routes.ts'
import { usersTable } from '#src/server/schema/people.ts'
import type { Api } from '#src/server/serve.ts'
import { embeddedVerifier } from '#src/server/token-verifiers.ts'
import { requireDocumented } from './documented-statuses.ts'
import type { InitialData } from './initial-data.ts'
import { openTestDatabase } from './test-database.ts'

export const issuer = 'http://localhost:3000/oidc'
export const audience = 'urn:stepwise:api'

export const makeKeys = () => generateKeyPair('RS256', { extractable: true })
/** Those of every server of a worker: making them takes longer than many a test. */
const ofServers = makeKeys()

/** Signs access tokens as the embedded provider does, with a verifier that trusts them. */
export const makeTokens = async (keys = ofServers) => {
  const { privateKey, publicKey } = await keys
  const kid = 'test-key'
  const verifyToken = embeddedVerifier(
    issuer,
    audience,
    createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }] }),
  )
  const now = () => Math.floor(Date.now() / 1000)
  /** Signs a token for a user id; `claims` and `header` replace what it would say, `undefined` leaves a claim out. */
  const tokenFor = (
    userId: number | string,
    claims: Record<string, unknown> = {},
    header: { alg?: string; typ?: string } = {},
  ) =>
    new SignJWT({
      sub: String(userId),
      iss: issuer,
      aud: audience,
      scope: 'api',
      iat: now(),
      exp: now() + 300,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid, ...header })
      .sign(privateKey)
  return { verifyToken, tokenFor }
}

/** An answer, read: `body` is its JSON, or its text when it is none. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads any shape of answer
export type Answer = { status: number; headers: Headers; body: any }
export type CallOptions = {
  /** Value of `x-company-id`; 1 by default, null leaves it out. */
  company?: number | string | null
  headers?: Record<string, string>
}

const read = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const isJson = /[/+]json\b/.test(response.headers.get('content-type') ?? '')
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}

const isSentAsItIs = (body: unknown): body is string | FormData => typeof body === 'string' || body instanceof FormData

/** Calls the app as one user (or, with null, as a stranger); `path` begins after `/api`. */
export const caller = (app: Hono, token: string | null) => {
  const call = async (method: string, path: string, body: unknown, { company = 1, headers = {} }: CallOptions) => {
    const answer = await read(
      await app.request(`/api${path}`, {
        method,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(company !== null && { 'x-company-id': String(company) }),
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isSentAsItIs(body) ? body : JSON.stringify(body) }),
      }),
    )
    requireDocumented(method, path, answer.status)
    return answer
  }
  return {
    get: (path: string, options: CallOptions = {}) => call('GET', path, undefined, options),
    /** `body` is sent as JSON; a string or a form is sent as it is. */
    post: (path: string, body?: unknown, options: CallOptions = {}) => call('POST', path, body, options),
    request: (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
      call(method, path, body, options),
  }
}

export type Caller = ReturnType<typeof caller>

/** `isMailOn`: whether the API says so; nothing is sent. `log`: for what it logs. */
export type TestOptions = {
  isMailOn?: boolean
  log?: Log
  begin?: InitialData
  prepare?: (db: Db) => Promise<void>
  mount?: (api: Api) => void
}

/** The API over a fresh database, by default with the sample data, called as each of the sample accounts. One a test file. */
export const testServer = async ({
  begin = 'sample',
  prepare,
  mount = mountEndpoints,
  isMailOn,
  log = silentLog(),
}: TestOptions = {}) => {
  const database = await openTestDatabase(begin, prepare)
  const { db, ping } = database
  const { verifyToken, tokenFor } = await makeTokens()
  const invitations = makeInvitations({ db, origin: 'http://localhost:3000' })
  const app = makeApi({ db, ping, verifyToken, invitations, isMailOn, log, mount })
  const users = await inInstallation(db, (tx) => tx.select().from(usersTable))
  const as = async (email: string) => {
    const user = users.find((it) => it.email === email)
    if (!user) throw new Error(`no user ${email}`)
    return caller(app, await tokenFor(user.id))
  }
  return {
    app,
    database,
    db,
    invitations,
    tokenFor,
    users,
    as,
    asEmployee: await as('employee@example.com'),
    asManager: await as('manager@example.com'),
    asAdmin: await as('admin@example.com'),
    asStranger: caller(app, null),
    close: () => database.close(),
  }
}
