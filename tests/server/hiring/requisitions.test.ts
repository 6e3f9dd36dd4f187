import { and, desc, eq } from 'drizzle-orm'
import { candidates } from '#src/contract/candidates.ts'
import { type Notification, notifications } from '#src/contract/notifications.ts'
import { type HiringTask, type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { hiringTasksTable } from '#src/server/schema/hiring.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
beforeAll(async () => {
  world = await hiringWorld()
})
afterAll(() => world.close())

const staff = ({ asStaff }: HiringWorld) => asStaff
const lena = ({ asLena }: HiringWorld) => asLena
const reviewer = ({ asReviewer }: HiringWorld) => asReviewer
const reviewTask = async ({ requisition, asStaff }: HiringWorld) => {
  const it = await requisition()
  const { body } = await ask(asStaff, requisitions.workflowTasks, { params: { id: it.id } })
  return { requisition: it, taskId: body[0].id as number }
}

contractOrder(
  () => world,
  [
    {
      endpoint: requisitions.list,
      valid: () => ({ query: { search: 'gripper', sort: 'displayId,asc', size: 5 } }),
      bad: { ask: { query: { status: 'LOST' } }, field: 'query.status' },
      may: staff,
      proves: 'REQ-01',
    },
    {
      endpoint: requisitions.get,
      valid: async ({ requisition }) => ({ params: { id: (await requisition()).id } }),
      bad: { ask: { params: { id: 'x' } }, field: 'path.id' },
      may: staff,
      mayNot: { who: lena, status: 404 },
      proves: 'REQ-05',
    },
    {
      endpoint: requisitions.requestRight,
      valid: () => ({}),
      may: ({ asManager }) => asManager,
      expects: (body, { daniel }) => expect(body).toEqual({ refusal: null, isForAll: false, employeeId: daniel }),
      proves: 'REQ-02',
    },
    {
      endpoint: requisitions.requestPeople,
      valid: () => ({ query: { role: 'hiringManager' } }),
      bad: { ask: { query: { role: 'gardener' } }, field: 'query.role' },
      may: ({ asManager }) => asManager,
      expects: (body) => expect(body.content.map((it: { name: string }) => it.name)).toEqual(['Daniel Okafor']),
      proves: 'REQ-02',
    },
    {
      endpoint: requisitions.create,
      valid: ({ requisitionBody }) => ({ body: requisitionBody }),
      bad: { ask: { body: { kind: 'UNPLANNED' } }, field: 'jobTitleId' },
      may: staff,
      mayNot: { who: lena },
      expects: (body) => expect(body).toMatchObject({ status: 'NEED_REVIEW', kind: 'UNPLANNED', version: 1 }),
      proves: 'REQ-02',
    },
    {
      endpoint: requisitions.update,
      valid: async ({ requisition }) => ({
        params: { id: (await requisition()).id },
        body: { justification: 'A second gripper line' },
        version: 1,
      }),
      bad: { ask: { body: { openings: 0 } }, field: 'openings' },
      may: staff,
      mayNot: { who: lena, status: 404 },
      expects: (body) => expect(body).toMatchObject({ justification: 'A second gripper line', version: 2 }),
      proves: 'REQ-02',
    },
    {
      endpoint: requisitions.remove,
      valid: async ({ requisition }) => ({ params: { id: (await requisition()).id }, version: 1 }),
      bad: { ask: { params: { id: 0 } }, field: 'path.id' },
      may: staff,
      mayNot: { who: lena, status: 404 },
      proves: 'REQ-01',
    },
    {
      endpoint: requisitions.move,
      valid: async ({ requisition }) => ({
        params: { id: (await requisition()).id },
        body: { move: 'review' },
        version: 1,
      }),
      bad: { ask: { body: { move: 'jump' } }, field: 'move' },
      may: reviewer,
      // Daniel is the hiring manager: he reads the requisition, and somebody else reviews it.
      mayNot: { who: ({ asManager }) => asManager },
      expects: (body) => expect(body).toMatchObject({ status: 'NEED_APPROVAL' }),
      proves: 'REQ-06',
    },
    {
      endpoint: requisitions.workflowTasks,
      valid: async ({ requisition }) => ({ params: { id: (await requisition()).id } }),
      bad: { ask: { params: { id: '1.5' } }, field: 'path.id' },
      may: staff,
      mayNot: { who: lena, status: 404 },
      expects: (body) =>
        expect(body.map((it: { name: string; status: string }) => [it.name, it.status])).toEqual([
          ['Requisition Review', 'TODO'],
          ['Requisition Approval', 'NOT_INITIATED'],
          ['Opened/Closed Requisition', 'NOT_INITIATED'],
        ]),
      proves: 'REQ-04',
    },
    {
      endpoint: requisitions.forTask,
      valid: async (it) => ({ params: { taskId: (await reviewTask(it)).taskId } }),
      bad: { ask: { params: { taskId: 'x' } }, field: 'path.taskId' },
      may: staff,
      mayNot: { who: lena, status: 404 },
      proves: 'REQ-03',
    },
    {
      endpoint: requisitions.decide,
      valid: async (it) => ({
        params: { taskId: (await reviewTask(it)).taskId },
        body: { decision: 'approve' },
        version: 1,
      }),
      bad: { ask: { body: { decision: 'maybe' } }, field: 'decision' },
      may: reviewer,
      mayNot: { who: lena, status: 404 },
      expects: (body) => expect(body).toMatchObject({ status: 'NEED_APPROVAL' }),
      proves: 'REQ-03',
    },
  ],
)

test('a requisition goes from review to approval, open and closed; other moves are refused with a reason [REQ-06]', async () => {
  const created = await world.requisition()
  const early = await world.move(created, 'approve')
  expect(early).toMatchObject({
    status: 409,
    body: { message: 'Only a requisition that needs approval can be approved; this one needs review.' },
  })
  const reviewed = (await world.move(created, 'review')).body
  expect((await world.move(reviewed, 'sendBack', ' ')).body.message).toBe(
    'Explain why, so that the next person knows what to change.',
  )
  const back = (await world.move(reviewed, 'sendBack', 'No salary range')).body
  expect(back).toMatchObject({ status: 'NEED_REVIEW', statusReason: 'No salary range' })
  const open = (await world.move((await world.move(back, 'review')).body, 'approve')).body
  expect(open).toMatchObject({ status: 'OPEN', statusReason: null })
  const closed = (await world.move(open, 'close', 'Filled inside')).body
  expect(closed.status).toBe('CLOSED')
  const edit = await ask(world.asStaff, requisitions.update, {
    params: { id: closed.id },
    body: { openings: 3 },
    version: closed.version,
  })
  expect(edit).toMatchObject({
    status: 409,
    body: { error: 'MOVE_REFUSED', message: 'A closed requisition is read-only; this one is closed.' },
  })
})

test('the tasks of a closed requisition wait for nobody, and wait again once it is open again [HIRE-01]', async () => {
  const open = await world.openRequisition()
  const { id } = await world.active(open.id)
  const { id: taskId, version } = await world.task(id, 'Skill Validation')
  const body = { assigneeId: world.idOf('Lena Fischer') }
  await ask(world.asStaff, candidates.assign, { params: { taskId }, body, version })
  await inCompany(world.db, 1, (tx) =>
    tx
      .update(hiringTasksTable)
      .set({ dueAt: new Date(0) })
      .where(eq(hiringTasksTable.id, taskId)),
  )
  const waitsFor = async () => {
    const own = (await ask(world.asLena, workspaces.yourTasks)).body.content
    const late = (await ask(world.asManager, workspaces.overdueTasks)).body.content
    const quick = (await ask(world.asLena, candidates.list, { query: { quick: 'WAITING' } })).body.content
    return [own, late, quick].map((all) => all.some((it: { id: number }) => [taskId, id].includes(it.id)))
  }
  expect(await waitsFor()).toEqual([true, true, true])
  const closed = (await world.move(open, 'close', 'Filled inside')).body
  expect(await waitsFor()).toEqual([false, false, false])
  const again = (await world.move(closed, 'sendBack', 'They left again')).body
  expect(await waitsFor()).toEqual([true, true, true])
  await world.move(again, 'close', 'Filled at last')
})

test('whoever changes one that was closed meanwhile is told so, not of another version [REQ-06]', async () => {
  const opened = await world.openRequisition()
  await world.move(opened, 'close', 'Filled inside')
  const edit = { params: { id: opened.id }, body: { openings: 3 }, version: opened.version }
  expect(await ask(world.asStaff, requisitions.update, edit)).toMatchObject({
    status: 409,
    body: { error: 'MOVE_REFUSED', message: 'A closed requisition is read-only; this one is closed.' },
  })
})

test('what the reviewer sends back is corrected by the requester, submitted again, and reviewed [REQ-03] [REQ-06]', async () => {
  const it = await world.requisition()
  const [review] = (await ask(world.asReviewer, requisitions.workflowTasks, { params: { id: it.id } })).body
  const decide = (body: object, version: number) =>
    ask(world.asReviewer, requisitions.decide, { params: { taskId: review.id }, body, version })
  const returned = (await decide({ decision: 'sendBack', reason: 'No salary range' }, it.version)).body
  expect(returned).toMatchObject({
    status: 'NEED_REVIEW',
    subStatus: 'RETURNED',
    statusReason: 'No salary range',
  })
  // It is nobody's to review now, and only who runs it goes on with it.
  expect(await decide({ decision: 'approve' }, returned.version)).toMatchObject({ status: 409 })
  expect((await world.move(returned, 'submit', undefined, world.asReviewer)).status).toBe(403)
  const change = { params: { id: it.id }, body: { salaryMax: 80_000, currency: 'EUR' }, version: returned.version }
  const corrected = (await ask(world.asManager, requisitions.update, change)).body
  expect(corrected).toMatchObject({ subStatus: 'RETURNED', statusReason: 'No salary range' })
  const submitted = (await world.move(corrected, 'submit', undefined, world.asManager)).body
  expect(submitted).toMatchObject({ status: 'NEED_REVIEW', subStatus: null, statusReason: null })
  expect((await decide({ decision: 'approve' }, submitted.version)).body.status).toBe('NEED_APPROVAL')
  const told = await inCompany(world.db, 1, (tx) => tx.select().from(notificationsTable))
  expect(told.map((one) => one.content)).toContain(
    `Your requisition ${it.displayId} was sent back to you for correction`,
  )
})

test('what is back with its requester is among their tasks until it is resubmitted or withdrawn [HIRE-01] [REQ-06]', async () => {
  const it = await world.requisition()
  const waiting = async (who = world.asManager) => {
    const { content } = (await ask(who, workspaces.yourTasks, { query: { kind: 'requisitionCorrection' } })).body
    return content.map((task: HiringTask) => [task.name, task.jobRequisition.id, task.dueAt !== null])
  }
  const task = ['Requisition Correction', it.id, true]
  const returned = (await world.move(it, 'sendBack', 'No salary range', world.asReviewer)).body
  expect(await waiting()).toEqual([task])
  expect(await waiting(world.asReviewer)).toEqual([])
  const submitted = (await world.move(returned, 'submit', undefined, world.asManager)).body
  expect(await waiting()).toEqual([])
  const again = (await world.move(submitted, 'sendBack', 'Still none', world.asReviewer)).body
  expect(await waiting()).toEqual([task])
  expect((await world.move(again, 'sendBack', 'Once more', world.asReviewer)).body.message).toBe(
    'Only a requisition that its requester has submitted can be sent back; this one is back with its requester.',
  )
  const withdrawn = (await world.move(again, 'withdraw', 'Not needed', world.asManager)).body
  expect(await waiting()).toEqual([])
  await world.move(withdrawn, 'sendBack', 'Needed after all', world.asManager)
  expect(await waiting()).toEqual([task])
  const told = await inCompany(world.db, 1, (tx) => tx.select().from(notificationsTable))
  expect(told.filter((one) => one.metadata.taskName === 'Requisition Correction')).toEqual([])
})

test('whoever is named to decide while the task is open hears of it, and nobody else anew [REQ-03] [NOTI-04]', async () => {
  const it = await world.requisition()
  const asHannah = await world.accountOf('Hannah Whitfield', 'Recruiter')
  const heard = async (who = asHannah) =>
    (await ask(who, notifications.list, { query: { limit: 15 } })).body.content.filter(
      ({ type, metadata }: Notification) => type.code === 'TASK_ASSIGNED' && metadata.jobRequisition?.id === it.id,
    )
  const other = await world.accountOf('Kwame Mensah', 'Recruiter')
  const change = (body: object, version: number) =>
    ask(other, requisitions.update, { params: { id: it.id }, body, version })
  const reviewer = world.idOf('Hannah Whitfield')
  const { body, status } = await change({ reviewerId: reviewer }, it.version)
  expect([status, body.reviewer?.name]).toEqual([200, 'Hannah Whitfield'])
  expect(await heard()).toMatchObject([{ metadata: { taskName: 'Requisition Review' } }])
  await change({ justification: 'More of them', reviewerId: reviewer }, body.version)
  expect(await heard()).toHaveLength(1)
  // The approval is not open yet: of it they hear when it is.
  expect(await heard(world.asAdmin)).toEqual([])
})

test('a correction goes to whom a returned requisition is handed over [HIRE-01] [REQ-06]', async () => {
  const it = await world.requisition()
  const returned = (await world.move(it, 'sendBack', 'Another team', world.asReviewer)).body
  const body = { hiringManagerId: world.idOf('Lena Fischer') }
  const params = { id: it.id }
  const changed = await ask(world.asStaff, requisitions.update, { params, body, version: returned.version })
  const waiting = async () => (await ask(world.asLena, workspaces.yourTasks)).body.content
  expect((await waiting()).map((task: HiringTask) => [task.name, task.jobRequisition.id])).toEqual([
    ['Requisition Correction', it.id],
  ])
  await ask(world.asStaff, requisitions.remove, { params, version: changed.body.version })
  expect(await waiting()).toEqual([])
})

test('a requisition is withdrawn until it is approved, and reviewed when it is taken up again [REQ-06]', async () => {
  for (const wanted of [await world.requisition(), (await world.move(await world.requisition(), 'review')).body]) {
    expect((await world.move(wanted, 'withdraw', 'Too late', world.asReviewer)).status).toBe(403)
    const withdrawn = (await world.move(wanted, 'withdraw', 'The team manages without', world.asManager)).body
    expect(withdrawn).toMatchObject({ status: 'CLOSED', subStatus: 'WITHDRAWN' })
    const tasks = (await ask(world.asStaff, requisitions.workflowTasks, { params: { id: wanted.id } })).body
    expect(tasks.map((task: { status: string }) => task.status)).toEqual(Array(3).fill('NOT_INITIATED'))
    const resumed = (await world.move(withdrawn, 'sendBack', 'Wanted after all', world.asManager)).body
    expect(resumed).toMatchObject({ status: 'NEED_REVIEW', subStatus: 'RETURNED' })
    expect((await world.move(resumed, 'approve')).status).toBe(409)
  }
  const open = await world.openRequisition()
  expect((await world.move(open, 'withdraw', 'Too late')).body.message).toBe(
    'Only a requisition that is not approved yet can be withdrawn; this one is open.',
  )
})

test('whoever decides on what was decided or withdrawn meanwhile reads which, and by whom [REQ-03]', async () => {
  const said = async (it: { id: number; version: number }) => {
    const [{ id }] = (await ask(world.asStaff, requisitions.workflowTasks, { params: { id: it.id } })).body
    const body = { decision: 'sendBack', reason: 'Which team?' }
    const late = await ask(world.asReviewer, requisitions.decide, {
      params: { taskId: id },
      body,
      version: it.version,
    })
    return [late.status, late.body.message]
  }
  const reviewed = await world.requisition()
  await world.move(reviewed, 'review')
  const nothingLeft = 'There is nothing left to decide.'
  expect(await said(reviewed)).toEqual([409, `Requisition Review was done by Aisha Bello. ${nothingLeft}`])
  const withdrawn = await world.requisition()
  await world.move(withdrawn, 'withdraw', 'Too late', world.asManager)
  expect(await said(withdrawn)).toEqual([409, `The requisition was withdrawn. ${nothingLeft}`])
})

test('a refused move stores nothing and tells nobody [REQ-06]', async () => {
  const it = await world.requisition()
  await world.move(it, 'close', 'Too early')
  const { body } = await ask(world.asStaff, requisitions.get, { params: { id: it.id } })
  expect(body).toEqual(it)
})

test('the tasks of a requisition follow its status, and are decided by those they are assigned to [REQ-03] [REQ-04]', async () => {
  const it = await world.requisition()
  const tasks = async () => (await ask(world.asStaff, requisitions.workflowTasks, { params: { id: it.id } })).body
  const [review, approval] = await tasks()
  expect([review.assignee.name, approval.assignee.name]).toEqual(['Aisha Bello', 'Ingrid Solheim'])
  const tooEarly = await ask(world.asAdmin, requisitions.decide, {
    params: { taskId: approval.id },
    body: { decision: 'approve' },
    version: it.version,
  })
  expect(tooEarly).toMatchObject({
    status: 409,
    body: { message: 'Requisition Approval opens once the requisition is reviewed.' },
  })
  const reviewed = await ask(world.asReviewer, requisitions.decide, {
    params: { taskId: review.id },
    body: { decision: 'approve' },
    version: it.version,
  })
  expect(reviewed.body.status).toBe('NEED_APPROVAL')
  const sentBack = await ask(world.asAdmin, requisitions.decide, {
    params: { taskId: approval.id },
    body: { decision: 'sendBack', reason: 'Which team?' },
    version: reviewed.body.version,
  })
  expect(sentBack.body.status).toBe('NEED_REVIEW')
  expect((await tasks()).map((task: { status: string }) => task.status)).toEqual([
    'TODO',
    'NOT_INITIATED',
    'NOT_INITIATED',
  ])
})

test.each([
  [{ kind: 'BACKFILL' }, 'replacesEmployeeId'],
  [{ kind: 'PLANNED' }, 'planPeriodId'],
  [{ kind: 'UNPLANNED', replacesEmployeeId: 1 }, 'replacesEmployeeId'],
  [{ salaryMin: 5, salaryMax: 4, currency: 'EUR' }, 'salaryMax'],
  [{ salaryMin: 5 }, 'currency'],
  [{ jobTitleId: 999_999 }, 'jobTitleId'],
  [{ hiringManagerId: 999_999 }, 'hiringManagerId'],
  [{ justification: 'x'.repeat(4001) }, 'justification'],
])('refuses a requisition of %j and names %s [REQ-02]', async (body, field) => {
  const answer = await ask(world.asStaff, requisitions.create, { body: { ...world.requisitionBody, ...body } })
  expect(answer.status).toBe(400)
  expect(answer.body.errors.map((it: { field: string }) => it.field)).toContain(field)
})

test('a backfill names whom it replaces, a planned one its plan [REQ-02]', async () => {
  const backfill = await world.requisition({ kind: 'BACKFILL', replacesEmployeeId: world.idOf('Yuki Tanaka') })
  expect(backfill).toMatchObject({ kind: 'BACKFILL', replaces: { name: 'Yuki Tanaka' }, planPeriod: null })
  const [period] = (await world.asAdmin.get('/performance/plan/api/v1/plan-period/list')).body
  const planned = await world.requisition({ kind: 'PLANNED', planPeriodId: period.id })
  expect(planned).toMatchObject({ kind: 'PLANNED', planPeriod: { id: period.id, name: period.name } })
})

test("refuses another company's reference data and people by name [APP-05] [REQ-02]", async () => {
  const [stranger] = await world.employees(2)
  for (const body of [{ jobTitleId: world.there.jobTitleId }, { hiringManagerId: stranger?.id }]) {
    const answer = await ask(world.asStaff, requisitions.create, { body: { ...world.requisitionBody, ...body } })
    expect(answer.status).toBe(400)
  }
})

test('the same change twice is stored once, and the later one is refused [REQ-06]', async () => {
  const it = await world.requisition()
  const answers = await Promise.all([1, 2, 3].map(() => world.move(it, 'review')))
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 412, 412])
  expect(answers.find((answer) => answer.status === 412)?.body.error_type).toBe('STALE_VERSION')
})

