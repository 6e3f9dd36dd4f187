import { eq, sql } from 'drizzle-orm'
import { type DirectoryToken, directoryTokens } from '#src/contract/directory-tokens.ts'
import { makeApi } from '#src/server/app.ts'
import { inCompany, inInstallation } from '#src/server/database.ts'
import { silentLog } from '#src/server/log.ts'
import { rateLimit } from '#src/server/rate-limit.ts'
import { mountEndpoints } from '#src/server/routes.ts'
import { auditEventsTable } from '#src/server/schema/audit.ts'
import * as directory from '#src/server/schema/directory.ts'
import { companiesTable } from '#src/server/schema/people.ts'
import { testCompaniesApart } from '../companies-apart.ts'
import { ask } from '../contract-order.ts'
import { directoryWorld } from './world.ts'

const world = await directoryWorld()
const { asked, newToken, asAdmin, asManager, db, scim } = world
afterAll(() => world.close())

describe('a token of a directory', () => {
  test('is made and withdrawn by super users alone, shown once, and stored as a digest', async () => {
    expect((await ask(asManager, directoryTokens.list)).status).toBe(403)
    expect((await ask(asManager, directoryTokens.create, { body: { name: 'x' } })).status).toBe(403)
    const { id, version, token } = await newToken()
    const list: DirectoryToken[] = (await ask(asAdmin, directoryTokens.list)).body
    expect(list.find((it) => it.id === id)).toMatchObject({ name: 'Directory', usedAt: null })
    expect(JSON.stringify(list)).not.toContain(token)
    const rows = await inCompany(db, 1, (tx) => tx.select().from(directory.directoryTokensTable))
    expect(JSON.stringify(rows)).not.toContain(token.slice(-43))
    expect((await asked(token)('GET', '/Users?count=1')).status).toBe(200)
    expect((await ask(asAdmin, directoryTokens.remove, { params: { id }, version })).status).toBe(200)
    expect((await asked(token)('GET', '/Users?count=1')).status).toBe(401)
    const told = await inCompany(db, 1, (tx) =>
      tx.select().from(auditEventsTable).where(eq(auditEventsTable.entityType, 'directory_token')),
    )
    expect(told.filter((it) => it.entityId === id).map((it) => it.action)).toEqual(['create', 'delete'])
  })

  test('is refused where it is another, of another company, or one of a person, in the protocol’s shape', async () => {
    const { token } = await newToken()
    const wrong = [
      '',
      'scim_1_short',
      token.replace('scim_1_', 'scim_2_'),
      token.replace('scim_1_', 'scim_999999999_'),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      await world.tokenFor(1),
    ]
    for (const it of wrong) {
      const answer = await asked(it)('GET', '/Users')
      expect(answer).toMatchObject({ status: 401, body: { status: '401', detail: expect.any(String) } })
      expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    }
    expect(
      (await asAdmin.get('/admin/api/v1/users/all', { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401)
  })

  test('opens what it was made for alone: the directory, or the audit stream of its company', async () => {
    const make = async (purpose: string) =>
      (await ask(asAdmin, directoryTokens.create, { body: { name: purpose, purpose } })).body
    const [directory, audit] = [await make('DIRECTORY'), await make('AUDIT')]
    const stream = (token: string, company = '1') =>
      world.app.request('/api/admin/api/v1/audit/events', {
        headers: { authorization: `Bearer ${token}`, 'x-company-id': company },
      })
    const answer = await stream(audit.token, '2')
    expect(answer.status).toBe(200)
    const lines = (await answer.text()).trim().split('\n')
    const events = lines.map((it) => JSON.parse(it))
    expect(new Set(events.map((it) => it.companyId))).toEqual(new Set([1]))
    expect(events.at(-1)).toMatchObject({ kind: 'EXPORTED', userId: null, directoryTokenId: audit.id })
    expect((await stream(directory.token)).status).toBe(401)
    expect((await asked(audit.token)('GET', '/Users?count=1')).status).toBe(401)
    expect(
      (await asAdmin.get('/admin/api/v1/users/all', { headers: { authorization: `Bearer ${audit.token}` } })).status,
    ).toBe(401)
    expect((await stream(`audit_1_${'x'.repeat(43)}`)).status).toBe(401)
    for (const { id, version } of [directory, audit])
      await ask(asAdmin, directoryTokens.remove, { params: { id }, version })
    expect((await stream(audit.token)).status).toBe(401)
  })

  test('ends when it was said to, and is listed as expired', async () => {
    const body = { name: 'For a week', expiresInDays: 7 }
    const { id, token, expiresAt } = (await ask(asAdmin, directoryTokens.create, { body })).body
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect((await asked(token)('GET', '/Users?count=1')).status).toBe(200)
    const { directoryTokensTable: table } = directory
    const ago = sql`now() - interval '1 second'`
    await inCompany(db, 1, (tx) => tx.update(table).set({ expiresAt: ago }).where(eq(table.id, id)))
    const refused = await asked(token)('GET', '/Users?count=1')
    expect(refused).toMatchObject({ status: 401, body: { detail: expect.stringContaining('expired') } })
    const list: DirectoryToken[] = (await ask(asAdmin, directoryTokens.list)).body
    expect(list.find((it) => it.id === id)?.isExpired).toBe(true)
  })

  test('ends with its company, and opens it again', async () => {
    const { token } = await newToken(4)
    const close = (isActive: boolean) =>
      inInstallation(db, (tx) => tx.update(companiesTable).set({ isActive }).where(eq(companiesTable.id, 4)))
    await close(false)
    expect((await asked(token)('GET', '/Users')).status).toBe(401)
    await close(true)
    expect((await asked(token)('GET', '/Users')).status).toBe(200)
  })

  test('makes so many calls, and whoever guesses tokens keeps its owner out of nothing', async () => {
    const { token } = await newToken()
    const { db, database } = world
    const verifyToken = () => Promise.reject(new Error('no person asks'))
    const limited = { requireRate: rateLimit(5), log: silentLog(), mount: mountEndpoints }
    const app = makeApi({ db, ping: database.ping, verifyToken, ...limited })
    const call = async (given: string) => {
      const headers = { authorization: `Bearer ${given}` }
      return (await app.request('/api/scim/v2/Users?count=1', { headers })).status
    }
    const guess = `scim_1_${'x'.repeat(43)}`
    const guessed = []
    for (let i = 0; i < 7; i += 1) guessed.push(await call(guess))
    expect(guessed).toEqual([401, 401, 401, 401, 401, 429, 429])
    const calls = []
    for (let i = 0; i < 6; i += 1) calls.push(await call(token))
    expect(calls).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('what is supported, and what not, is told as RFC 7643 says', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
  })
  expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({
    totalResults: 2,
    Resources: [{ endpoint: '/Users' }, { endpoint: '/Groups' }],
  })
  const all = (await scim('GET', '/Schemas')).body
  expect(all.Resources.map((it: { name: string }) => it.name)).toEqual(['User', 'Group'])
  expect((await scim('GET', `/Schemas/${all.Resources[0].id}`)).body).toEqual(all.Resources[0])
})

describe('the tables of directories', () => {
  beforeAll(async () => {
    for (const company of [1, 2]) {
      const call = asked((await newToken(company)).token)
      const { id } = (await call('POST', '/Users', { userName: `apart-${company}@directory.example` })).body
      await call('POST', '/Groups', { displayName: 'Apart', members: [{ value: id }] })
    }
  })
  testCompaniesApart(() => db, directory)
})
