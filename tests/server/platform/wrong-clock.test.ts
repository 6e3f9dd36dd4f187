import { and, eq, isNull, sql } from 'drizzle-orm'
import { candidates } from '#src/contract/candidates.ts'
import { teamSummaries } from '#src/contract/team-summaries.ts'
import { inCompany } from '#src/server/database.ts'
import { taskRows } from '#src/server/hiring/tasks.ts'
import { dropOldAnswers } from '#src/server/housekeeping.ts'
import { makeInvitations } from '#src/server/identity/invitations.ts'
import { dropExpiredPayloads, oidcAdapter } from '#src/server/identity/oidc-adapter.ts'
import { providerKeys } from '#src/server/identity/provider-keys.ts'
import { makeThrottle } from '#src/server/identity/throttle.ts'
import { candidatesTable } from '#src/server/schema/hiring.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { idempotencyKeysTable, oidcPayloadsTable, signInAttemptsTable } from '#src/server/schema/platform.ts'
import { ask } from '../contract-order.ts'
import { type HiringWorld, hiringWorld } from '../hiring/world.ts'
import { caller } from '../support.ts'

let world: HiringWorld
beforeAll(async () => {
  world = await hiringWorld()
})
afterAll(() => world.close())
afterEach(() => vi.useRealTimers())

const days = 86_400_000
/** From here on the clock of this process is wrong by so many days. */
const shiftClock = (by: number) => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by * days })
}
/** What a process does whose clock is two days behind, right, and two days ahead. */
const everyClock = [-2, 0, 2]

test('how long a sign-in waits no process decides by its own clock [AUTH-01]', async () => {
  const throttle = makeThrottle(world.db)
  const from = { network: '198.51.100', device: null }
  for (const by of [...everyClock, ...everyClock].slice(0, 5)) {
    shiftClock(by)
    expect((await throttle.attempt('ada@example.com', from)).wait).toBe(0)
  }
  for (const by of everyClock) {
    shiftClock(by)
    const { wait } = await throttle.attempt('ada@example.com', from)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60_000)
  }
})

test('what is old enough to be deleted no process decides by its own clock', async () => {
  const { db } = world
  const adapter = oidcAdapter({ db, graceSeconds: 5, clock: undefined, begunFrom: () => null })('Grant')
  const throttle = makeThrottle(db)
  const counts = () =>
    inCompany(db, 1, async (tx) => [
      await tx.$count(idempotencyKeysTable),
      await tx.$count(oidcPayloadsTable),
      await tx.$count(signInAttemptsTable),
    ])
  const key = { companyId: 1, userId: 1, fingerprint: '', status: 200, answer: {} }
  await db.delete(oidcPayloadsTable)
  await db.delete(signInAttemptsTable)
  for (const by of everyClock) {
    shiftClock(by)
    await inCompany(db, 1, (tx) => tx.insert(idempotencyKeysTable).values({ ...key, key: `by ${by}` }))
    await adapter.upsert(`by ${by}`, {}, 3600)
    await throttle.attempt('grace@example.com', { network: '', device: `by ${by}` })
  }
  const before = await counts()
  const tidy = () => Promise.all([dropOldAnswers(db), dropExpiredPayloads(db), throttle.dropOld()])
  for (const by of everyClock) {
    shiftClock(by)
    await tidy()
    expect(await counts()).toEqual(before)
    for (const stored of everyClock) expect(await adapter.find(`by ${stored}`)).toBeDefined()
  }
  await inCompany(db, 1, async (tx) => {
    await tx.execute(sql`update idempotency_keys set created_at = created_at - interval '25 hours'`)
    await tx.execute(sql`update oidc_payloads set expires_at = expires_at - interval '61 minutes'`)
    await tx.execute(sql`update sign_in_attempts set at = at - interval '25 hours'`)
  })
  shiftClock(-2)
  expect(await adapter.find('by 2')).toBeUndefined()
  await tidy()
  expect(await counts()).toEqual([0, 0, 0])
})

test('an invitation lasts seven days by the database’s clock [AUTH-01]', async () => {
  const { db } = world
  const { invite, find } = makeInvitations({ db, origin: 'https://people.example.com' })
  const [user = { id: 0 }] = world.users
  shiftClock(-20)
  const { link } = await invite(db, user)
  const token = new URL(link).hash.slice(1)
  shiftClock(20)
  expect(await find(token)).toMatchObject({ id: user.id })
  await db.execute(sql`update invitations set expires_at = expires_at - interval '7 days'`)
  shiftClock(-20)
  expect(await find(token)).toBeNull()
})

test('whether a task is overdue the database says [NOTI-04]', async () => {
  await world.applicant((await world.openRequisition()).id)
  const tasks = () => inCompany(world.db, 1, async (tx) => await taskRows(tx))
  const areOverdue = async () => (await tasks()).filter(({ it }) => it.status === 'TODO').map((row) => row.isOverdue)
  shiftClock(200)
  expect(new Set(await areOverdue())).toEqual(new Set([false]))
  await inCompany(world.db, 1, (tx) => tx.execute(sql`update hiring_tasks set due_at = now() - interval '1 hour'`))
  shiftClock(-200)
  expect(new Set(await areOverdue())).toEqual(new Set([true]))
})

test('the provider’s keys are rotated by the database’s clock [AUTH-02]', async () => {
  const kids = async () => (await providerKeys(world.db, undefined, days)()).signingKeys.map((it) => it.kid)
  const [first] = await kids()
  shiftClock(40)
  expect(await kids()).toEqual([first])
})

test('when a candidate was changed, and which period is the current one, the database says', async () => {
  const { app, db, tokenFor, users } = world
  const candidate = await world.applicant((await world.openRequisition()).id)
  const admin = users.find((it) => it.email === 'admin@example.com')?.id ?? 0
  const [manager] = await inCompany(db, 1, (tx) =>
    tx
      .select()
      .from(employeesTable)
      .where(and(eq(employeesTable.companyId, 1), isNull(employeesTable.managerId))),
  )
  const period = async () => {
    const asAdmin = caller(app, await tokenFor(admin))
    const { body } = await ask(asAdmin, teamSummaries.team, { params: { managerId: manager?.id ?? 0 } })
    return body.periodCode
  }
  const current = await period()
  shiftClock(-400)
  expect(await period()).toBe(current)
  const changed = await ask(caller(app, await tokenFor(admin)), candidates.update, {
    params: { candidateId: candidate.id },
    body: { title: 'Fitter' },
    version: candidate.version,
  })
  expect(changed.status).toBe(200)
  const [stored] = await inCompany(db, 1, (tx) =>
    tx.select().from(candidatesTable).where(eq(candidatesTable.id, candidate.id)),
  )
  expect(stored?.updatedAt.getTime()).toBeGreaterThanOrEqual(stored?.createdAt.getTime() ?? Number.NaN)
})