test('requisitions asked for at the same moment get different numbers [REQ-01]', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => world.requisition()))
  expect(new Set(all.map((it) => it.displayId)).size).toBe(4)
})

test('a hiring manager sees and changes own requisitions, hiring staff all, others none [REQ-01]', async () => {
  const own = await world.requisition()
  const other = await world.requisition({ hiringManagerId: world.idOf('Hannah Whitfield') })
  const idsFor = async (who: HiringWorld['asStaff']) =>
    (await ask(who, requisitions.list)).body.content.map((it: Requisition) => it.id)
  const daniels = await idsFor(world.asManager)
  expect([daniels.includes(own.id), daniels.includes(other.id)]).toEqual([true, false])
  expect(await idsFor(world.asStaff)).toEqual(expect.arrayContaining([own.id, other.id]))
  expect(await idsFor(world.asLena)).toEqual([])
  const change = { body: { openings: 4 }, version: 1 }
  expect(await ask(world.asManager, requisitions.update, { params: { id: own.id }, ...change })).toMatchObject({
    status: 200,
  })
  expect(await ask(world.asManager, requisitions.update, { params: { id: other.id }, ...change })).toMatchObject({
    status: 404,
  })
})

test('lists search, filter, sort and page [REQ-01]', async () => {
  const backfill = await world.requisition({ kind: 'BACKFILL', replacesEmployeeId: world.idOf('Yuki Tanaka') })
  const list = async (query: Record<string, string | number>) =>
    (await ask(world.asStaff, requisitions.list, { query })).body
  expect((await list({ search: backfill.displayId })).content).toMatchObject([{ id: backfill.id }])
  expect((await list({ search: '%' })).content).toEqual([])
  const backfills = await list({ kind: 'BACKFILL' })
  expect(new Set(backfills.content.map((it: Requisition) => it.kind))).toEqual(new Set(['BACKFILL']))
  const page = await list({ sort: 'displayId,asc', size: 2, page: 1 })
  expect(page).toMatchObject({ number: 1, size: 2 })
  const all = (await list({ sort: 'displayId,asc' })).content.map((it: Requisition) => it.displayId)
  expect(page.content.map((it: Requisition) => it.displayId)).toEqual(all.slice(2, 4))
  expect(page.totalElements).toBe(all.length)
})

