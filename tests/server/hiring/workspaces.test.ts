import { eq } from 'drizzle-orm'
import { taskKind } from '#machines/notifications/destination.ts'
import { candidates } from '#src/contract/candidates.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import type { FieldName } from '#src/contract/hideable.ts'
import { hiringStaffGroup } from '#src/contract/people.ts'
import { type HiringTask, type Requisition, requisitions } from '#src/contract/requisitions.ts'
import { TaskDue, TaskKind } from '#src/contract/task-filters.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany } from '#src/server/database.ts'
import { hiringTasksTable } from '#src/server/schema/hiring.ts'
import { ask, contractOrder } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: Requisition
beforeAll(async () => {
  world = await hiringWorld()
  open = await world.openRequisition({ openings: 50 })
})
afterAll(() => world.close())

const everybody = ({ asManager }: HiringWorld) => asManager
const paged = {
  valid: () => ({ query: { size: 5, page: 0 } }),
  bad: { ask: { query: { size: 0 } }, field: 'query.size' },
}

contractOrder(
  () => world,
  [
    {
      endpoint: workspaces.search,
      valid: () => ({ query: { query: 'gripper' } }),
      bad: { ask: { query: { query: 'gripper', size: 101 } }, field: 'query.size' },
      may: everybody,
      proves: 'SRCH-01',
    },
    { endpoint: workspaces.yourTasks, ...paged, may: everybody, proves: 'HIRE-01' },
    { endpoint: workspaces.overdueTasks, ...paged, may: everybody, proves: 'HIRE-01' },
    { endpoint: workspaces.openRequisitions, ...paged, may: everybody, proves: 'HIRE-01' },
  ],
)

const search = async (query: Record<string, string | number>, who = world.asStaff) =>
  (await ask(who, workspaces.search, { query: { query: 'gripper', ...query } })).body

test('quick search finds requisitions and candidates by name and number, and pages both [SRCH-01] [SRCH-02]', async () => {
  const { id, displayId } = await world.applicant(open.id, { firstName: 'Quirin', lastName: 'Zwingli' })
  const found = { id, displayId, firstName: 'Quirin', lastName: 'Zwingli', jobRequisitionId: open.id }
  for (const query of ['quirin zwi', 'ZWINGLI', displayId.toLowerCase()])
    expect((await search({ query })).candidates).toEqual([found])
  expect((await search({ query: open.displayId })).requisitions).toEqual([
    { id: open.id, jobTitle: 'Gripper Engineer', displayId: open.displayId },
  ])
  await world.requisition()
  await world.requisition()
  const first = await search({ size: 2 })
  expect(first.requisitions).toHaveLength(2)
  expect(first.pagination).toMatchObject({ totalPages: 2, totalRequisitions: 3 })
  expect((await search({ size: 2, page: 1 })).requisitions).toHaveLength(1)
})

test('quick search and the lists find accented names by plain letters, and the other way round [SRCH-01] [CAND-01]', async () => {
  const zoe = await world.applicant(open.id, { firstName: 'Zoë', lastName: 'Wałęsa' })
  const rene = await world.applicant(open.id, { firstName: 'Rene', lastName: 'Strasser' })
  const found = async (query: string) => {
    const list = await ask(world.asStaff, candidates.list, { query: { search: query } })
    return [(await search({ query })).candidates, list.body.content].map((rows) =>
      rows.map((it: { id: number }) => it.id),
    )
  }
  for (const query of ['zoe wal', 'WALESA', 'Zoë'.normalize('NFD')])
    expect([query, await found(query)]).toEqual([query, [[zoe.id], [zoe.id]]])
  for (const query of ['rené', 'Straßer']) expect([query, await found(query)]).toEqual([query, [[rene.id], [rene.id]]])
})

test('quick search of nothing, or of what nobody has, finds nothing [SRCH-01]', async () => {
  for (const query of [' ', '%', '_', 'no such words'])
    expect(await search({ query })).toMatchObject({ requisitions: [], candidates: [], pagination: { totalPages: 0 } })
})

test('quick search shows nobody what they may not open [SRCH-02]', async () => {
  expect(await search({}, world.asLena)).toMatchObject({ requisitions: [], candidates: [] })
})

test('quick search and lists neither show nor look into a field that the permission group may not see [SRCH-02] [ADM-05]', async () => {
  const { id, email } = await world.applicant(open.id, {
    firstName: 'Hidde',
    lastName: 'Feld',
    email: 'unseen@example.com',
  })
  expect([(await search({ query: 'unseen@' })).candidates[0]?.id, email]).toEqual([id, 'unseen@example.com'])
  const hidden: FieldName[] = ['candidate.email', 'requisition.jobTitle']
  for (const it of hidden) await world.permit(hiringStaffGroup, it, { canView: false, canEdit: false })
  expect((await search({ query: 'unseen@' })).candidates).toEqual([])
  expect((await search({ query: 'Hidde' })).candidates).toMatchObject([{ id }])
  expect((await search({ query: 'gripper' })).requisitions).toEqual([])
  expect((await search({ query: open.displayId })).requisitions).toEqual([{ id: open.id, displayId: open.displayId }])
  const listed = async (endpoint: AnyEndpoint, query: Record<string, string>) =>
    (await ask(world.asStaff, endpoint, { query })).body.content.map((it: { id: number }) => it.id)
  expect(await listed(candidates.list, { search: 'unseen@' })).toEqual([])
  expect(await listed(requisitions.list, { search: 'gripper engineer' })).toEqual([])
  const byDefault = await listed(requisitions.list, {})
  expect(await listed(requisitions.list, { sort: 'jobTitle' })).toEqual(byDefault)
  expect(await listed(candidates.list, { search: 'gripper engineer' })).toEqual([])
  expect(await listed(candidates.list, { sort: 'jobTitle' })).toEqual(await listed(candidates.list, {}))
  for (const it of hidden) await world.permit(hiringStaffGroup, it, { canView: true, canEdit: true })
  expect(await listed(candidates.list, { search: 'gripper engineer' })).toContain(id)
})

