import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { audit } from '#src/contract/audit.ts'
import { services } from '#src/contract/endpoint.ts'
import { departments } from '#src/contract/general.ts'
import { installation } from '#src/contract/installation.ts'
import { type User, users } from '#src/contract/users.ts'
import { enterCompany, inCompany, rowsOf } from '#src/server/database.ts'
import { auditEventsTable } from '#src/server/schema/audit.ts'
import { ask } from '../contract-order.ts'
import { caller, issuer, testServer } from '../support.ts'
import { databaseUrl } from '../test-database.ts'
import { identityServer } from './identity-server.ts'

const lines: string[] = []
const log = pino({ level: 'info' }, { write: (it: string) => void lines.push(it) })
const server = await testServer({ log })
const { app, db, asAdmin, asManager, asEmployee, asStranger, tokenFor } = server
afterAll(() => server.close())

const path = `${services.admin}${audit.file.path}`
type Event = Record<string, unknown> & { id: number; companyId: number }
const eventsOf = (text: string): Event[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((it) => JSON.parse(it))
const read = async (who = asAdmin, query = '', company = 1) =>
  eventsOf((await who.get(`${path}${query}`, { company })).body)
const idOf = (email: string) => server.users.find((it) => it.email === email)?.id ?? 0
const lastLine = () => JSON.parse(lines.at(-1) ?? '{}')

describe('the log of requests', () => {
  test('names the person and the company of a call by their ids, and nothing else of them [APP-09]', async () => {
    await ask(asManager, departments.list)
    expect(lastLine()).toMatchObject({ status: 200, userId: idOf('manager@example.com'), companyId: 1 })
    await ask(asManager, departments.create, { body: { name: 'Secret project' } })
    expect(lastLine()).toMatchObject({ status: 403, userId: idOf('manager@example.com'), companyId: 1 })
    expect(lines.join()).not.toMatch(/Secret project|Okafor|example\.com/)
  })

  test.each<[string, () => string | null | Promise<string>]>([
    ['NO_TOKEN', () => null],
    ['NO_BEARER', () => 'not a token'],
    ['ERR_JWS_INVALID', () => 'not-a-token'],
    ['ERR_JWT_EXPIRED exp', () => tokenFor(1, { exp: 1 })],
    ['ERR_JWT_CLAIM_VALIDATION_FAILED aud', () => tokenFor(1, { aud: 'others' })],
    ['ERR_JWT_CLAIM_VALIDATION_FAILED iss', () => tokenFor(1, { iss: `${issuer}/other` })],
    ['NO_USER', () => tokenFor('nobody')],
    ['ACCOUNT_UNKNOWN', () => tokenFor(999_999)],
    ['SESSION_ENDED', () => tokenFor(1, { grant_id: 'over' })],
  ])('says %s of a token that was refused, and nothing of the token [APP-09]', async (refused, make) => {
    const token = await make()
    lines.length = 0
    expect((await ask(caller(app, token), departments.list)).status).toBe(401)
    expect(lastLine()).toMatchObject({ status: 401, refused })
    if (token) expect(lines.join()).not.toContain(token.split('.').at(-1))
  })
})

describe('the id of a request', () => {
  const answered = async (id: string) =>
    (await app.request('/livez', { headers: { 'x-request-id': id } })).headers.get('x-request-id')

  test('is the one that it came with, and stands in the log', async () => {
    expect(await answered('balancer-7d1f7c9e.1')).toBe('balancer-7d1f7c9e.1')
    expect(lastLine().requestId).toBe('balancer-7d1f7c9e.1')
  })

  test.each(['short', 'with spaces in it', `${'x'.repeat(129)}`, '{"level":50}', ''])(
    'is a new one where it came with “%s”',
    async (id) => {
      expect(await answered(id)).toMatch(/^[\da-f-]{36}$/)
    },
  )
})

describe('the audit stream', () => {
  const change = async (over: Partial<User>) => {
    const all: User[] = (await ask(asAdmin, users.list)).body
    const user = all.find((it) => it.email === 'employee@example.com')
    if (!user) throw new Error('The sample has no such account')
    const answer = await ask(asAdmin, users.update, {
      params: { userId: user.id },
      body: { ...user, ...over },
      version: user.version,
    })
    expect(answer.status).toBe(200)
    return user
  }

  test('has what changes what somebody may do: who, whom, before and after, and no names', async () => {
    const { rolesDTO, id } = await change({ rolesDTO: { id: 1, name: '', permissionLevel: 0 } })
    await change({ rolesDTO })
    const events = (await read()).filter((it) => it.entityType === 'user' && it.entityId === id)
    expect(events).toMatchObject([
      { kind: 'ACCESS_CHANGED', userId: idOf('admin@example.com'), action: 'update', before: { rolesDTO } },
      { kind: 'ACCESS_CHANGED', after: { rolesDTO } },
    ])
    expect(JSON.stringify(events)).not.toMatch(/Raman|example\.com/)
    await ask(asAdmin, departments.create, { body: { name: 'Not of interest' } })
    expect(JSON.stringify(await read())).not.toContain('department')
  })

  test('is for the super users of each company alone, and an export stands in it', async () => {
    expect((await asStranger.get(path)).status).toBe(401)
    for (const who of [asManager, asEmployee]) expect((await who.get(path)).status).toBe(403)
    expect((await asAdmin.get(path, { company: null })).status).toBe(400)
    const answer = await asAdmin.get(path, { company: 2 })
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    expect(eventsOf(answer.body).at(-1)).toMatchObject({ kind: 'EXPORTED', companyId: 2, entityType: 'audit_events' })
    expect(new Set(eventsOf(answer.body).map((it) => it.companyId))).toEqual(new Set([2]))
  })

  test('has who took which list out, how much of it and by what it was narrowed, not to what', async () => {
    const body = { list: 'users.list', rows: 12, filters: ['search', 'role'] }
    for (const who of [asManager, asEmployee]) expect((await ask(who, audit.recordExport, { body })).status).toBe(403)
    const wrong = await ask(asAdmin, audit.recordExport, { body: { ...body, filters: ['search=Priya Raman'] } })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'filters.0' }] } })
    await ask(asAdmin, audit.recordExport, { body })
    const found = (await read()).filter((it) => it.entityType === 'users.list')
    expect(found).toMatchObject([
      {
        kind: 'EXPORTED',
        companyId: 1,
        userId: idOf('admin@example.com'),
        action: 'export',
        after: { rows: 12, filters: ['search', 'role'] },
      },
    ])
  })

  test('comes whole and in order, however long it is, or from a moment on', async () => {
    await inCompany(db, 3, (tx) =>
      tx.execute(sql`insert into audit_events (company_id, kind, at)
        select 3, 'SIGNED_IN', now() - interval '2 days' from generate_series(1, 2500)`),
    )
    const events = await read(asAdmin, '', 3)
    expect(events).toHaveLength(2501)
    const ids = events.map((it) => it.id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(new Set(ids).size).toBe(2501)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    expect(await read(asAdmin, `?since=${yesterday}`, 3)).toHaveLength(2)
    expect(await asAdmin.get(`${path}?since=yesterday`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'query.since' }] },
    })
  })

  test('comes in pieces as well, each after the last row of the one before', async () => {
    const whole = await read()
    const first = await read(asAdmin, '?size=2')
    expect(first).toEqual(whole.slice(0, 2))
    expect(await read(asAdmin, `?after=${first[1]?.id}&size=3`)).toEqual(whole.slice(2, 5))
    expect((await read()).filter((it) => it.action === 'export').at(-2)).toMatchObject({
      after: { after: first[1]?.id },
    })
    for (const query of ['?size=0', '?size=50001', '?after=x', '?since=today'])
      expect((await asAdmin.get(`${path}${query}`)).status).toBe(400)
  })

  test('is changed by nobody, neither the application nor the owner of the tables', async () => {
    const rows = () => inCompany(db, 1, (tx) => tx.select().from(auditEventsTable))
    const before = await rows()
    const statements = ['update audit_events set user_id = 1', 'delete from audit_events', 'truncate audit_events']
    for (const it of statements)
      await expect(inCompany(db, 1, (tx) => tx.execute(sql.raw(it)))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    const [here] = rowsOf<{ name: string }>(await db.execute(sql`select current_database() as name`))
    const owner = new pg.Client({ connectionString: databaseUrl(here?.name ?? '') })
    await owner.connect()
    for (const it of statements) await expect(owner.query(it)).rejects.toThrow('The audit stream is only added to')
    await owner.end()
    expect(await rows()).toEqual(before)
  })

  test('takes no row of another company, and shows none [APP-05]', async () => {
    const give = db.transaction(async (tx) => {
      await enterCompany(tx, 1)
      await tx.insert(auditEventsTable).values({ companyId: 2, kind: 'SIGNED_IN' })
    })
    await expect(give).rejects.toMatchObject({ cause: { code: '42501' } })
    expect(await db.select().from(auditEventsTable)).toEqual([])
    const seen = await inCompany(db, 2, (tx) => tx.select().from(auditEventsTable))
    expect(new Set(seen.map((it) => it.companyId))).toEqual(new Set([2]))
  })

  test('of the installation is read by its owners alone', async () => {
    const { body } = await ask(asAdmin, installation.accounts, { query: { search: 'admin@' } })
    expect(body.content[0].isOwner).toBe(true)
    await db.insert(auditEventsTable).values({ companyId: 0, kind: 'SIGN_IN_FAILED', network: '203.0.113' })
    expect((await read()).filter((it) => it.companyId === 0)).toHaveLength(1)
    const other = await inCompany(db, 1, (tx) => tx.select().from(auditEventsTable))
    expect(other.filter((it) => it.companyId === 0)).toEqual([])
  })
})

