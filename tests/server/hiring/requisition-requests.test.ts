import { requisitions } from '#src/contract/requisitions.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let recruiter: number
beforeAll(async () => {
  world = await hiringWorld()
  await world.accountOf('Hannah Whitfield', 'Recruiter')
  recruiter = world.idOf('Hannah Whitfield')
})
afterAll(() => world.close())

const request = (who: HiringWorld['asStaff'], change: object = {}) => {
  const { reviewerId: _, approverId: _approver, ...body } = world.requisitionBody
  return ask(who, requisitions.create, { body: { ...body, ...change } })
}
const peopleFor = async (who: HiringWorld['asStaff'], role: string, more: object = {}): Promise<string[]> => {
  const { body } = await ask(who, requisitions.requestPeople, { query: { role, ...more } })
  return body.content.map((it: { name: string }) => it.name)
}
const refusalFor = async (who: HiringWorld['asStaff']) => (await ask(who, requisitions.requestRight)).body.refusal

describe('who asks for people', () => {
  test('a manager asks for the own team, and others decide [REQ-02]', async () => {
    const answer = await request(world.asManager, { reviewerId: recruiter, approverId: world.idOf('Ingrid Solheim') })
    expect(answer).toMatchObject({ status: 200, body: { status: 'NEED_REVIEW', createdBy: 'Daniel Okafor' } })
    const names = [answer.body.hiringManager.name, answer.body.reviewer.name, answer.body.approver.name]
    expect(new Set(names).size).toBe(3)
  })

  test('a manager asks for nobody else’s team [REQ-02]', async () => {
    const answer = await request(world.asManager, { hiringManagerId: recruiter })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'hiringManagerId' }] } })
  })

  test('a manager picks none of the own people to decide [REQ-02] [REQ-06]', async () => {
    const answer = await request(world.asManager, { reviewerId: world.idOf('Lena Fischer') })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'reviewerId' }] } })
    expect(await peopleFor(world.asManager, 'decider')).not.toContain('Lena Fischer')
  })

  test('a manager may ask those above and hiring staff to decide [REQ-02] [REQ-06]', async () => {
    const names = await peopleFor(world.asManager, 'decider')
    expect(names).toEqual(expect.arrayContaining(['Hannah Whitfield', 'Ingrid Solheim']))
    expect(names).not.toContain('Daniel Okafor')
  })

  test('two people decide: where nobody is above the reviewer, the approver has to be named [REQ-06]', async () => {
    const answer = await request(world.asManager)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'approverId' }] } })
  })

  test('whoever manages nobody is told who asks instead, and is shown nobody [REQ-02]', async () => {
    expect(await refusalFor(world.asLena)).toMatch(/requested by managers and hiring staff/)
    const answer = await request(world.asLena, { hiringManagerId: world.idOf('Lena Fischer') })
    expect(answer).toMatchObject({ status: 403, body: { message: await refusalFor(world.asLena) } })
    expect(await peopleFor(world.asLena, 'replaced')).toEqual([])
  })

  test('a backfill names one of the manager’s reports, hiring staff anybody [REQ-02]', async () => {
    const reports = await peopleFor(world.asManager, 'replaced')
    expect(reports).toContain('Lena Fischer')
    const everybody = await peopleFor(world.asStaff, 'replaced')
    expect(everybody.length).toBeGreaterThan(reports.length)
    expect(everybody).toEqual(everybody.toSorted())
  })

  test('people to name are found by a part of their name, at most 100, and only those one may name [REQ-02]', async () => {
    expect(await peopleFor(world.asStaff, 'replaced', { search: 'fisch' })).toEqual(['Lena Fischer'])
    expect(await peopleFor(world.asManager, 'replaced', { search: 'fisch' })).toEqual(['Lena Fischer'])
    expect(await peopleFor(world.asManager, 'hiringManager', { search: 'fisch' })).toEqual([])
    const { body } = await ask(world.asStaff, requisitions.requestPeople, { query: { role: 'replaced' } })
    expect(body.size).toBe(100)
    const lena = { employeeId: world.idOf('Lena Fischer') }
    expect(await peopleFor(world.asStaff, 'hiringManager', lena)).toEqual(['Lena Fischer'])
    expect(await peopleFor(world.asManager, 'hiringManager', lena)).toEqual([])
  })

  test('hiring staff ask for whoever hires, without an employee record of their own [REQ-02]', async () => {
    expect(await refusalFor(world.asStaff)).toBeNull()
    expect(await request(world.asStaff, { approverId: recruiter })).toMatchObject({ status: 200 })
  })
})
