import { desc, eq } from 'drizzle-orm'
import { inCompany } from '#src/server/database.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { type DecidingWorld, day, decidingWorld } from './deciding-world.ts'

let world: DecidingWorld
beforeAll(async () => {
  world = await decidingWorld()
})
afterAll(() => world.close())

describe('a hiring manager', () => {
  test('cannot make themself reviewer and approver, nor name a friend [REQ-06]', async () => {
    const it = await world.requisition()
    for (const name of ['Daniel Okafor', 'Lena Fischer'])
      for (const field of ['reviewerId', 'approverId']) {
        const answer = await world.change(world.asManager, it, { [field]: world.idOf(name) })
        expect(answer.status).toBe(403)
        expect(answer.body.message).toBe('Hiring staff choose who reviews and approves a requisition.')
      }
    expect(await world.now(it)).toEqual(it)
  })

  test('does not approve their own, by move or by task, whatever they are besides [REQ-03]', async () => {
    const it = await world.reviewed()
    const answers = [
      await world.moveAs(world.asManager, it, 'approve'),
      await world.decide(world.asManager, it, 'Requisition Approval'),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.message])).toEqual(
      Array(2).fill([403, 'Only Ingrid Solheim or a delegate can decide this.']),
    )
  })

  test.each([
    [{ salaryMax: 250_000, currency: 'EUR' }, 'The pay was changed after the review.'],
    [{ openings: 40 }, 'The openings were changed after the review.'],
    [{ employmentType: 'PART_TIME' }, 'The job was changed after the review.'],
  ])('who changes %j of an open requisition has it reviewed and approved anew [REQ-06]', async (body, statusReason) => {
    const open = await world.openRequisition()
    const answer = await world.change(world.asManager, open, body)
    expect(answer).toMatchObject({ status: 200, body: { ...body, status: 'NEED_REVIEW', statusReason } })
    expect((await world.requisitionTasks(open)).map((task) => [task.status, task.completedBy])).toEqual([
      ['TODO', null],
      ['NOT_INITIATED', null],
      ['NOT_INITIATED', null],
    ])
    const notifications = await inCompany(world.db, 1, (tx) =>
      tx
        .select()
        .from(notificationsTable)
        .where(eq(notificationsTable.code, 'TASK_ASSIGNED'))
        .orderBy(desc(notificationsTable.id))
        .limit(1),
    )
    expect(notifications[0]?.metadata).toMatchObject({
      taskName: 'Requisition Review',
      jobRequisition: { id: open.id, status: 'NEED_REVIEW' },
    })
    expect((await world.moveAs(world.asAdmin, open, 'approve')).status).toBe(409)
    expect((await world.moveAs(world.asReviewer, open, 'review')).body.status).toBe('NEED_APPROVAL')
    expect((await world.moveAs(world.asAdmin, open, 'approve')).body.status).toBe('OPEN')
  })

  test('changes anything else, and the same values again, without a new review [REQ-06]', async () => {
    const open = await world.openRequisition()
    const { openings, jobTitle } = open
    for (const body of [
      { justification: 'A second line' },
      { targetStartDate: day(90) },
      { openings, jobTitleId: jobTitle?.id },
    ])
      expect(await world.change(world.asManager, open, body)).toMatchObject({ status: 200, body: { status: 'OPEN' } })
  })

  test('cannot raise the pay while an offer is out [REQ-06]', async () => {
    const open = await world.openRequisition()
    await world.offered(open.id)
    const answer = await world.change(world.asManager, open, { salaryMax: 250_000, currency: 'EUR' })
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^One offer is still open/) } })
    expect(await world.now(open)).toMatchObject({ status: 'OPEN', salaryMax: null })
  })

  test('who raises the pay while it is being approved leaves the approval with an old version [REQ-06]', async () => {
    const it = await world.reviewed()
    const [raised, approved] = await Promise.all([
      world.change(world.asManager, it, { salaryMax: 250_000, currency: 'EUR' }, it.version),
      world.move(it, 'approve'),
    ])
    expect([raised.status, approved.status].toSorted()).toEqual([200, 412])
    if (raised.status === 200) expect((await world.now(it)).status).toBe('NEED_REVIEW')
    else expect(await world.now(it)).toMatchObject({ status: 'OPEN', salaryMax: null })
  })

  test('who hands the requisition on does not decide on it afterwards [REQ-06]', async () => {
    const it = await world.requisition()
    expect((await world.change(world.asManager, it, { hiringManagerId: world.idOf('Marcus Lindqvist') })).status).toBe(
      200,
    )
    const answer = await world.change(world.asOther, it, { approverId: world.idOf('Daniel Okafor') })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'approverId' }] } })
  })

  test('is not who reviews or approves, also when they come later [REQ-06]', async () => {
    const it = await world.requisition()
    for (const [name, field] of [
      ['Aisha Bello', 'reviewerId'],
      ['Ingrid Solheim', 'approverId'],
    ] as const) {
      const answer = await world.change(world.asManager, it, { hiringManagerId: world.idOf(name) })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    }
  })
})
