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
const waits = (attempts: { wait: number }[]) => attempts.map((it) => it.wait)

test('attempts are counted for all processes together, also when they come at once [AUTH-01]', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? one : two).attempt('Ada@example.com', '198.51.100.1')),
  )
  expect(waits(attempts).filter((it) => it === 0)).toHaveLength(5)
  expect((await two.attempt('ada@example.com', '198.51.100.1')).wait).toBe(10 * minute)
  expect((await one.attempt('ada@example.com', '198.51.100.2')).wait).toBe(0)
  clock.time += 10 * minute
  expect((await two.attempt('ada@example.com', '198.51.100.1')).wait).toBe(0)
})

test('one that succeeds was none, and frees the account; an address may fail fifty times [AUTH-01]', async () => {
  for (let at = 0; at < 60; at += 1) {
    const { wait, succeeded } = await one.attempt('busy@example.com', '198.51.100.3')
    expect(wait).toBe(0)
    await succeeded()
  }
  const guesses = []
  for (let at = 0; at < 51; at += 1) guesses.push(await two.attempt(`person-${at}@example.com`, '198.51.100.3'))
  expect(waits(guesses)).toEqual([...Array(50).fill(0), 10 * minute])
})

test('who tried, and from where, is not to be read, and what is old is dropped [APP-09]', async () => {
  await one.attempt('ada@example.com', '198.51.100.9')
  const rows = await database.db.select().from(signInAttemptsTable)
  expect(JSON.stringify(rows)).not.toMatch(/ada|example|198\.51/)
  clock.time += 10 * minute + 1
  await one.dropOld()
  expect(await database.db.$count(signInAttemptsTable)).toBe(0)
})
