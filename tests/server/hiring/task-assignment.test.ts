import { and, eq } from 'drizzle-orm'
import { candidateScorecards } from '#src/contract/candidate-scorecards.ts'
import { candidates } from '#src/contract/candidates.ts'
import { type Notification, notifications } from '#src/contract/notifications.ts'
import { type HiringTask, requisitions } from '#src/contract/requisitions.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { inCompany } from '#src/server/database.ts'
import { notificationsTable } from '#src/server/schema/notifications.ts'
import { employeesTable } from '#src/server/schema/people.ts'
import { ask } from '#tests/server/contract-order.ts'
import { setMembership } from '../accounts.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
let open: number

beforeAll(async () => {
  world = await hiringWorld()
  open = (await world.openRequisition({ openings: 9 })).id
})
afterAll(() => world.close())

const assign = async (id: number, name: string, person: string, who = world.asStaff) => {
  const { id: taskId, version } = await world.task(id, name)
  return ask(who, candidates.assign, { params: { taskId }, body: { assigneeId: world.idOf(person) }, version })
}
/** The tasks that somebody was told are theirs, by name. */
const toldOf = async (candidateId: number) => {
  const rows = await inCompany(world.db, 1, (tx) =>
    tx
      .select()
      .from(notificationsTable)
      .where(and(eq(notificationsTable.companyId, 1), eq(notificationsTable.code, 'TASK_ASSIGNED'))),
  )
  return rows
    .filter((it) => it.metadata.candidateApplication?.candidateId === candidateId)
    .map((it) => it.metadata.taskName)
}

test('whoever gets an open task finds it in their workspace and is told [HIRE-01] [NOTI-04]', async () => {
  const { id } = await world.active(open)
  const before = await toldOf(id)
  await assign(id, 'Skill Validation', 'Lena Fischer')
  const [own] = (await ask(world.asLena, workspaces.yourTasks)).body.content
  expect(own).toMatchObject({ name: 'Skill Validation', candidate: { id }, mayWork: true })
  expect((await toldOf(id)).length).toBe(before.length + 1)
  const { body } = await ask(world.asLena, candidateScorecards.create, {
    params: { candidateId: id },
    body: { taskId: own.id },
  })
  expect(body).toMatchObject({ taskId: own.id, isSubmitted: false })
})

test('of a task that waits its person hears once it opens, not before [HIRE-03]', async () => {
  const { id } = await world.active(open)
  await assign(id, 'Interview', 'Lena Fischer')
  expect(await toldOf(id)).not.toContain('Interview')
  await world.markDone(id, 'Skill Validation')
  expect(await toldOf(id)).toContain('Interview')
})

test('a new hiring manager gets what the former one has not begun, and is told of what waits [HIRE-03]', async () => {
  const requisition = await world.openRequisition({ openings: 9 })
  const { id } = await world.active(requisition.id)
  const { id: begun } = await world.active(requisition.id)
  const { id: lena } = await world.applicant(requisition.id, { email: 'lena@example.com' })
  await world.moveCandidate(lena, 'approve')
  await assign(id, 'Reference Check', 'Marcus Lindqvist')
  const { id: taskId } = await world.task(begun, 'Skill Validation')
  await ask(world.asStaff, candidateScorecards.create, { params: { candidateId: begun }, body: { taskId } })
  const change = { params: { id: requisition.id }, body: { hiringManagerId: world.idOf('Lena Fischer') } }
  const changed = await ask(world.asStaff, requisitions.update, { ...change, version: requisition.version })
  expect(changed.body.hiringManager.name).toBe('Lena Fischer')
  const assigneeOf = async (candidateId: number, name: string) => (await world.task(candidateId, name)).assignee?.name
  expect(await assigneeOf(id, 'Skill Validation')).toBe('Lena Fischer')
  expect(await assigneeOf(id, 'Interview')).toBe('Lena Fischer')
  expect(await assigneeOf(id, 'Reference Check')).toBe('Marcus Lindqvist')
  expect(await assigneeOf(id, 'Review')).toBe('Daniel Okafor')
  expect(await assigneeOf(begun, 'Skill Validation')).toBe('Daniel Okafor')
  expect(await assigneeOf(lena, 'Skill Validation')).toBe('Daniel Okafor')
  const toldToLena = (await ask(world.asLena, notifications.list)).body.content
    .filter((it: Notification) => it.metadata.candidateApplication?.candidateId === id)
    .map((it: Notification) => it.metadata.taskName)
  expect(toldToLena).toEqual(['Skill Validation'])
})

test('the reviewer looks at the tasks and is told that they are not theirs to do [HIRE-04]', async () => {
  const { id } = await world.active(open)
  const seen: HiringTask[] = (await ask(world.asReviewer, candidates.tasks, { params: { candidateId: id } })).body
  expect(seen.map((it) => it.mayWork)).toEqual(seen.map(() => false))
  expect(await world.markDone(id, 'Skill Validation', world.asReviewer)).toMatchObject({ status: 403 })
  expect(await assign(id, 'Skill Validation', 'Lena Fischer', world.asReviewer)).toMatchObject({ status: 403 })
  const staffs: HiringTask[] = (await ask(world.asStaff, candidates.tasks, { params: { candidateId: id } })).body
  expect(staffs.map((it) => it.mayWork)).toEqual(staffs.map(() => true))
})

test('a task that is done is given to nobody any more [HIRE-03]', async () => {
  const { id } = await world.active(open)
  await world.markDone(id, 'Skill Validation')
  expect(await assign(id, 'Skill Validation', 'Lena Fischer')).toMatchObject({
    status: 409,
    body: { message: 'Skill Validation is already done.' },
  })
})

test('a task whose person has lost their account is marked until it is given to somebody else [HIRE-03]', async () => {
  const { id } = await world.active(open)
  await assign(id, 'Interview', 'Lena Fischer')
  const stranded = async () => {
    const tasks: HiringTask[] = (await ask(world.asStaff, candidates.tasks, { params: { candidateId: id } })).body
    return tasks.filter((it) => it.isStranded).map((it) => it.name)
  }
  expect(await stranded()).not.toContain('Interview')
  const [lena] = await inCompany(world.db, 1, (tx) =>
    tx
      .select()
      .from(employeesTable)
      .where(eq(employeesTable.id, world.idOf('Lena Fischer'))),
  )
  await setMembership(world.db, lena?.userId ?? 0, { role: 'Employee', isActive: false })
  expect(await stranded()).toContain('Interview')
  await assign(id, 'Interview', 'Aisha Bello')
  expect(await stranded()).not.toContain('Interview')
  await setMembership(world.db, lena?.userId ?? 0, { role: 'Employee' })
})
