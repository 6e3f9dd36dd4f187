import { desc, eq } from 'drizzle-orm'
import { activity } from '#src/contract/activity.ts'
import { candidates } from '#src/contract/candidates.ts'
import { delegations } from '#src/contract/delegations.ts'
import { hiringSettings } from '#src/contract/hiring-settings.ts'
import { type HiringTask, type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany, inInstallation } from '#src/server/database.ts'
import { hiringSettingsTable } from '#src/server/schema/deciding.ts'
import { requisitionsTable } from '#src/server/schema/hiring.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { employeesTable, usersTable } from '#src/server/schema/people.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import type { Caller } from '#tests/server/support.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
/** Hiring staff with an employee record: a recruiter who may be named like anybody else. */
let asRecruiter: Caller
/** A super user who has no part in anything. */
let asOther: Caller
beforeAll(async () => {
  world = await hiringWorld()
  asRecruiter = await world.accountOf('Kwame Mensah', 'Recruiter')
  asOther = await world.accountOf('Hannah Whitfield', 'CEO')
})
afterAll(() => world.close())

const id = (name: string) => world.idOf(name)
const now = async ({ id }: Requisition): Promise<Requisition> =>
  (await ask(world.asAdmin, requisitions.get, { params: { id } })).body
const change = async (who: Caller, it: Requisition, body: object, version?: number) =>
  ask(who, requisitions.update, { params: { id: it.id }, body, version: version ?? (await now(it)).version })
const moveAs = async (who: Caller, it: Requisition, name: 'review' | 'approve' | 'sendBack') =>
  world.move(await now(it), name, 'Because', who)
const accountsOf = (email: string) =>
  inInstallation(world.db, (tx) => tx.select().from(usersTable).where(eq(usersTable.email, email)))
const tasksOf = async ({ id }: Requisition): Promise<HiringTask[]> =>
  (await ask(world.asAdmin, requisitions.workflowTasks, { params: { id } })).body
const decide = async (who: Caller, it: Requisition, name: string) => {
  const taskId = (await tasksOf(it)).find((task) => task.name === name)?.id ?? 0
  const { version } = await now(it)
  return ask(who, requisitions.decide, { params: { taskId }, body: { decision: 'approve' }, version })
}
const reviewed = async (body: object = {}) => (await world.move(await world.requisition(body), 'review')).body
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
const always = () => ({ startsOn: day(-1), endsOn: day(1) })
const setOwn = async (mayDecideOwn: boolean) => {
  const { body } = await ask(asOther, hiringSettings.get)
  return ask(asOther, hiringSettings.update, { body: { mayDecideOwn }, version: body.version })
}

contractOrder(
  () => world,
  [
    {
      endpoint: hiringSettings.get,
      valid: () => ({}),
      may: ({ asLena }) => asLena,
      expects: (body) => expect(body.mayDecideOwn).toBe(false),
      proves: 'REQ-06',
    },
    {
      endpoint: hiringSettings.update,
      valid: async ({ asAdmin }) => ({
        body: { mayDecideOwn: false },
        version: (await ask(asAdmin, hiringSettings.get)).body.version,
      }),
      bad: { ask: { body: { mayDecideOwn: 'yes' } }, field: 'mayDecideOwn' },
      may: ({ asAdmin }) => asAdmin,
      mayNot: { who: ({ asStaff }) => asStaff },
      proves: 'REQ-06',
    },
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
        const body = { employeeId: idOf('Aisha Bello'), delegateId: idOf('Yuki Tanaka'), ...always() }
        return { params: { id: (await ask(asReviewer, delegations.create, { body })).body.id }, version: 1 }
      },
      bad: { ask: { params: { id: 'x' } }, field: 'path.id' },
      may: ({ asReviewer }) => asReviewer,
      mayNot: { who: ({ asStaff }) => asStaff, status: 404 },
      proves: 'REQ-03',
    },
  ],
)

