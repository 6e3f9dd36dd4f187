import { eq } from 'drizzle-orm'
import { dropOldestBegun, fromOne } from '#src/server/identity/begun-sign-ins.ts'
import { clientAddress, networkOf } from '#src/server/identity/client-address.ts'
import { oidcPayloadsTable } from '#src/server/schema/platform.ts'
import { identityServer } from './identity-server.ts'

const { db, clock, close, person } = await identityServer()
afterAll(close)
const begun = () => db.$count(oidcPayloadsTable, eq(oidcPayloadsTable.model, 'Interaction'))

test('somebody who begins sign-ins without end is refused for a while, and stores no more of them [AUTH-01]', async () => {
  const known = person()
  await known.signIn('employee@example.com')
  const { authorize, location, enter } = person()
  const first = location(await authorize())
  const isBegun = eq(oidcPayloadsTable.model, 'Interaction')
  const [row] = await db.select().from(oidcPayloadsTable).where(isBegun)
  if (!row) throw new Error('Nothing was begun')
  await db
    .insert(oidcPayloadsTable)
    .values(Array.from({ length: fromOne - 1 }, (_, at) => ({ ...row, id: `begun ${at}`, uid: `begun ${at}` })))
  expect(await begun()).toBe(fromOne)

  const refused = await authorize()
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('location')]).toEqual([
    429,
    '1',
    null,
  ])
  expect(await refused.text()).toContain(
    'Too many sign-ins were started from your network. Wait 1 second and try again.',
  )
  expect(await begun()).toBe(fromOne)
  const waits = []
  for (let at = 0; at < 8; at += 1) {
    const wait = Number((await authorize()).headers.get('retry-after'))
    waits.push(wait)
    clock.time += wait * 1000
    expect((await authorize()).status).toBe(303)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])

  // A browser that somebody has signed in with counts alone, and whoever has begun may finish.
  expect((await known.authorize()).status).toBe(303)
  expect((await enter(first, 'manager@example.com', 'password')).code).not.toBeNull()
})

test('beyond a number in all the oldest sign-ins that were begun go first [AUTH-01]', async () => {
  for (const _ of [1, 2, 3]) {
    clock.time += 61_000
    await person().authorize()
  }
  clock.time += 61_000
  const { authorize, location, browser } = person()
  const last = location(await authorize())
  await dropOldestBegun(db, 3)
  expect(await begun()).toBe(3)
  expect(await (await browser.visit(last.href)).text()).toContain('<h1>Sign in</h1>')
})

test.each([
  ['192.0.2.7', '192.0.2.200', true],
  ['192.0.2.7', '192.0.3.7', false],
  ['::ffff:192.0.2.7', '192.0.2.8', true],
  ['192.0.2.7:4711', '192.0.2.7:4712', true],
  ['2001:db8::1', '2001:db8:0:0:ffff::2', true],
  ['[2001:db8::1]:443', '2001:db8::2', true],
  ['2001:db8::1', '2001:db8:0:1::1', false],
  ['fe80::1%eth0', 'fe80::2%eth0', true],
  ['made up', 'made-up', false],
])('%s and %s are of one network: %s [AUTH-01]', (one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame)
})

test.each([
  [0, '198.51.100.1'],
  [1, '203.0.113.9'],
  [2, '192.0.2.5'],
])('behind %i proxies of ours the address is %s, whatever the caller wrote before it [AUTH-01]', (proxies, address) => {
  const headers = { 'x-forwarded-for': '10.0.0.1, 192.0.2.5, 203.0.113.9' }
  const socket = { remoteAddress: '198.51.100.1' }
  expect(clientAddress({ headers, socket } as never, proxies)).toBe(address)
})
