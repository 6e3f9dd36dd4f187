import { makeThrottle } from '#src/server/identity/throttle.ts'
import { signInAttemptsTable } from '#src/server/schema/platform.ts'
import { openTestDatabase } from '../test-database.ts'

const database = await openTestDatabase('empty')
afterAll(() => database.close())
const clock = { time: Date.parse('2026-11-21T10:00:00Z') }
const now = () => new Date(clock.time)
const minute = 60_000

/** Two processes on one database. */
const [one, two] = [makeThrottle(database.db, now), makeThrottle(database.db, now)]
const from = (network: string) => ({ network, device: null })
const own = (device: string) => ({ network: 'home', device })
/** Fails so often at once, whichever process is asked. */
const fail = async (times: number, email: string, source: { network: string; device: string | null }) =>
  (await Promise.all(Array.from({ length: times }, (_, at) => (at % 2 ? one : two).attempt(email, source)))).filter(
    ({ wait }) => wait === 0,
  ).length

test('attempts are counted for all processes together, also when they come at once [AUTH-01]', async () => {
  expect(await fail(20, 'Ada@example.com', from('198.51.100'))).toBe(5)
  expect((await two.attempt('ada@example.com', from('198.51.100'))).wait).toBe(minute)
})

test('each further failure waits twice as long, up to an hour, and waiting is not prolonged by asking [AUTH-01]', async () => {
  const guess = () => one.attempt('grace@example.com', from('198.51.101'))
  await fail(5, 'grace@example.com', from('198.51.101'))
  const waits = []
  for (let at = 0; at < 8; at += 1) {
    const { wait } = await guess()
    expect((await guess()).wait).toBe(wait)
    waits.push(wait / minute)
    clock.time += wait
    expect((await guess()).wait).toBe(0)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('an account is guessed at twenty times from any number of networks, then ever more slowly [AUTH-01]', async () => {
  let let_through = 0
  for (let network = 0; network < 10; network += 1)
    let_through += await fail(5, 'eve@example.com', from(`10.0.${network}`))
  expect(let_through).toBe(20)
  expect((await one.attempt('eve@example.com', from('10.1.0'))).wait).toBe(minute)
})

test('whoever knows an address cannot shut its owner out of a browser they signed in with before [AUTH-01]', async () => {
  for (let network = 0; network < 10; network += 1) await fail(20, 'alan@example.com', from(`10.2.${network}`))
  await fail(60, 'nobody@example.com', from('home'))
  expect((await one.attempt('alan@example.com', own('laptop'))).wait).toBe(0)
  // The cookie of a browser that was stolen guesses no faster than anybody else.
  expect(await fail(20, 'alan@example.com', own('phone'))).toBe(5)
  expect((await one.attempt('alan@example.com', own('phone'))).wait).toBe(minute)
})

test('a success frees the account and takes its own mistakes off the network’s count, not those of others', async () => {
  const network = from('203.0.113')
  expect(await fail(3, 'typist@example.com', network)).toBe(3)
  await (await one.attempt('typist@example.com', network)).succeeded()
  expect(await fail(6, 'typist@example.com', network)).toBe(5)
  let guesses = 5
  // An attacker's own account gives them no more guesses at others.
  for (let at = 0; at < 60; at += 1) {
    guesses += await fail(1, `person-${at}@example.com`, network)
    const { wait, succeeded } = await two.attempt('attacker@example.com', network)
    if (wait === 0) await succeeded()
  }
  expect(guesses).toBe(50)
  expect((await two.attempt('somebody@example.com', network)).wait).toBe(minute)
})

test('who tried, and from where, is not to be read, and what is old is dropped [AUTH-01]', async () => {
  await one.attempt('ada@example.com', from('198.51.100'))
  const rows = await database.db.select().from(signInAttemptsTable)
  expect(JSON.stringify(rows)).not.toMatch(/ada|example|198\.51/)
  clock.time += 24 * 60 * minute + 1
  await one.dropOld()
  expect(await database.db.$count(signInAttemptsTable)).toBe(0)
})