describe('a hiring manager', () => {
  test('cannot make themself reviewer and approver, nor name a friend [REQ-06]', async () => {
    const it = await world.requisition()
    for (const name of ['Daniel Okafor', 'Lena Fischer'])
      for (const field of ['reviewerId', 'approverId']) {
        const answer = await change(world.asManager, it, { [field]: id(name) })
        expect(answer.status).toBe(403)
        expect(answer.body.message).toBe('Who reviews and approves a requisition is named by hiring staff.')
      }
    expect(await now(it)).toEqual(it)
  })

  test('does not approve their own, by move or by task, whatever they are besides [REQ-03]', async () => {
    const it = await reviewed()
    const answers = [
      await moveAs(world.asManager, it, 'approve'),
      await decide(world.asManager, it, 'Requisition Approval'),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.message])).toEqual(
      Array(2).fill([403, 'This is for Ingrid Solheim to decide, or a delegate of theirs.']),
    )
  })

  test.each([
    [{ salaryMax: 250_000, currency: 'EUR' }, 'The pay was changed after the review.'],
    [{ openings: 40 }, 'The openings were changed after the review.'],
    [{ employmentType: 'PART_TIME' }, 'The job was changed after the review.'],
  ])('who changes %j of an open requisition has it reviewed and approved anew [REQ-06]', async (body, statusReason) => {
    const open = await world.openRequisition()
    const answer = await change(world.asManager, open, body)
    expect(answer).toMatchObject({ status: 200, body: { ...body, status: 'NEED_REVIEW', statusReason } })
    expect((await tasksOf(open)).map((task) => [task.status, task.completedBy])).toEqual([
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
    expect((await moveAs(world.asAdmin, open, 'approve')).status).toBe(409)
    expect((await moveAs(world.asReviewer, open, 'review')).body.status).toBe('NEED_APPROVAL')
    expect((await moveAs(world.asAdmin, open, 'approve')).body.status).toBe('OPEN')
  })

  test('changes anything else, and the same values again, without a new review [REQ-06]', async () => {
    const open = await world.openRequisition()
    const { openings, jobTitle } = open
    for (const body of [
      { justification: 'A second line' },
      { targetStartDate: day(90) },
      { openings, jobTitleId: jobTitle?.id },
    ])
      expect(await change(world.asManager, open, body)).toMatchObject({ status: 200, body: { status: 'OPEN' } })
  })

  test('cannot raise the pay while an offer is out [REQ-06]', async () => {
    const open = await world.openRequisition()
    await world.offered(open.id)
    const answer = await change(world.asManager, open, { salaryMax: 250_000, currency: 'EUR' })
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^An offer is out/) } })
    expect(await now(open)).toMatchObject({ status: 'OPEN', salaryMax: null })
  })

  test('who raises the pay while it is being approved leaves the approval with an old version [REQ-06]', async () => {
    const it = await reviewed()
    const [raised, approved] = await Promise.all([
      change(world.asManager, it, { salaryMax: 250_000, currency: 'EUR' }, it.version),
      world.move(it, 'approve'),
    ])
    expect([raised.status, approved.status].toSorted()).toEqual([200, 412])
    if (raised.status === 200) expect((await now(it)).status).toBe('NEED_REVIEW')
    else expect(await now(it)).toMatchObject({ status: 'OPEN', salaryMax: null })
  })

  test('who hands the requisition on does not decide on it afterwards [REQ-06]', async () => {
    const it = await world.requisition()
    expect((await change(world.asManager, it, { hiringManagerId: id('Marcus Lindqvist') })).status).toBe(200)
    const answer = await change(asOther, it, { approverId: id('Daniel Okafor') })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'approverId' }] } })
  })

  test('is not who reviews or approves, also when they come later [REQ-06]', async () => {
    const it = await world.requisition()
    for (const [name, field] of [
      ['Aisha Bello', 'reviewerId'],
      ['Ingrid Solheim', 'approverId'],
    ] as const) {
      const answer = await change(world.asManager, it, { hiringManagerId: id(name) })
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    }
  })
})

