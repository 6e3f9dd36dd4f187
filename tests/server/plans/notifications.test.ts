import { NotificationEvent, notifications } from '#src/contract/notifications.ts'
import { ApiError } from '#src/server/api-error.ts'
import { inCompany } from '#src/server/database.ts'
import { type Happening, notify } from '#src/server/notify.ts'
import { setMembership } from '../accounts.ts'
import { contractOrder } from '../contract-order.ts'
import { at, type PlanWorld, planWorld } from './world.ts'

let world: PlanWorld
const ids = { employee: 0, manager: 0, admin: 0 }
beforeAll(async () => {
  world = await planWorld()
  for (const name of ['employee', 'manager', 'admin'] as const) ids[name] = await world.userId(`${name}@example.com`)
})
afterAll(() => world.close())

const metadata: Happening['metadata'] = {
  jobRequisition: { id: 7, displayId: 'REQ-0007', status: 'NEED_APPROVAL' },
  candidateApplication: { candidateId: 5, name: 'Ada Byron', status: 'READY_TO_OFFER' },
  offer: { id: 3, status: 'SENT' },
  review: { employeeId: 9, employeeName: 'Ada Byron', planPeriodId: 2, periodCode: 'FY2026', status: 'SENT_BACK' },
  delegation: {
    id: 4,
    status: 'GIVEN',
    employeeName: 'Ada Byron',
    delegateName: 'Lena Fischer',
    startsOn: '2026-06-01',
    endsOn: '2026-06-14',
  },
  planPeriod: { id: 2, name: 'FY2026' },
  note: { id: 31, writtenBy: 'Rosa Klein' },
  candidateTaskId: 11,
  candidateTaskVersion: 2,
  taskName: 'Interview',
  subtaskName: 'Panel',
}
const notifyOf = (it: Partial<Happening>, company = 1, userId = 0) =>
  inCompany(world.db, company, (tx) =>
    notify(tx, { companyId: company, userId }, { event: 'TASK_ASSIGNED', to: [ids.manager], metadata, ...it }),
  )
const listOf = async (who = world.asManager, query = '') => (await who.get(at.notifications(query))).body
const codesOf = async (who = world.asManager) =>
  (await listOf(who, '?limit=100')).content.map((it: { type: { code: string } }) => it.type.code)

test('nobody hears of what they did, nor twice, and a related person gets the related code [NOTI-04]', async () => {
  const { employee, manager, admin } = ids
  await notifyOf({ to: [manager, manager, null], related: [employee, manager, admin, null] }, 1, admin)
  expect(await codesOf(world.asManager)).toEqual(['TASK_ASSIGNED'])
  expect(await codesOf(world.asEmployee)).toEqual(['TASK_ASSIGNED_RELATED'])
  expect(await codesOf(world.asAdmin)).toEqual([])
})

test('nobody is notified of a company that they may not enter any more [APP-05]', async () => {
  await notifyOf({ to: [ids.manager, ids.employee, ids.admin] }, 3)
  const statusFor = async (email: string) =>
    (await (await world.as(email)).get(at.notifications(), { company: 3 })).status
  expect([await statusFor('manager@example.com'), await statusFor('employee@example.com')]).toEqual([403, 403])
  const rows = await world.asAdmin.get(at.notifications(), { company: 3 })
  expect(rows.body.totalElements).toBe(1)
  const setActive = (isActive: boolean) =>
    setMembership(world.db, ids.manager, { role: 'Manager', companyId: 3, isActive })
  await setActive(true)
  expect((await world.asManager.get(at.notifications(), { company: 3 })).body.totalElements).toBe(0)
  await setActive(false)
})

test('what is rolled back notifies nobody [NOTI-04]', async () => {
  const before = await listOf()
  const refused = inCompany(world.db, 1, async (tx) => {
    await notify(tx, { companyId: 1, userId: 0 }, { event: 'TASK_ASSIGNED', to: [ids.manager], metadata })
    throw new ApiError(409, 'CONFLICT', 'No')
  })
  await expect(refused).rejects.toThrow('No')
  expect(await listOf()).toEqual(before)
})