test('signing in, failing to and choosing a password stand in the stream of each company of the account', async () => {
  const identity = await identityServer()
  const of = (company: number) =>
    inCompany(identity.db, company, async (tx) =>
      (await tx.select().from(auditEventsTable).orderBy(auditEventsTable.id)).filter(
        (it) => it.kind !== 'ACCESS_CHANGED',
      ),
    )
  const { signIn, authorize, enter, location } = identity.person()
  await enter(location(await authorize()), 'admin@example.com', 'wrong')
  await expect.poll(() => of(2)).toMatchObject([{ kind: 'SIGN_IN_FAILED', userId: 3, network: '127.0.0' }])
  await signIn('admin@example.com')
  await expect.poll(async () => (await of(1)).map((it) => it.kind)).toEqual(['SIGN_IN_FAILED', 'SIGNED_IN'])
  expect((await of(2)).map((it) => it.kind)).toEqual(['SIGN_IN_FAILED', 'SIGNED_IN'])
  const stranger = identity.person()
  const unknown = stranger.location(await stranger.authorize())
  for (let guesses = 0; guesses < 6; guesses += 1) await stranger.enter(unknown, 'nobody@example.com', 'wrong')
  const guesser = identity.person()
  const address = guesser.location(await guesser.authorize())
  for (let guesses = 0; guesses < 17; guesses += 1) await guesser.enter(address, 'employee@example.com', 'wrong')
  const guessed = async () =>
    (await of(1)).filter((it) => it.userId === idOf('employee@example.com')).map((it) => it.kind)
  // Of what is turned away ten a minute are written of one network, the stranger's one among them.
  const expected = [...Array(5).fill('SIGN_IN_FAILED'), ...Array(9).fill('SIGN_IN_THROTTLED')]
  await expect.poll(async () => (await guessed()).toSorted()).toEqual(expected)
  const user = await identity.newUser({ companyIds: [1] })
  await identity.choosePassword(await identity.invite(user), 'correct horse battery staple')
  expect((await of(1)).at(-1)).toMatchObject({ kind: 'PASSWORD_CHOSEN', userId: user.id })
  expect((await of(2)).map((it) => it.userId)).not.toContain(user.id)
  const ofInstallation = () =>
    identity.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.is_owner', 'on', true)`)
      return tx.select().from(auditEventsTable)
    })
  const ofNobody = { userId: null, companyId: 0, network: '127.0.0' }
  await expect
    .poll(async () => (await ofInstallation()).toSorted((a, b) => a.kind.localeCompare(b.kind)))
    .toMatchObject(
      ['SIGN_IN_FAILED', 'SIGN_IN_THROTTLED'].flatMap((kind) =>
        Array(kind === 'SIGN_IN_FAILED' ? 5 : 1).fill({ ...ofNobody, kind }),
      ),
    )
  await identity.close()
})
