import { at, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld
beforeAll(async () => {
  world = await reviewWorld()
})
afterAll(() => world.close())

const year = new Date().getUTCFullYear()

test('the plan periods of a company, newest first [PLAN-01]', async () => {
  const { status, body } = await world.asEmployee.get(at.periods)
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      id: expect.any(Number),
      name: `FY${year}`,
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      status: 'IN_PROGRESS',
      archivedAt: null,
    },
    {
      id: expect.any(Number),
      name: `FY${year - 1}`,
      startDate: `${year - 1}-01-01`,
      endDate: `${year - 1}-12-31`,
      status: 'COMPLETED',
      archivedAt: null,
    },
  ])
})

test('each company has plan periods of its own, and one of them none in progress [PLAN-01] [APP-05]', async () => {
  const lists = await Promise.all([1, 2, 3, 4].map((company) => world.periodsOf(company)))
  const ids = lists.flat().map((it: { id: number }) => it.id)
  expect(new Set(ids).size).toBe(8)
  expect(lists[3].map((it: { status: string }) => it.status)).toEqual(['NOT_INITIATED', 'COMPLETED'])
})