const texts: Record<NotificationEvent, [category: string, own: string, related: string]> = {
  TASK_ASSIGNED: [
    'WORKFLOW',
    'You have a new task: Interview, Panel (Ada Byron)',
    'Interview, Panel (Ada Byron) was assigned',
  ],
  TASK_COMPLETED: [
    'WORKFLOW',
    'Interview, Panel (Ada Byron) was completed',
    'Interview, Panel (Ada Byron) was completed',
  ],
  TASK_OVERDUE: [
    'WORKFLOW',
    'Your task is overdue: Interview, Panel (Ada Byron)',
    'Interview, Panel (Ada Byron) is overdue',
  ],
  REQUISITION_STATUS_CHANGED: [
    'JOB',
    'Your requisition REQ-0007 is now waiting for approval',
    'Requisition REQ-0007 is now waiting for approval',
  ],
  CANDIDATE_STATUS_CHANGED: ['CANDIDATE', 'Ada Byron is now ready to offer', 'Ada Byron is now ready to offer'],
  OFFER_STATUS_CHANGED: ['OFFER', 'The offer to Ada Byron is now sent', 'The offer to Ada Byron is now sent'],
  REVIEW_STATUS_CHANGED: [
    'WORKFLOW',
    'Your FY2026 review was sent back',
    'The FY2026 review of Ada Byron was sent back',
  ],
  REVIEW_REMINDER: [
    'WORKFLOW',
    'Reminder: complete your FY2026 self-review',
    'Ada Byron was reminded of the FY2026 reviews',
  ],
  INTERVIEW_CHANGED: [
    'CANDIDATE',
    'The interview with Ada Byron is confirmed',
    'The interview with Ada Byron is confirmed',
  ],
  DELEGATION_CHANGED: [
    'WORKFLOW',
    'You stand in for Ada Byron from 1 June 2026 to 14 June 2026, and decide their reviews and approvals',
    'Lena Fischer stands in for you from 1 June 2026 to 14 June 2026, and decides your reviews and approvals',
  ],
  MENTIONED_IN_NOTE: [
    'CANDIDATE',
    'Rosa Klein mentioned you in a note on Ada Byron',
    'Rosa Klein wrote a note on Ada Byron',
  ],
}

test.each(NotificationEvent.options)('%s tells those it was done to, and the related [NOTI-04]', async (event) => {
  const [category, own, related] = texts[event]
  await notifyOf({ event, to: [ids.manager], related: [ids.employee] })
  const [mine] = (await listOf(world.asManager, '?limit=1')).content
  expect(mine).toMatchObject({ content: own, readAt: null, active: true, metadata })
  expect(mine.type).toMatchObject({ category, code: event, isRedirectable: true })
  const [theirs] = (await listOf(world.asEmployee, '?limit=1')).content
  expect(theirs).toMatchObject({ content: related, type: { category, code: `${event}_RELATED` } })
})

test('what leads nowhere says so [NOTI-03]', async () => {
  await notifyOf({ metadata: { taskName: 'Evaluate' } })
  const [it] = (await listOf(world.asManager, '?limit=1')).content
  expect(it).toMatchObject({ content: 'You have a new task: Evaluate', type: { isRedirectable: false } })
})

test('pages of 15 from the newest on, none twice and none left out [NOTI-01]', async () => {
  for (let index = 0; index < 20; index++) await notifyOf({ metadata: { taskName: `Task ${index}` } })
  const first = await listOf()
  expect([first.content.length, first.limit, first.offset]).toEqual([15, 15, 0])
  const contents = []
  for (let offset = 0; offset < first.totalElements; offset += 15)
    contents.push(...(await listOf(world.asManager, `?offset=${offset}&limit=15`)).content)
  const seen = contents.map((it: { id: number }) => it.id)
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a))
  expect(seen).toHaveLength(first.totalElements)
  expect(first.content[0].content).toBe('You have a new task: Task 19')
})

test('reading marks once, counts down, and keeps the moment [NOTI-03]', async () => {
  const { content, unreadCount } = await listOf()
  const [one, two] = content.map((it: { id: number }) => it.id)
  const mark = (list: number[]) => world.asManager.request('PATCH', at.markRead, { ids: list })
  const marked = await mark([one])
  expect(marked.body).toMatchObject({
    unreadCount: unreadCount - 1,
    content: [{ id: one, readAt: expect.any(String) }],
  })
  const again = await mark([one, two, two])
  expect(again.body.unreadCount).toBe(unreadCount - 2)
  expect(again.body.content.find((it: { id: number }) => it.id === one).readAt).toBe(marked.body.content[0].readAt)
})