test('a requisition that was reviewed, or that somebody applied for, is not deleted [REQ-01]', async () => {
  const open = await world.openRequisition()
  expect(
    await ask(world.asStaff, requisitions.remove, { params: { id: open.id }, version: open.version }),
  ).toMatchObject({
    status: 409,
  })
})

test('a field that the permission group may not see is left out, one that it may not edit is refused [ADM-05]', async () => {
  const it = await world.requisition({ salaryMin: 10, salaryMax: 20, currency: 'EUR' })
  await world.permit('Manager', 'requisition.salaryMax', { canView: false, canEdit: false })
  await world.permit('Manager', 'requisition.salaryMin', { canView: true, canEdit: false })
  const seen = (await ask(world.asManager, requisitions.get, { params: { id: it.id } })).body
  expect([seen.salaryMin, 'salaryMax' in seen]).toEqual([10, false])
  const listed = (await ask(world.asManager, requisitions.list)).body.content
  expect(listed.some((one: Requisition) => 'salaryMax' in one)).toBe(false)
  const change = await ask(world.asManager, requisitions.update, {
    params: { id: it.id },
    body: { salaryMin: 15 },
    version: 1,
  })
  expect(change).toMatchObject({ status: 403, body: { error: 'FIELD_FORBIDDEN', errors: [{ field: 'salaryMin' }] } })
  expect((await ask(world.asStaff, requisitions.get, { params: { id: it.id } })).body).toMatchObject({
    salaryMin: 10,
    salaryMax: 20,
  })
})

