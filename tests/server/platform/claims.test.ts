import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { pino } from 'pino'
import { type Db, inCompany, inInstallation } from '#src/server/database.ts'
import { environmentOfChild, readEnv, WrongSettings } from '#src/server/env.ts'
import { auditEventsTable } from '#src/server/schema/audit.ts'
import { companiesTable, rolesTable } from '#src/server/schema/people.ts'
import { startServer } from '#src/server/start.ts'
import { makeTestDatabase } from '../test-database.ts'
import { makeBrowser } from './browser.ts'
import { prepareSmallWorld } from './small-world.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (it: string) => void lines.push(it) })

/** A provider in a process of its own; how somebody gets a token there, and what it tells of them. */
const startProvider = async () => {
  const file = fileURLToPath(new URL('./claims-provider.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: environmentOfChild({}),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(child.stdout, 'data')
  const issuer = String(line).trim()
  const verifier = 'a-verifier-that-is-long-enough-for-the-protocol-12345'
  const redirect = 'http://localhost:1/callback'
  const tell = async (person: object) => {
    const answer = await fetch(`${issuer}/people`, { method: 'POST', body: JSON.stringify(person) })
    expect(answer.status).toBe(204)
  }
  const tokenOf = async (email: string): Promise<string> => {
    const browser = makeBrowser(issuer)
    const query = new URLSearchParams({
      client_id: 'stepwise-web',
      response_type: 'code',
      redirect_uri: redirect,
      scope: 'openid email api',
      login_hint: email,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    let next = `/auth?${query}`
    for (let hops = 0; hops < 8 && !next.startsWith(redirect); hops += 1)
      next = (await browser.visit(next)).headers.get('location') ?? redirect
    const form = {
      grant_type: 'authorization_code',
      client_id: 'stepwise-web',
      code: new URL(next).searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: redirect,
    }
    const answer = await (await browser.visit('/token', form)).json()
    expect(answer).toHaveProperty('access_token')
    return answer.access_token
  }
  return { issuer, tell, tokenOf, end: () => child.kill() }
}

const provider = await startProvider()
const settings = (over: Record<string, string> = {}) => ({
  PORT: '0',
  OIDC_AUTHORITY: provider.issuer,
  OIDC_ROLES: 'cn=leads,ou=hr=Administrator; staff=Reviewer',
  ...over,
})
const prepareOnce = async (db: Db) => {
  if ((await inInstallation(db, (tx) => tx.$count(companiesTable))) === 0) await prepareSmallWorld(db)
  await inInstallation(db, (tx) => tx.update(rolesTable).set({ permissionLevel: sql`${rolesTable.id}` }))
}
const url = await makeTestDatabase('empty')
const start = (over: Record<string, string> = {}, DATABASE_URL = url) =>
  startServer(readEnv(settings({ DATABASE_URL, SAMPLE_DATA: 'on', ...over })), { log, prepare: prepareOnce })
const server = await start()
afterAll(async () => {
  await server.close()
  provider.end()
})

const call = (token: string, path: string, company = 1) =>
  fetch(`${server.origin}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, 'x-company-id': String(company) },
  })
const roleWith = async (token: string, company = 1): Promise<string> =>
  (await (await call(token, '/workflow/api/v1/user/role', company)).json()).name
const employee = 'employee@example.com'
const admin = 'admin@example.com'

describe('roles that another provider tells by a claim', () => {
  test('are given with the token that tells them, the highest of several, and stand in the audit stream', async () => {
    await provider.tell({ email: employee, groups: ['staff', 'other'] })
    expect(await roleWith(await provider.tokenOf(employee))).toBe('Reviewer')
    await provider.tell({ email: employee, groups: ['cn=leads,ou=hr', 'staff'] })
    const token = await provider.tokenOf(employee)
    expect(await roleWith(token)).toBe('Administrator')
    expect((await call(token, '/admin/api/v1/users/all')).status).toBe(200)
    const told = await inCompany(server.database.db, 1, (tx) => tx.select().from(auditEventsTable))
    const changes = told.filter((it) => it.kind === 'ACCESS_CHANGED')
    expect(changes.at(-1)).toMatchObject({ userId: null, entityId: 1, after: { rolesDTO: { name: 'Administrator' } } })
  })

  test('come with a sign-in of the audit stream, one for all tokens of a session and all calls with them', async () => {
    const signIns = async () =>
      (await inCompany(server.database.db, 2, (tx) => tx.select().from(auditEventsTable))).filter(
        (it) => it.kind === 'SIGNED_IN',
      )
    await provider.tell({ email: admin, groups: ['cn=leads,ou=hr'], auth_time: Math.floor(Date.now() / 1000) - 60 })
    const tokens = [await provider.tokenOf(admin), await provider.tokenOf(admin)]
    const before = await signIns()
    await Promise.all([...tokens, ...tokens].map((it) => roleWith(it)))
    const [signIn, ...others] = (await signIns()).slice(before.length)
    expect([signIn, others]).toMatchObject([{ companyId: 2, network: null, userId: expect.any(Number) }, []])
    await provider.tell({ email: admin, groups: ['cn=leads,ou=hr'], auth_time: Math.floor(Date.now() / 1000) + 1 })
    await roleWith(await provider.tokenOf(admin))
    expect(await signIns()).toHaveLength(before.length + 2)
  })

  test('and their addresses are asked for at userinfo where access tokens have neither [AUTH-01]', async () => {
    await provider.tell({ email: employee, groups: ['cn=leads,ou=hr'], tellsByUserInfo: true })
    const token = await provider.tokenOf(employee)
    expect(decodeJwt(token)).not.toHaveProperty('email')
    expect(await roleWith(token)).toBe('Administrator')
  })

  test.each<[string, object]>([
    ['no claim', {}],
    ['an empty one', { groups: [] }],
    ['groups that mean nothing here', { groups: ['other', 7, null] }],
  ])('are taken with the next token that has %s; the one before says what it said', async (_what, claims) => {
    await provider.tell({ email: employee, groups: ['cn=leads,ou=hr'] })
    const before = await provider.tokenOf(employee)
    expect(await roleWith(before)).toBe('Administrator')
    await provider.tell({ email: employee, ...claims })
    expect(await roleWith(before)).toBe('Administrator')
    const after = await provider.tokenOf(employee)
    expect(await roleWith(after)).toBe('Reviewer')
    expect((await call(after, '/admin/api/v1/users/all')).status).toBe(403)
    expect((await call(before, '/admin/api/v1/users/all')).status).toBe(403)
  })

  test('leave a company its last super user, and say so in the log', async () => {
    await provider.tell({ email: admin, groups: ['staff'] })
    const token = await provider.tokenOf(admin)
    expect([await roleWith(token), await roleWith(token, 2)]).toEqual(['Administrator', 'Administrator'])
    expect(lines.join()).toContain('the claim takes the last super user of a company: the role stays')
  })

  test('that the provider left out of a token that was too large let nobody in', async () => {
    await provider.tell({ email: employee, _claim_names: { groups: 'src1' } })
    lines.length = 0
    expect((await call(await provider.tokenOf(employee), '/workflow/api/v1/user/role')).status).toBe(401)
    expect(lines.join()).toContain('ROLES_LEFT_OUT')
  })

  test('make nobody a member of a company', async () => {
    await provider.tell({ email: employee, groups: ['cn=leads,ou=hr'] })
    expect((await call(await provider.tokenOf(employee), '/admin/api/v1/users/all', 2)).status).toBe(403)
    await provider.tell({ email: 'stranger@example.com', groups: ['cn=leads,ou=hr'] })
    expect((await call(await provider.tokenOf('stranger@example.com'), '/workflow/api/v1/user/role')).status).toBe(401)
  })

  test('may lie deeper in the token, as Keycloak tells them', async () => {
    const deeper = await start({ OIDC_ROLES_CLAIM: 'realm_access.roles' })
    await provider.tell({ email: employee, realm_access: { roles: ['staff'] } })
    const headers = { authorization: `Bearer ${await provider.tokenOf(employee)}`, 'x-company-id': '1' }
    const all: { name: string } = await (
      await fetch(`${deeper.origin}/api/workflow/api/v1/user/role`, { headers })
    ).json()
    expect(all.name).toBe('Reviewer')
    await deeper.close()
  })
})

describe('a setting of roles', () => {
  test.each([
    ['Manager', 'OIDC_ROLES: must be like hr-managers=Manager;recruiting=Recruiter, and “Manager” is not'],
    ['=Manager', 'must be like'],
    ['hr=', 'must be like'],
    [';', 'must be like'],
    ['hr=Manager;hr=Recruiter', 'names “hr” twice'],
  ])('like “%s” is refused at start', (OIDC_ROLES, message) => {
    expect(() => readEnv(settings({ OIDC_ROLES }))).toThrow(message)
  })

  test('is refused without a provider, and with a role that no company has', async () => {
    expect(() => readEnv({ OIDC_ROLES: 'hr=Manager' })).toThrow('set OIDC_AUTHORITY')
    const wrong = start({ OIDC_ROLES: 'hr=Reviewer;it=Boss' })
    await expect(wrong).rejects.toThrow(WrongSettings)
    await expect(wrong).rejects.toThrow(
      'OIDC_ROLES names roles that no company has: Boss. There are: Reviewer, Administrator.',
    )
  })
})
