import { eq } from 'drizzle-orm'
import { type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { inCompany } from '#src/server/database.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { ask } from '#tests/server/contract-order.ts'
import { type DecidingWorld, decidingWorld } from './deciding-world.ts'

let world: DecidingWorld
beforeAll(async () => {
  world = await decidingWorld()
})
afterAll(() => world.close())

describe('a recruiter', () => {
  const asked = async (body: object = {}): Promise<Requisition> =>
    (await ask(world.asRecruiter, requisitions.create, { body: { ...world.requisitionBody, ...body } })).body

  test('does not create, review and approve alone under the names of others [REQ-06]', async () => {
    const it = await asked()
    const tries = [
      await world.moveAs(world.asRecruiter, it, 'review'),
      await world.decide(world.asRecruiter, it, 'Requisition Review'),
    ]
    await world.move(it, 'review')
    tries.push(
      await world.moveAs(world.asRecruiter, it, 'approve'),
      await world.decide(world.asRecruiter, it, 'Requisition Approval'),
    )
    expect(tries.map((answer) => answer.status)).toEqual([403, 403, 403, 403])
    expect(tries[0]?.body.message).toBe('Only Aisha Bello or a delegate can decide this.')
    expect((await world.requisitionTasks(it)).map((task) => task.completedBy)).toEqual(['Aisha Bello', null, null])
  })

  test('nor a super user by their group alone [REQ-06]', async () => {
    const it = await world.requisition()
    expect([
      (await world.moveAs(world.asOther, it, 'review')).status,
      (await world.moveAs(world.asOther, it, 'sendBack')).status,
    ]).toEqual([403, 403])
  })

  test.each(['reviewerId', 'approverId'] as const)('does not name themself as %s [REQ-02]', async (field) => {
    const body = { ...world.requisitionBody, [field]: world.idOf('Kwame Mensah') }
    const answer = await ask(world.asRecruiter, requisitions.create, { body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect((await world.change(world.asRecruiter, await asked(), { [field]: world.idOf('Lena Fischer') })).status).toBe(
      403,
    )
  })

  test('who asked for it is not made its approver by a super user either [REQ-06]', async () => {
    const it = await asked()
    const answer = await world.change(world.asOther, it, { approverId: world.idOf('Kwame Mensah') })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'approverId' }] } })
  })

  test('who asked for it without an employee record does not decide once they have one [REQ-06]', async () => {
    const it = await world.reviewed({ approverId: world.idOf('Tomás Herrera') })
    const [rosa] = await world.accountsOf('rosa@example.com')
    const link = (userId: number | null) =>
      inCompany(world.db, 1, (tx) =>
        tx
          .update(employeesTable)
          .set({ userId })
          .where(eq(employeesTable.id, world.idOf('Tomás Herrera'))),
      )
    await link(rosa?.id ?? 0)
    const answer = await world.moveAs(world.asStaff, it, 'approve')
    await link(null)
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^You requested this/) } })
  })

  test('who changes the pay of a requisition that they are to approve does not approve it [REQ-06]', async () => {
    const it = await world.requisition({ approverId: world.idOf('Kwame Mensah') })
    const pay = { salaryMax: 90_000, currency: 'EUR' }
    expect((await world.change(world.asRecruiter, it, pay)).status).toBe(400)
    expect((await world.change(world.asRecruiter, it, { ...pay, approverId: world.idOf('Lena Fischer') })).status).toBe(
      200,
    )
    await world.moveAs(world.asReviewer, it, 'review')
    expect((await world.moveAs(world.asRecruiter, it, 'approve')).status).toBe(403)
    const back = await world.change(world.asOther, it, { approverId: world.idOf('Kwame Mensah') })
    expect(back).toMatchObject({ status: 400, body: { errors: [{ field: 'approverId' }] } })
  })
})