test("another person's notification is answered like a missing one, and is not marked [NOTI-10] [APP-05]", async () => {
  const [mine] = (await listOf(world.asManager)).content
  const [theirs] = (await listOf(world.asEmployee)).content
  const missing = await world.asManager.get(at.notification(999_999))
  const foreign = await world.asManager.get(at.notification(theirs.id))
  expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  const answer = await world.asManager.request('PATCH', at.markRead, { ids: [mine.id, theirs.id] })
  expect(answer.status).toBe(404)
  expect((await world.asManager.get(at.notification(mine.id))).body.readAt).toBe(mine.readAt)
  expect((await world.asEmployee.get(at.notification(theirs.id))).body.readAt).toBeNull()
  expect((await world.asAdmin.get(at.notification(theirs.id), { company: 2 })).status).toBe(404)
})

test("a person's own one in another company says which, only while they may enter that company [NOTI-10] [APP-05]", async () => {
  await notifyOf({}, 2)
  const [there] = (await world.asManager.get(at.notifications(), { company: 2 })).body.content
  const answer = await world.asManager.get(at.notification(there.id))
  expect([answer.status, answer.body]).toEqual([
    404,
    {
      success: false,
      status: 404,
      error: 'RECORD_ELSEWHERE',
      message: 'This belongs to Halcyon Health. Switch to that company to open it.',
      companyId: 2,
    },
  ])
  const missing = (await world.asManager.get(at.notification(999_999))).body
  expect((await world.asAdmin.get(at.notification(there.id))).body).toEqual(missing)
  const setActive = (isActive: boolean) =>
    setMembership(world.db, ids.manager, { role: 'Manager', companyId: 2, isActive })
  await setActive(false)
  expect((await world.asManager.get(at.notification(there.id))).body).toEqual(missing)
  await setActive(true)
})

test('all are read up to the newest one seen; later ones stay unread, and nobody else’s is touched [NOTI-03]', async () => {
  const [seen] = (await listOf()).content
  const theirs = (await listOf(world.asEmployee)).unreadCount
  await notifyOf({ metadata: { taskName: 'Came meanwhile' } })
  const answer = await world.asManager.request('PATCH', at.markRead, { upTo: seen.id })
  expect(answer.body).toEqual({ content: [], unreadCount: 1 })
  const { content } = await listOf(world.asManager, '?limit=100')
  expect(content.filter((it: { readAt: string | null }) => it.readAt === null)).toEqual([
    expect.objectContaining({ content: 'You have a new task: Came meanwhile' }),
  ])
  expect((await listOf(world.asEmployee)).unreadCount).toBe(theirs)
  const both = await world.asManager.request('PATCH', at.markRead, { ids: [seen.id], upTo: seen.id })
  expect([both.status, (await world.asManager.request('PATCH', at.markRead, {})).status]).toEqual([400, 400])
})

const anId = async () => (await listOf()).content[0].id

contractOrder(
  () => world,
  [
    {
      endpoint: notifications.list,
      valid: () => ({ query: { offset: 0, limit: 15 } }),
      bad: { ask: { query: { offset: -1, limit: 15 } }, field: 'query.offset' },
      may: (it) => it.asManager,
      proves: 'NOTI-01',
    },
    {
      endpoint: notifications.get,
      valid: async () => ({ params: { id: await anId() } }),
      bad: { ask: { params: { id: 'x' } }, field: 'path.id' },
      may: (it) => it.asManager,
      mayNot: { who: (it) => it.asAdmin, status: 404 },
      proves: 'NOTI-10',
    },
    {
      endpoint: notifications.markRead,
      valid: async () => ({ body: { ids: [await anId()] } }),
      bad: { ask: { body: { ids: [] } }, field: 'ids' },
      may: (it) => it.asManager,
      mayNot: { who: (it) => it.asAdmin, status: 404 },
      proves: 'NOTI-03',
    },
  ],
)
