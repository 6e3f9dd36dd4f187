import { eq } from 'drizzle-orm'
import { inCompany } from '#src/server/database.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { at, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
})
afterAll(() => world.close())

const start = () =>
  world.asManager.post(at.start(world.period, world.idOf('Yuki Tanaka')), undefined, {
    headers: { 'idempotency-key': 'started-once' },
  })
const giveTo = (managerId: number) =>
  inCompany(world.db, 1, (tx) =>
    tx
      .update(employeesTable)
      .set({ managerId })
      .where(eq(employeesTable.id, world.idOf('Yuki Tanaka'))),
  )

test('a repeated request is answered only while its caller may still make it [API-02] [APP-05]', async () => {
  const first = await start()
  expect(first.status).toBe(200)
  expect((await start()).body).toEqual(first.body)
  await giveTo(world.idOf('Hannah Whitfield'))
  expect((await start()).status).toBe(404)
  await giveTo(world.idOf('Daniel Okafor'))
  expect((await start()).body).toEqual(first.body)
})
