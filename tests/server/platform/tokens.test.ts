import { eq } from 'drizzle-orm'
import { inInstallation } from '#src/server/database.ts'
import { usersTable } from '#src/server/schema/people.ts'
import { remembering } from '#src/server/tokens.ts'
import { audience, caller, issuer, makeKeys, makeTokens, testServer } from '../support.ts'
import { mountThings, prepareSmallWorld } from './small-world.ts'

const server = await testServer({ begin: 'empty', prepare: prepareSmallWorld, mount: mountThings })
afterAll(() => server.close())

const now = () => Math.floor(Date.now() / 1000)
const managerId = server.users.find((it) => it.email === 'manager@example.com')?.id ?? 0
const goneId = server.users.find((it) => it.email === 'gone@example.com')?.id ?? 0
const me = '/workflow/api/v1/me'
const others = await makeTokens(makeKeys())
const good = await server.tokenFor(managerId)
const [head, payload, signature] = good.split('.')
const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
const forged = Buffer.from(
  JSON.stringify({ sub: '3', iss: issuer, aud: audience, scope: 'api', iat: 1, exp: 9999999999 }),
)

describe('an access token', () => {
  test('lets its owner in [AUTH-01]', async () => {
    const answer = await caller(server.app, good).get(me)
    expect(answer.body).toEqual({ userId: managerId, companyId: 1, employeeId: 2, isSuperUser: false })
  })

  test.each([
    ['that is garbage', async () => 'garbage'],
    ['of another audience', async () => server.tokenFor(managerId, { aud: 'urn:other' })],
    ['of another issuer', async () => server.tokenFor(managerId, { iss: 'http://evil.test/oidc' })],
    ['that is an ID token', async () => server.tokenFor(managerId, { aud: 'stepwise-web' }, { typ: 'JWT' })],
    ['of the wrong type', async () => server.tokenFor(managerId, {}, { typ: 'JWT' })],
    ['that has expired', async () => server.tokenFor(managerId, { exp: now() - 6 })],
    ['that never expires', async () => server.tokenFor(managerId, { exp: undefined })],
    ['without a scope', async () => server.tokenFor(managerId, { scope: undefined })],
    ['signed with another key', async () => others.tokenFor(managerId)],
    ['with another payload', async () => `${head}.${forged.toString('base64url')}.${signature}`],
    ['that is not signed', async () => `${unsigned}.${payload}.`],
    ['of an unknown user', async () => server.tokenFor(999)],
    ['of something that is no user', async () => server.tokenFor('abc')],
    ['of a deactivated user', async () => server.tokenFor(goneId)],
  ])('is refused: one %s [AUTH-01]', async (_what, token) => {
    const answer = await caller(server.app, await token()).get(me)
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ success: false, status: 401, error: 'UNAUTHORIZED' })
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
  })

  test('is demanded of a stranger [AUTH-01]', async () => {
    const answer = await server.asStranger.get(me)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="stepwise"')
  })

  test('of any provider ends when everything of its account does, and a later one works [AUTH-02]', async () => {
    const before = await server.tokenFor(managerId, { iat: now() - 2 })
    const after = await server.tokenFor(managerId, { iat: now() })
    const end = new Date((now() - 1) * 1000)
    const endAll = (notBefore: Date | null) =>
      inInstallation(server.db, (tx) => tx.update(usersTable).set({ notBefore }).where(eq(usersTable.id, managerId)))
    await endAll(end)
    expect((await caller(server.app, before).get(me)).status).toBe(401)
    expect((await caller(server.app, after).get(me)).status).toBe(200)
    await endAll(null)
  })
})

describe('the company of a call', () => {
  test.each([null, '', 'abc', '1,2', '01', '0', '-1', '1.5', ' ', '2147483648', '99999999999999999999'])(
    'is refused as no company id: %j [APP-05]',
    async (company) => {
      const answer = await server.asManager.get(me, { company })
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual([{ field: 'x-company-id', message: 'must be the id of a company' }])
    },
  )

  test.each([
    ['whose membership has ended', 2],
    ['that is closed', 3],
    ['that does not exist', 4],
  ])('is refused: one %s [APP-05]', async (_what, company) => {
    const answer = await server.asManager.get(me, { company })
    expect(answer.status).toBe(403)
    expect(answer.body.error).toBe('COMPANY_FORBIDDEN')
  })

  test('may be another one of the user’s, where they are no employee [APP-05]', async () => {
    const answer = await server.asAdmin.get(me, { company: 2 })
    expect(answer.body).toEqual({ userId: 3, companyId: 2, employeeId: null, isSuperUser: true })
  })

  test('is not asked for before one is chosen [APP-05]', async () => {
    expect((await server.asManager.get('/workflow/api/v1/anywhere', { company: null })).body).toEqual({ companyId: 0 })
  })
})

test('a signature is checked once a minute, and again when the token has ended [AUTH-01]', async () => {
  let now = 0
  const checked: string[] = []
  const verify = remembering(
    async (token) => {
      checked.push(token)
      return { identity: { userId: 1, issuedAt: 0 }, expiresAt: token === 'short' ? 10_000 : 300_000 }
    },
    () => now,
  )
  const atOf = async (time: number, ...tokens: string[]) => {
    now = time
    for (const it of tokens) await verify(it)
    return checked.splice(0)
  }
  expect(await atOf(0, 'short', 'long', 'short', 'long')).toEqual(['short', 'long'])
  expect(await atOf(10_000, 'short', 'long')).toEqual(['short'])
  expect(await atOf(59_999, 'long')).toEqual([])
  expect(await atOf(60_000, 'long')).toEqual(['long'])
})

test('a token that was refused is checked again each time [AUTH-01]', async () => {
  let tries = 0
  const verify = remembering(async () => {
    tries += 1
    throw new Error('refused')
  })
  await expect(verify('bad')).rejects.toThrow('refused')
  await expect(verify('bad')).rejects.toThrow('refused')
  expect(tries).toBe(2)
})