test('a workspace shows own open tasks, open requisitions and the overdue tasks of the team [HIRE-01]', async () => {
  const { id } = await world.active(open.id)
  const { id: taskId, version } = await world.task(id, 'Skill Validation')
  const body = { assigneeId: world.idOf('Lena Fischer') }
  await ask(world.asStaff, candidates.assign, { params: { taskId }, body, version })
  const mine = await ask(world.asLena, workspaces.yourTasks)
  expect(mine.body.content).toMatchObject([{ id: taskId, name: 'Skill Validation', isOverdue: false }])
  const overdue = async () => (await ask(world.asManager, workspaces.overdueTasks)).body.content
  expect((await overdue()).some((it: HiringTask) => it.id === taskId)).toBe(false)
  await inCompany(world.db, 1, (tx) =>
    tx
      .update(hiringTasksTable)
      .set({ dueAt: new Date(Date.now() - 3_600_000) })
      .where(eq(hiringTasksTable.id, taskId)),
  )
  expect(await overdue()).toMatchObject([
    { id: taskId, isOverdue: true, assignee: { name: 'Lena Fischer' }, mayOpen: true },
  ])
  await world.markDone(id, 'Skill Validation')
  expect(await overdue()).toEqual([])
  expect((await ask(world.asLena, workspaces.yourTasks)).body.content).toEqual([])
  const daniels = (await ask(world.asManager, workspaces.openRequisitions)).body.content
  expect(daniels.map((it: Requisition) => it.id)).toEqual([open.id])
  expect((await ask(world.asLena, workspaces.openRequisitions)).body.content).toEqual([])
  expect((await ask(world.asLena, requisitions.list)).body.content).toEqual([])
})

test('own tasks are narrowed by kind and by due date, and counted as they are [HIRE-01]', async () => {
  const { id } = await world.active(open.id)
  const { id: taskId, version } = await world.task(id, 'Skill Validation')
  const body = { assigneeId: world.idOf('Lena Fischer') }
  await ask(world.asStaff, candidates.assign, { params: { taskId }, body, version })
  const dueIn = (hours: number | null) =>
    inCompany(world.db, 1, (tx) =>
      tx
        .update(hiringTasksTable)
        .set({ dueAt: hours === null ? null : new Date(Date.now() + hours * 3_600_000) })
        .where(eq(hiringTasksTable.id, taskId)),
    )
  const count = async (query: Record<string, string>) =>
    (await ask(world.asLena, workspaces.yourTasks, { query })).body.totalElements
  for (const kind of TaskKind.options)
    expect([kind, await count({ kind })]).toEqual([kind, kind === 'skillValidation' ? 1 : 0])
  const times = [
    [-1, 'overdue'],
    [1, 'week'],
    [24 * 8, 'later'],
    [null, 'none'],
  ] as const
  for (const [hours, due] of times) {
    await dueIn(hours)
    for (const it of TaskDue.options) expect([due, it, await count({ due: it })]).toEqual([due, it, it === due ? 1 : 0])
  }
  expect(await count({ due: 'none', kind: 'interview' })).toBe(0)
})

test('the server tells the kinds of task as the page does [HIRE-01] [HIRE-03]', async () => {
  const { id } = await world.active(open.id)
  const { id: taskId, version } = await world.task(id, 'Skill Validation')
  const body = { assigneeId: world.idOf('Lena Fischer') }
  await ask(world.asStaff, candidates.assign, { params: { taskId }, body, version })
  for (const [name, subTask] of [
    ['Topgrade', null],
    ['Interview', 'Topgrade: the career'],
    ['Reference Check', null],
    ['Skill validation interview', null],
    ['INTERVIEW', 'Team'],
    ['Requisition Review', null],
    ['Requisition Approval', null],
    ['Offer Approval', null],
    ['Review', null],
  ] as const) {
    await inCompany(world.db, 1, (tx) =>
      tx.update(hiringTasksTable).set({ name, subTask }).where(eq(hiringTasksTable.id, taskId)),
    )
    const kind = taskKind({ taskName: name, subtaskName: subTask ?? undefined })
    const { content } = (await ask(world.asLena, workspaces.yourTasks, { query: { kind } })).body
    expect([name, content.some((it: HiringTask) => it.id === taskId)]).toEqual([name, true])
  }
})

test('open requisitions are narrowed by kind, and counted as they are [HIRE-01]', async () => {
  const count = async (query: Record<string, string>) =>
    (await ask(world.asStaff, workspaces.openRequisitions, { query })).body.totalElements
  const all = await count({})
  expect(all).toBeGreaterThan(0)
  expect(await count({ requisitionKind: 'UNPLANNED' })).toBe(all)
  expect(await count({ requisitionKind: 'BACKFILL' })).toBe(0)
})
