import { desc } from 'drizzle-orm'
import { delegations } from '#src/contract/delegations.ts'
import { type HiringTask, requisitions } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany } from '#src/server/database.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import type { Caller } from '#tests/server/support.ts'
import { type DecidingWorld, day, decidingWorld, yesterdayToTomorrow } from './deciding-world.ts'

let world: DecidingWorld
beforeAll(async () => {
  world = await decidingWorld()
})
afterAll(() => world.close())

contractOrder(
  () => world,
  [
    { endpoint: delegations.list, valid: () => ({}), may: ({ asLena }) => asLena, proves: 'REQ-03' },
    {
      endpoint: delegations.create,
      valid: ({ idOf }) => ({
        body: { employeeId: idOf('Aisha Bello'), delegateId: idOf('Yuki Tanaka'), startsOn: day(60), endsOn: day(61) },
      }),
      bad: {
        ask: ({ idOf }) => ({
          body: { employeeId: idOf('Aisha Bello'), delegateId: idOf('Yuki Tanaka'), startsOn: day(2), endsOn: day(1) },
        }),
        field: 'endsOn',
      },
      may: ({ asReviewer }) => asReviewer,
      mayNot: { who: ({ asStaff }) => asStaff, status: 404 },
      proves: 'REQ-03',
    },
    {
      endpoint: delegations.remove,
      valid: async ({ asReviewer, idOf }) => {
        const body = { employeeId: idOf('Aisha Bello'), delegateId: idOf('Yuki Tanaka'), ...yesterdayToTomorrow() }
        return { params: { id: (await ask(asReviewer, delegations.create, { body })).body.id }, version: 1 }
      },
      bad: { ask: { params: { id: 'x' } }, field: 'path.id' },
      may: ({ asReviewer }) => asReviewer,
      mayNot: { who: ({ asStaff }) => asStaff, status: 404 },
      proves: 'REQ-03',
    },
  ],
)

describe('a delegate', () => {
  const delegate = (who: Caller, from: string, to: string, days = yesterdayToTomorrow()) =>
    ask(who, delegations.create, { body: { employeeId: world.idOf(from), delegateId: world.idOf(to), ...days } })
  const drop = async () => {
    for (const { id, version } of (await ask(world.asOther, delegations.list)).body.content)
      await ask(world.asOther, delegations.remove, { params: { id }, version })
  }
  afterEach(drop)

  test('decides for the person, from day to day, sees what it is about, and is notified [REQ-03]', async () => {
    const it = await world.requisition()
    expect((await world.moveAs(world.asLena, it, 'review')).status).toBe(404)
    await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer')
    expect((await ask(world.asLena, requisitions.get, { params: { id: it.id } })).status).toBe(200)
    const tasks = (await ask(world.asLena, workspaces.yourTasks)).body.content
    expect(tasks.map((task: HiringTask) => task.jobRequisition.id)).toContain(it.id)
    expect((await world.moveAs(world.asLena, it, 'review')).body.status).toBe('NEED_APPROVAL')
    expect((await world.requisitionTasks(it))[0]).toMatchObject({
      completedBy: 'Lena Fischer',
      assignee: { name: 'Aisha Bello' },
    })
    const second = await world.requisition()
    const notifications = await inCompany(world.db, 1, (tx) =>
      tx.select().from(notificationsTable).orderBy(desc(notificationsTable.id)).limit(5),
    )
    const [lena] = await world.accountsOf('lena@example.com')
    expect(
      notifications
        .filter((one) => one.userId === lena?.id && one.metadata.jobRequisition?.id === second.id)
        .map((one) => one.code),
    ).toEqual(['TASK_ASSIGNED_RELATED'])
    await drop()
    expect((await ask(world.asLena, requisitions.get, { params: { id: it.id } })).status).toBe(404)
  })

  test.each([
    ['not yet', 1, 5],
    ['no more', -5, -1],
  ])('decides %s outside the days [REQ-03]', async (_, from, until) => {
    const it = await world.requisition()
    await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer', { startsOn: day(from), endsOn: day(until) })
    expect((await world.moveAs(world.asLena, it, 'review')).status).toBe(404)
  })

  test('is never who asked for it, the hiring manager, or who reviewed it [REQ-06]', async () => {
    const it = (await ask(world.asRecruiter, requisitions.create, { body: world.requisitionBody })).body
    await delegate(world.asReviewer, 'Aisha Bello', 'Kwame Mensah')
    await delegate(world.asReviewer, 'Aisha Bello', 'Daniel Okafor')
    expect((await world.moveAs(world.asRecruiter, it, 'review')).body.message).toMatch(/^You requested this/)
    expect((await world.moveAs(world.asManager, it, 'review')).body.message).toMatch(/^You are the hiring manager/)
    await world.move(it, 'review')
    await delegate(world.asAdmin, 'Ingrid Solheim', 'Aisha Bello')
    expect((await world.moveAs(world.asReviewer, it, 'approve')).body.message).toBe(
      'You reviewed this. Someone else has to approve it.',
    )
  })

  test('of reviewer and approver both does not decide twice [REQ-06]', async () => {
    const it = await world.requisition()
    await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer')
    await delegate(world.asAdmin, 'Ingrid Solheim', 'Lena Fischer')
    expect((await world.moveAs(world.asLena, it, 'review')).status).toBe(200)
    expect((await world.moveAs(world.asLena, it, 'approve')).status).toBe(403)
  })

  test('is not the delegate of a delegate [REQ-06]', async () => {
    const it = await world.requisition()
    await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer')
    await delegate(world.asLena, 'Lena Fischer', 'Daniel Okafor')
    const answer = await world.moveAs(world.asManager, it, 'review')
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^Only Aisha Bello or a delegate/) },
    })
  })

  test('is not named by themself, nor by anybody but the person or a super user [REQ-06]', async () => {
    const own = await delegate(world.asOther, 'Aisha Bello', 'Hannah Whitfield')
    expect(own).toMatchObject({ status: 400, body: { errors: [{ field: 'delegateId' }] } })
    expect((await delegate(world.asRecruiter, 'Aisha Bello', 'Kwame Mensah')).status).toBe(404)
    expect((await delegate(world.asReviewer, 'Aisha Bello', 'Aisha Bello')).status).toBe(400)
    expect((await delegate(world.asOther, 'Aisha Bello', 'Lena Fischer')).status).toBe(200)
  })

  test('whom a super user names does not decide on what that super user asked for [REQ-06]', async () => {
    const it = (await ask(world.asOther, requisitions.create, { body: world.requisitionBody })).body
    await delegate(world.asOther, 'Aisha Bello', 'Lena Fischer')
    expect((await world.moveAs(world.asLena, it, 'review')).status).toBe(403)
    expect((await world.moveAs(world.asLena, await world.requisition(), 'review')).status).toBe(200)
  })

  test('of another company stands in for nobody here [APP-05]', async () => {
    const [stranger] = await world.employees(2)
    const body = { employeeId: world.idOf('Ingrid Solheim'), delegateId: stranger?.id, ...yesterdayToTomorrow() }
    expect((await ask(world.asAdmin, delegations.create, { body })).status).toBe(400)
  })
})
