import { desc, eq, sql } from 'drizzle-orm'
import { type Delegation, delegations } from '#src/contract/delegations.ts'
import { type Notification, notifications as notificationCalls } from '#src/contract/notifications.ts'
import { type HiringTask, type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany } from '#src/server/database.ts'
import { delegationsTable } from '#src/server/schema/deciding.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { setMembership } from '#tests/server/accounts.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import type { Caller } from '#tests/server/support.ts'
import { type DecidingWorld, day, decidingWorld, yesterdayToTomorrow } from './deciding-world.ts'

let world: DecidingWorld
beforeAll(async () => {
  world = await decidingWorld()
})
afterAll(() => world.close())

let given = 0
contractOrder(
  () => world,
  [
    { endpoint: delegations.list, valid: () => ({}), may: ({ asLena }) => asLena, proves: 'REQ-03' },
    {
      endpoint: delegations.people,
      valid: () => ({ query: { search: 'aisha' } }),
      bad: { ask: { query: { size: 101 } }, field: 'query.size' },
      may: ({ asLena }) => asLena,
      expects: ({ content }) => expect(content.map((it: { name: string }) => it.name)).toEqual(['Aisha Bello']),
      proves: 'REQ-03',
    },
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
        given += 1
        const days = { startsOn: day(0), endsOn: day(given) }
        const body = { employeeId: idOf('Aisha Bello'), delegateId: idOf('Yuki Tanaka'), ...days }
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
  /** What was given earlier is over, wherever one is: nobody gives one that already is. */
  const endEarlier = (id: number) =>
    inCompany(world.db, 1, (tx) =>
      tx
        .update(delegationsTable)
        .set({ startsOn: day(-5), endsOn: day(-2) })
        .where(eq(delegationsTable.id, id)),
    )

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

  test('is told for whom they stand in, from when to when, and when it ends early [REQ-03] [NOTI-04]', async () => {
    const told = async (who: Caller) => {
      const { content } = (await ask(who, notificationCalls.list, { query: { limit: 100 } })).body
      return content
        .filter((it: Notification) => it.metadata.delegation !== undefined)
        .map((it: Notification) => [it.content, it.type.isRedirectable])
    }
    const before = [(await told(world.asLena)).length, (await told(world.asReviewer)).length]
    const days = { startsOn: '2031-05-05', endsOn: '2031-05-16' }
    const end = async ({ body }: Awaited<ReturnType<typeof delegate>>) =>
      ask(world.asOther, delegations.remove, { params: { id: body.id }, version: body.version })
    const own = await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer', days)
    const given = [
      'You stand in for Aisha Bello from 5 May 2031 to 16 May 2031, and decide their reviews and approvals',
    ]
    expect((await told(world.asLena))[0]).toEqual([...given, true])
    // Nobody is notified of what they did themselves.
    expect((await told(world.asReviewer)).length).toBe(before[1])
    await end(own)
    const ended = ['You no longer stand in for Aisha Bello. It was planned until 16 May 2031.']
    expect((await told(world.asLena))[0]).toEqual([...ended, true])
    expect((await told(world.asReviewer))[0]).toEqual([
      'Lena Fischer no longer stands in for you. It was planned until 16 May 2031.',
      true,
    ])
    const past = await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer')
    await endEarlier(past.body.id)
    await end(past)
    expect((await told(world.asLena)).length).toBe((before[0] ?? 0) + 3)
  })

  test('without an active account is shown as such: nobody decides by them [REQ-03]', async () => {
    await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer')
    const [lena] = await world.accountsOf('lena@example.com')
    const shown = async () => {
      const { content } = (await ask(world.asReviewer, delegations.list)).body
      return content.map((it: Delegation) => it.isStranded)
    }
    expect(await shown()).toEqual([undefined])
    await setMembership(world.db, lena?.id ?? 0, { role: 'Employee', isActive: false })
    expect(await shown()).toEqual([true])
    await setMembership(world.db, lena?.id ?? 0, { role: 'Employee' })
    expect(await shown()).toEqual([undefined])
  })

  test('decides neither before the first day nor after the last [REQ-03]', async () => {
    const it = await world.requisition()
    const given = await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer', { startsOn: day(2), endsOn: day(5) })
    expect((await world.moveAs(world.asLena, it, 'review')).status).toBe(404)
    await endEarlier(given.body.id)
    expect((await world.moveAs(world.asLena, it, 'review')).status).toBe(404)
  })

  test.each([
    ['Auckland, where the first day has begun', 13],
    ['Honolulu, where the last day goes on', -10],
  ])('decides in %s [REQ-03]', async (_, hours) => {
    const it = await world.requisition()
    const there = new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)
    const days = { startsOn: there, endsOn: there }
    expect((await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer', days)).status).toBe(200)
    expect((await world.moveAs(world.asLena, it, 'review')).status).toBe(200)
  })

  test('is named neither for days that are over nor twice for the same days [REQ-06]', async () => {
    const give = (days?: ReturnType<typeof yesterdayToTomorrow>) =>
      delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer', days)
    expect(await give({ startsOn: day(-5), endsOn: day(-2) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'endsOn', message: 'The last day has passed.' }] },
    })
    expect((await give()).status).toBe(200)
    expect(await give()).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'delegateId', message: 'This person is already the delegate for exactly these days.' }],
      },
    })
    expect((await give({ startsOn: day(-1), endsOn: day(2) })).status).toBe(200)
    expect((await delegate(world.asReviewer, 'Aisha Bello', 'Yuki Tanaka')).status).toBe(200)
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

  test('has among their tasks only what they may decide [REQ-06] [HIRE-01]', async () => {
    const isTaskOf = async (who: Caller, { id }: Requisition) =>
      (await ask(who, workspaces.yourTasks, { query: { size: 100 } })).body.content.some(
        (task: HiringTask) => task.jobRequisition.id === id,
      )
    const it = (await ask(world.asRecruiter, requisitions.create, { body: world.requisitionBody })).body
    for (const name of ['Kwame Mensah', 'Daniel Okafor', 'Lena Fischer'])
      await delegate(world.asReviewer, 'Aisha Bello', name)
    const places = [world.asRecruiter, world.asManager, world.asLena]
    expect(await Promise.all(places.map((who) => isTaskOf(who, it)))).toEqual([false, false, true])
    await world.setOwn(true)
    expect(await Promise.all(places.map((who) => isTaskOf(who, it)))).toEqual([true, true, true])
    await world.setOwn(false)
    expect((await world.moveAs(world.asLena, it, 'review')).status).toBe(200)
    await delegate(world.asAdmin, 'Ingrid Solheim', 'Lena Fischer')
    expect(await isTaskOf(world.asLena, it)).toBe(false)

    const other = (await ask(world.asOther, requisitions.create, { body: world.requisitionBody })).body
    await drop()
    await delegate(world.asOther, 'Aisha Bello', 'Lena Fischer')
    expect(await isTaskOf(world.asLena, other)).toBe(false)
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

  test('whom a super user names does not decide for somebody on what that person asked for [REQ-06]', async () => {
    const it = await world.requisition()
    await inCompany(world.db, 1, (tx) =>
      tx.execute(sql`update requisitions set asked_by_ids = array[
        (select user_id from employees where company_id = 1 and name = 'Aisha Bello')] where id = ${it.id}`),
    )
    await delegate(world.asOther, 'Aisha Bello', 'Lena Fischer')
    expect((await world.moveAs(world.asLena, it, 'review')).status).toBe(403)
    expect((await world.moveAs(world.asLena, await world.requisition(), 'review')).status).toBe(200)
  })

  test('is chosen among the people of the company alone [APP-05]', async () => {
    const names = async (company: number) =>
      (await ask(world.asAdmin, delegations.people, {}, { company })).body.content.map((it: { id: number }) => it.id)
    const [here, there] = [await names(1), await names(2)]
    expect(here.length).toBeGreaterThan(1)
    expect(here.filter((it: number) => there.includes(it))).toEqual([])
  })

  test('of another company stands in for nobody here [APP-05]', async () => {
    const [stranger] = await world.employees(2)
    const body = { employeeId: world.idOf('Ingrid Solheim'), delegateId: stranger?.id, ...yesterdayToTomorrow() }
    expect((await ask(world.asAdmin, delegations.create, { body })).status).toBe(400)
  })
})