describe('a recruiter', () => {
  const asked = async (body: object = {}): Promise<Requisition> =>
    (await ask(asRecruiter, requisitions.create, { body: { ...world.requisitionBody, ...body } })).body

  test('does not create, review and approve alone under the names of others [REQ-06]', async () => {
    const it = await asked()
    const tries = [await moveAs(asRecruiter, it, 'review'), await decide(asRecruiter, it, 'Requisition Review')]
    await world.move(it, 'review')
    tries.push(await moveAs(asRecruiter, it, 'approve'), await decide(asRecruiter, it, 'Requisition Approval'))
    expect(tries.map((answer) => answer.status)).toEqual([403, 403, 403, 403])
    expect(tries[0]?.body.message).toBe('This is for Aisha Bello to decide, or a delegate of theirs.')
    expect((await tasksOf(it)).map((task) => task.completedBy)).toEqual(['Aisha Bello', null, null])
  })

  test('nor a super user by their group alone [REQ-06]', async () => {
    const it = await world.requisition()
    expect([(await moveAs(asOther, it, 'review')).status, (await moveAs(asOther, it, 'sendBack')).status]).toEqual([
      403, 409,
    ])
  })

  test.each(['reviewerId', 'approverId'] as const)('does not name themself as %s [REQ-02]', async (field) => {
    const body = { ...world.requisitionBody, [field]: id('Kwame Mensah') }
    const answer = await ask(asRecruiter, requisitions.create, { body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect((await change(asRecruiter, await asked(), { [field]: id('Lena Fischer') })).status).toBe(403)
  })

  test('who asked for it is not made its approver by a super user either [REQ-06]', async () => {
    const it = await asked()
    const answer = await change(asOther, it, { approverId: id('Kwame Mensah') })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'approverId' }] } })
  })

  test('who asked for it without an employee record does not decide once they have one [REQ-06]', async () => {
    const it = await reviewed({ approverId: id('Tomás Herrera') })
    const [rosa] = await accountsOf('rosa@example.com')
    const link = (userId: number | null) =>
      inCompany(world.db, 1, (tx) =>
        tx
          .update(employeesTable)
          .set({ userId })
          .where(eq(employeesTable.id, id('Tomás Herrera'))),
      )
    await link(rosa?.id ?? 0)
    const answer = await moveAs(world.asStaff, it, 'approve')
    await link(null)
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^You asked for this/) } })
  })

  test('who changes the pay of a requisition that they are to approve does not approve it [REQ-06]', async () => {
    const it = await world.requisition({ approverId: id('Kwame Mensah') })
    await change(asRecruiter, it, { salaryMax: 90_000, currency: 'EUR' })
    await moveAs(world.asReviewer, it, 'review')
    const answer = await moveAs(asRecruiter, it, 'approve')
    expect(answer).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^You asked for this, or changed/) },
    })
  })
})

describe('who decides', () => {
  test('are three different people, also where nobody is named [REQ-02]', async () => {
    const { reviewerId: _, approverId: __, ...body } = world.requisitionBody as Record<string, unknown>
    // Daniel reports to Ingrid, and nobody is above her.
    expect(await ask(world.asStaff, requisitions.create, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'approverId', message: 'is the reviewer: somebody else has to approve' }] },
    })
    for (const people of [
      { reviewerId: id('Daniel Okafor') },
      { approverId: id('Daniel Okafor') },
      { reviewerId: id('Ingrid Solheim') },
    ])
      expect(
        (await ask(world.asStaff, requisitions.create, { body: { ...world.requisitionBody, ...people } })).status,
      ).toBe(400)
  })

  test('are not swapped after they have decided [REQ-06]', async () => {
    const it = await reviewed()
    const swap = await change(asOther, it, { reviewerId: id('Lena Fischer') })
    expect(swap).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^It has been reviewed/) } })
    await world.move(await now(it), 'approve')
    const later = await change(asOther, it, { approverId: id('Lena Fischer') })
    expect(later).toMatchObject({ status: 409, body: { message: expect.stringMatching(/^It has been approved/) } })
  })

  test('are named anew by hiring staff without a part in it, and then they decide [REQ-06]', async () => {
    const it = await reviewed()
    expect((await change(asOther, it, { approverId: id('Lena Fischer') })).status).toBe(200)
    expect((await moveAs(world.asAdmin, it, 'approve')).status).toBe(403)
    expect((await moveAs(world.asLena, it, 'approve')).body.status).toBe('OPEN')
  })

  test('are not changed through the tasks of candidates, nor is a requisition approved there [REQ-03]', async () => {
    const it = await reviewed()
    const approval = (await tasksOf(it)).find((task) => task.name === 'Requisition Approval')
    const params = { taskId: approval?.id ?? 0 }
    const version = approval?.version ?? 0
    for (const who of [world.asManager, world.asStaff, asOther]) {
      const assigned = await ask(who, candidates.assign, { params, body: { assigneeId: id('Lena Fischer') }, version })
      const done = await ask(who, candidates.markDone, { params, body: {}, version })
      expect([assigned.status, done.status]).toEqual([404, 404])
    }
    expect((await now(it)).status).toBe('NEED_APPROVAL')
  })

  test('a page about a task is told how its reader stands to it [REQ-03]', async () => {
    const it = await world.requisition()
    const [review] = await tasksOf(it)
    const of = async (who: Caller) =>
      (await ask(who, requisitions.forTask, { params: { taskId: review?.id ?? 0 } })).body.standing
    expect(await of(world.asReviewer)).toMatchObject({ isNamed: true, hasAsked: false })
    expect(await of(world.asStaff)).toMatchObject({ isNamed: false, hasAsked: true })
    expect(await of(world.asManager)).toMatchObject({ isNamed: false, isHiringManager: true })
  })
})

