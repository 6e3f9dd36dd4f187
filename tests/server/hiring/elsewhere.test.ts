import { candidates } from '#src/contract/candidates.ts'
import { type PlanPeriod, planPeriods } from '#src/contract/plan-periods.ts'
import { requisitions } from '#src/contract/requisitions.ts'
import { reviews } from '#src/contract/reviews.ts'
import { ask } from '#tests/server/contract-order.ts'
import { setMembership } from '../accounts.ts'
import type { Caller } from '../support.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let candidateId: number
let requisitionId: number
beforeAll(async () => {
  world = await hiringWorld()
  requisitionId = (await world.openRequisition()).id
  candidateId = (await world.active(requisitionId)).id
})
afterAll(() => world.close())

const candidate = (who: Caller, company: number, id = candidateId) =>
  ask(who, candidates.get, { params: { candidateId: id } }, { company })
const idOf = (email: string) => world.users.find((it) => it.email === email)?.id ?? 0
const asMember = (change: { role: string; isActive?: boolean }) =>
  setMembership(world.db, idOf('admin@example.com'), { companyId: 1, isActive: true, ...change })

test('a record of another of the caller’s companies is reported as there [APP-05]', async () => {
  const answers = [
    await candidate(world.asAdmin, 2),
    await ask(world.asAdmin, requisitions.get, { params: { id: requisitionId } }, { company: 2 }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect(body).toMatchObject({
      error: 'RECORD_ELSEWHERE',
      message: 'This belongs to Northwind Robotics. Switch to that company to open it.',
      companyId: 1,
    })
  }
})

test('a review of a plan period of another company is reported as there [APP-05]', async () => {
  const periods: PlanPeriod[] = (await ask(world.asManager, planPeriods.list)).body
  const planPeriodId = periods.find((it) => it.status === 'IN_PROGRESS')?.id ?? 0
  const [reportee] = (await ask(world.asManager, reviews.reportees, { params: { planPeriodId } })).body
  const request = { params: { planPeriodId }, query: { employeeId: reportee.employeeId } }
  const { status, body } = await ask(world.asManager, reviews.subtasks, request, { company: 2 })
  expect([status, body.error, body.companyId]).toEqual([404, 'RECORD_ELSEWHERE', 1])
})

test('a record that the caller could not read there either is answered like a missing one [APP-05]', async () => {
  const missing = await candidate(world.asAdmin, 2, 999_999)
  expect(missing).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  await asMember({ role: 'CEO', isActive: false })
  expect((await candidate(world.asAdmin, 2)).body).toEqual(missing.body)
  await asMember({ role: 'CEO' })
  expect((await candidate(world.asAdmin, 2)).body.error).toBe('RECORD_ELSEWHERE')
  await setMembership(world.db, idOf('employee@example.com'), { role: 'CEO', companyId: 2 })
  expect((await candidate(world.asEmployee, 2)).body).toEqual(missing.body)
})
