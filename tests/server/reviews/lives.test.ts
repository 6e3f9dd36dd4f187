import { lives } from '#src/contract/lives.ts'
import { plans } from '#src/contract/plans.ts'
import { ask } from '#tests/server/contract-order.ts'
import type { Caller } from '#tests/server/support.ts'
import { type PlanWorld, planWorld } from '../plans/world.ts'
import { testServer } from '../support.ts'
import { at, type ReviewWorld, reviewWorld } from './world.ts'

let world: ReviewWorld & Pick<PlanWorld, 'doJobs'>
beforeAll(async () => {
  const server = testServer()
  const { doJobs } = await planWorld(server)
  world = { ...(await reviewWorld(server)), doJobs }
})
afterAll(() => world.close())

const person = 'Priya Raman'
const ofReview = (who: Caller) =>
  ask(who, lives.record, {
    params: { kind: 'review', id: world.idOf(person) },
    query: { planPeriodId: world.period },
  })
const statesOf = (body: { steps: { state: string; by: string | null }[] }) => body.steps.map((it) => [it.state, it.by])

test('a review’s life is told to its manager and its employee, and to nobody else [MACH-03]', async () => {
  await world.start(person)
  for (const part of ['VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES'] as const)
    await world.scoreAndComplete(person, part, 4)
  await world.complete(person, 'Performance')
  await world.asManager.post(at.reopen(world.period, world.idOf(person)), { reason: 'Two scores were swapped' })
  const told = [
    ['inProgress', null],
    ['submitted', 'Daniel Okafor'],
    ['inProgress', 'Daniel Okafor'],
  ]
  for (const who of [world.asManager, world.asEmployee, world.asAdmin]) {
    const { body } = await ofReview(who)
    expect(body).toMatchObject({ name: expect.stringMatching(/^Priya Raman, FY/), state: 'inProgress' })
    expect(statesOf(body)).toEqual(told)
  }
  const others = await ask(world.asEmployee, lives.record, {
    params: { kind: 'review', id: world.idOf('Daniel Okafor') },
    query: { planPeriodId: world.period },
  })
  expect(others).toMatchObject({ status: 404 })
})

test('a review of the sample begins on the diagram when its history says so [MACH-03]', async () => {
  const of = { id: world.idOf('Tomás Herrera'), period: world.period }
  const { body } = await ask(world.asManager, lives.record, {
    params: { kind: 'review', id: of.id },
    query: { planPeriodId: of.period },
  })
  const history = await world.asManager.get(at.history(of.period, of.id))
  const [started] = history.body.content.filter((it: { kind: string }) => it.kind === 'STARTED')
  expect(body.steps[0].at).toBe(started.at)
})

test('a review is found by its employee and its period: without one it is asked for [MACH-03]', async () => {
  const answer = await ask(world.asManager, lives.record, { params: { kind: 'review', id: world.idOf(person) } })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'query.planPeriodId' }] } })
})

test('numbers of reviews are of one’s reports; those of an employee without any are empty [MACH-03]', async () => {
  const numbers = async (who: Caller) => (await ask(who, lives.numbers, { params: { kind: 'review' } })).body
  const reports = (await world.employeesOf(1)).filter((it) => it.managerId === world.idOf('Daniel Okafor')).length
  const ofManager = await numbers(world.asManager)
  expect(ofManager.total).toBeGreaterThan(0)
  expect(ofManager.total).toBeLessThanOrEqual(reports * 2)
  expect((await numbers(world.asAdmin)).total).toBeGreaterThan(ofManager.total)
  expect(await numbers(world.asEmployee)).toMatchObject({ total: 0 })
})

test('a plan period’s life is told to super users; what Stepwise did by itself is in no log [MACH-03]', async () => {
  const company = 4
  const [next] = (await world.asAdmin.get(at.periods, { company })).body
  await ask(world.asAdmin, plans.start, { body: { planPeriodId: next.id } }, { company })
  await world.doJobs()
  const asked = { params: { kind: 'planPeriod', id: next.id } }
  const { body } = await ask(world.asAdmin, lives.record, asked, { company })
  expect(body).toMatchObject({ name: next.name, state: 'inProgress' })
  expect(statesOf(body)).toEqual([['initiating', 'Ingrid Solheim']])
  const period = { params: { kind: 'planPeriod', id: world.period } }
  expect(await ask(world.asManager, lives.record, period)).toMatchObject({ status: 403 })
  expect((await ask(world.asManager, lives.numbers, { params: { kind: 'planPeriod' } })).body.total).toBe(2)
})

test('a life of another company is not found, and its numbers are not counted [MACH-03]', async () => {
  const asked = { params: { kind: 'planPeriod', id: world.period } }
  expect(await ask(world.asAdmin, lives.record, asked)).toMatchObject({ status: 200 })
  expect(await ask(world.asAdmin, lives.record, asked, { company: 4 })).toMatchObject({ status: 404 })
  const review = { params: { kind: 'review', id: world.idOf(person) }, query: { planPeriodId: world.period } }
  expect(await ask(world.asAdmin, lives.record, review)).toMatchObject({ status: 200 })
  expect(await ask(world.asAdmin, lives.record, review, { company: 4 })).toMatchObject({ status: 404 })
  const numbers = async (company?: number) =>
    (await ask(world.asAdmin, lives.numbers, { params: { kind: 'candidate' } }, company ? { company } : {})).body.total
  expect(await numbers(4)).toBeLessThan(await numbers())
})
