import { eq } from 'drizzle-orm'
import { type ReminderMatter, reminders } from '#src/contract/reminders.ts'
import { inCompany } from '#src/server/database.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { ask } from '../contract-order.ts'
import type { Caller } from '../support.ts'
import { at, type ReviewWorld, reviewWorld } from './world.ts'

// The sample's plan period is the year of the clock.
const year = new Date().getUTCFullYear()
let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
  await world.start('Priya Raman')
  await inCompany(world.db, 1, (tx) =>
    tx.update(employeesTable).set({ userId: null }).where(eq(employeesTable.name, 'Lena Fischer')),
  )
})
afterAll(() => world.close())

const of = (matter: ReminderMatter, planPeriodId = world.period) => ({ params: { planPeriodId, matter } })
const late = async (who: Caller, matter: ReminderMatter) => (await ask(who, reminders.late, of(matter))).body.people
const send = (who: Caller, matter: ReminderMatter, ...names: string[]) =>
  ask(who, reminders.send, { ...of(matter), body: { employeeIds: names.map(world.idOf) } })
const named = (people: { name: string }[], name: string) => people.find((it) => it.name === name)
const remindersTo = async (email: string) => {
  const userId = world.users.find((it) => it.email === email)?.id ?? 0
  const rows = await inCompany(world.db, 1, (tx) =>
    tx.select().from(notificationsTable).where(eq(notificationsTable.userId, userId)),
  )
  return rows.filter((it) => it.code === 'REVIEW_REMINDER').map((it) => it.content)
}

test('a manager reminds their people of an open self-review, each once a day, and it is on record', async () => {
  const before = await late(world.asManager, 'SELF_REVIEW')
  expect(named(before, 'Priya Raman')).toEqual({
    employeeId: world.idOf('Priya Raman'),
    name: 'Priya Raman',
    reviews: 1,
    remindedAt: null,
    hasAccount: true,
  })
  expect(named(before, 'Yuki Tanaka'), 'a review that is not started has no self-review').toBeUndefined()

  const asked = ['Priya Raman', 'Lena Fischer', 'Yuki Tanaka']
  expect((await send(world.asManager, 'SELF_REVIEW', ...asked)).body.people).toEqual(
    [
      { name: 'Lena Fischer', refusal: 'Has no active account and cannot be notified.' },
      { name: 'Priya Raman', refusal: null },
      { name: 'Yuki Tanaka', refusal: 'No longer late.' },
    ].map((it) => ({ employeeId: world.idOf(it.name), ...it })),
  )
  const again = await Promise.all([1, 2, 3].map(() => send(world.asManager, 'SELF_REVIEW', 'Priya Raman')))
  for (const { body } of again) expect(body.people[0].refusal).toBe('Already reminded in the last 24 hours.')
  expect((await send(world.asAdmin, 'SELF_REVIEW', 'Priya Raman')).body.people[0].refusal).not.toBeNull()
  expect(await remindersTo('employee@example.com')).toEqual([
    `Reminder: complete your FY${year} self-review (due 30 November ${year})`,
  ])
  expect(named(await late(world.asManager, 'SELF_REVIEW'), 'Priya Raman')).toMatchObject({
    remindedAt: expect.any(String),
  })

  const history = at.history(world.period, world.idOf('Priya Raman'))
  for (const who of [world.asManager, world.asEmployee])
    expect((await who.get(history)).body.content[0]).toMatchObject({ kind: 'SELF_REVIEW_REMINDED' })
})

test('only a super user reminds reviewers, with the reviews that they have not submitted', async () => {
  expect((await ask(world.asManager, reminders.late, of('REVIEW'))).status).toBe(403)
  expect((await send(world.asManager, 'REVIEW', 'Hannah Whitfield')).status).toBe(403)
  const daniel = named(await late(world.asAdmin, 'REVIEW'), 'Daniel Okafor')
  expect(daniel).toMatchObject({ reviews: 7, remindedAt: null })
  expect((await send(world.asAdmin, 'REVIEW', 'Daniel Okafor')).body.people[0].refusal).toBeNull()
  expect(await remindersTo('manager@example.com')).toEqual([
    `Reminder: your team’s FY${year} reviews are not submitted yet (due 15 December ${year})`,
  ])
})

test('nobody is reminded by a colleague or of a year that is over, nor are people of others known', async () => {
  expect(await late(world.asEmployee, 'SELF_REVIEW')).toEqual([])
  expect((await send(world.asEmployee, 'SELF_REVIEW', 'Tomás Herrera')).status).toBe(404)
  expect((await send(world.asManager, 'SELF_REVIEW', 'Oliver Grant')).status).toBe(404)
  expect((await ask(world.asManager, reminders.late, of('SELF_REVIEW', world.previousPeriod))).body.people).toEqual([])
  const over = { ...of('SELF_REVIEW', world.previousPeriod), body: { employeeIds: [world.idOf('Priya Raman')] } }
  expect((await ask(world.asManager, reminders.send, over)).status).toBe(409)
})