describe('a delegate', () => {
  const delegate = (who: Caller, from: string, to: string, days = always()) =>
    ask(who, delegations.create, { body: { employeeId: id(from), delegateId: id(to), ...days } })
  const drop = async () => {
    for (const { id, version } of (await ask(asOther, delegations.list)).body.content)
      await ask(asOther, delegations.remove, { params: { id }, version })
  }
  afterEach(drop)

  test('decides for the person, from day to day, sees what it is about, and is notified [REQ-03]', async () => {
    const it = await world.requisition()
    expect((await moveAs(world.asLena, it, 'review')).status).toBe(404)
    await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer')
    expect((await ask(world.asLena, requisitions.get, { params: { id: it.id } })).status).toBe(200)
    const tasks = (await ask(world.asLena, workspaces.yourTasks)).body.content
    expect(tasks.map((task: HiringTask) => task.jobRequisition.id)).toContain(it.id)
    expect((await moveAs(world.asLena, it, 'review')).body.status).toBe('NEED_APPROVAL')
    expect((await tasksOf(it))[0]).toMatchObject({ completedBy: 'Lena Fischer', assignee: { name: 'Aisha Bello' } })
    const second = await world.requisition()
    const notifications = await inCompany(world.db, 1, (tx) =>
      tx.select().from(notificationsTable).orderBy(desc(notificationsTable.id)).limit(5),
    )
    const [lena] = await accountsOf('lena@example.com')
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
    expect((await moveAs(world.asLena, it, 'review')).status).toBe(404)
  })

  test('is never who asked for it, the hiring manager, or who reviewed it [REQ-06]', async () => {
    const it = (await ask(asRecruiter, requisitions.create, { body: world.requisitionBody })).body
    await delegate(world.asReviewer, 'Aisha Bello', 'Kwame Mensah')
    await delegate(world.asReviewer, 'Aisha Bello', 'Daniel Okafor')
    expect((await moveAs(asRecruiter, it, 'review')).body.message).toMatch(/^You asked for this/)
    expect((await moveAs(world.asManager, it, 'review')).body.message).toMatch(/^You are the hiring manager/)
    await world.move(it, 'review')
    await delegate(world.asAdmin, 'Ingrid Solheim', 'Aisha Bello')
    expect((await moveAs(world.asReviewer, it, 'approve')).body.message).toBe(
      'You reviewed this: somebody else has to approve it.',
    )
  })

  test('of reviewer and approver both does not decide twice [REQ-06]', async () => {
    const it = await world.requisition()
    await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer')
    await delegate(world.asAdmin, 'Ingrid Solheim', 'Lena Fischer')
    expect((await moveAs(world.asLena, it, 'review')).status).toBe(200)
    expect((await moveAs(world.asLena, it, 'approve')).status).toBe(403)
  })

  test('is not the delegate of a delegate [REQ-06]', async () => {
    const it = await world.requisition()
    await delegate(world.asReviewer, 'Aisha Bello', 'Lena Fischer')
    await delegate(world.asLena, 'Lena Fischer', 'Daniel Okafor')
    const answer = await moveAs(world.asManager, it, 'review')
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(/^This is for Aisha Bello/) } })
  })

  test('is not named by themself, nor by anybody but the person or a super user [REQ-06]', async () => {
    const own = await delegate(asOther, 'Aisha Bello', 'Hannah Whitfield')
    expect(own).toMatchObject({ status: 400, body: { errors: [{ field: 'delegateId' }] } })
    expect((await delegate(asRecruiter, 'Aisha Bello', 'Kwame Mensah')).status).toBe(404)
    expect((await delegate(world.asReviewer, 'Aisha Bello', 'Aisha Bello')).status).toBe(400)
    expect((await delegate(asOther, 'Aisha Bello', 'Lena Fischer')).status).toBe(200)
  })

  test('whom a super user names does not decide on what that super user asked for [REQ-06]', async () => {
    const it = (await ask(asOther, requisitions.create, { body: world.requisitionBody })).body
    await delegate(asOther, 'Aisha Bello', 'Lena Fischer')
    expect((await moveAs(world.asLena, it, 'review')).status).toBe(403)
    expect((await moveAs(world.asLena, await world.requisition(), 'review')).status).toBe(200)
  })

  test('of another company stands in for nobody here [APP-05]', async () => {
    const [stranger] = await world.employees(2)
    const body = { employeeId: id('Ingrid Solheim'), delegateId: stranger?.id, ...always() }
    expect((await ask(world.asAdmin, delegations.create, { body })).status).toBe(400)
  })
})