test('a move tells the hiring manager and those concerned, and is remembered [NOTI-04] [REQ-06]', async () => {
  const it = await world.requisition()
  await world.move(it, 'review')
  const notifications = await inCompany(world.db, 1, (tx) =>
    tx.select().from(notificationsTable).orderBy(desc(notificationsTable.id)).limit(20),
  )
  const about = notifications.filter((one) => one.metadata.jobRequisition?.id === it.id)
  const daniel = world.users.find((one) => one.email === 'manager@example.com')?.id
  const ingrid = world.users.find((one) => one.email === 'admin@example.com')?.id
  const codes = (userId: number | undefined) => about.filter((one) => one.userId === userId).map((one) => one.code)
  expect(codes(daniel)).toContain('REQUISITION_STATUS_CHANGED')
  expect(codes(ingrid)).toEqual(expect.arrayContaining(['REQUISITION_STATUS_CHANGED_RELATED', 'TASK_ASSIGNED']))
  const remembered = await inCompany(world.db, 1, (tx) =>
    tx
      .select()
      .from(activitiesTable)
      .where(and(eq(activitiesTable.entityType, 'requisition'), eq(activitiesTable.entityId, it.id))),
  )
  expect(remembered.map((one) => [one.action, one.before?.status, one.after?.status])).toEqual([
    ['create', undefined, 'NEED_REVIEW'],
    ['move', 'NEED_REVIEW', 'NEED_APPROVAL'],
  ])
})