describe("the company's setting", () => {
  afterEach(() => setOwn(false))

  test('lets one person hold several parts, and only a super user changes it, on record [REQ-06]', async () => {
    const people = { reviewerId: id('Daniel Okafor'), approverId: id('Daniel Okafor') }
    const body = { ...world.requisitionBody, ...people }
    expect((await ask(world.asStaff, requisitions.create, { body })).status).toBe(400)
    for (const who of [world.asStaff, world.asManager])
      expect((await ask(who, hiringSettings.update, { body: { mayDecideOwn: true }, version: 0 })).status).toBe(403)
    expect((await setOwn(true)).body.mayDecideOwn).toBe(true)
    const it = await world.requisition(people)
    expect((await moveAs(world.asManager, it, 'review')).status).toBe(200)
    expect((await moveAs(world.asManager, it, 'approve')).body.status).toBe('OPEN')
    expect((await moveAs(world.asStaff, it, 'sendBack')).status).toBe(200)
    expect((await moveAs(world.asStaff, it, 'approve')).status).toBe(403)
    const [stored] = await inCompany(world.db, 1, (tx) => tx.select().from(hiringSettingsTable))
    const params = { entityType: 'hiring_settings', entityId: stored?.id ?? 0 }
    const log = await ask(asOther, activity.list, { params })
    expect(log.body.content[0]).toMatchObject({
      userName: 'Hannah Whitfield',
      before: { mayDecideOwn: false },
      after: { mayDecideOwn: true },
    })
  })

  test('of one company is not that of another, and its strictness is back at once [APP-05]', async () => {
    await setOwn(true)
    expect((await ask(world.asAdmin, hiringSettings.get, {}, { company: 2 })).body.mayDecideOwn).toBe(false)
    const it = await world.requisition({ reviewerId: id('Daniel Okafor') })
    await setOwn(false)
    expect((await moveAs(world.asManager, it, 'review')).body.message).toMatch(/^You are the hiring manager/)
  })
})

test('the sample data obeys these rules [REQ-06]', async () => {
  const rows = await inCompany(world.db, 2, (tx) => tx.select().from(requisitionsTable))
  const people = await world.employees(2)
  const userOf = (employeeId: number) => people.find((it) => it.id === employeeId)?.userId ?? null
  expect(rows.length).toBeGreaterThan(0)
  for (const it of rows) {
    expect(new Set([it.hiringManagerId, it.reviewerId, it.approverId]).size, it.createdBy).toBe(3)
    for (const decider of [it.reviewerId, it.approverId]) expect(it.askedByIds).not.toContain(userOf(decider) ?? -1)
  }
})
