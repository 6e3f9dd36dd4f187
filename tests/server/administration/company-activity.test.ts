import { sql } from 'drizzle-orm'
import { activity } from '#src/contract/activity.ts'
import { departments } from '#src/contract/general.ts'
import { subTasks, tasks } from '#src/contract/workflow.ts'
import { inCompany, type Tx } from '#src/server/database.ts'
import { activitiesTable } from '#src/server/schema/activity.ts'
import { candidatesTable } from '#src/server/schema/hiring.ts'
import { fieldPermissionsTable } from '#src/server/schema/permissions.ts'
import { type Ask, ask } from '../contract-order.ts'
import { type AdminWorld, adminWorld, fresh } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
})
afterAll(() => world.close())

type Row = { id: number; entityType: string; entityId: number; recordName: string | null; userName: string; at: string }
const read = async (query: Ask['query'] = {}): Promise<Row[]> =>
  (await world.ask(activity.company, { query: { size: 100, ...query } })).body.content

const remember = (values: Partial<typeof activitiesTable.$inferInsert>, companyId = 1) =>
  inCompany(world.db, companyId, (tx: Tx) =>
    tx
      .insert(activitiesTable)
      .values({
        companyId,
        entityType: 'department',
        entityId: 1,
        action: 'update',
        userId: 4,
        userName: 'Remembered Person',
        ...values,
      })
      .returning({ id: activitiesTable.id }),
  )

test('all records of the company are told newest first, with their names and those they point to [ADM-03]', async () => {
  const task = await world.make(tasks, { taskDescription: fresh('Task'), workflow: 'CANDIDATE' })
  const subTask = await world.make(subTasks, {
    subTaskDescription: fresh('Sub-task'),
    lockOrder: 1,
    parentTask: { id: task.id },
  })
  const [newest, before] = await read()
  expect([newest, before]).toMatchObject([
    {
      entityType: 'subtask',
      entityId: subTask.id,
      recordName: subTask.subTaskDescription,
      isOpen: true,
      names: { taskId: { [task.id]: task.taskDescription } },
    },
    { entityType: 'task', entityId: task.id, recordName: task.taskDescription, before: null, names: {} },
  ])
})

test('a move of a candidate is told with the candidate’s name, whatever the log holds of it [ADM-03] [CAND-01]', async () => {
  const [candidate] = await inCompany(world.db, 1, (tx) => tx.select().from(candidatesTable).limit(1))
  if (!candidate) throw new Error('the sample has no candidate')
  const [{ id } = { id: 0 }] = await remember({
    entityType: 'candidate',
    entityId: candidate.id,
    action: 'move',
    before: { id: 1, status: 'REVIEW' },
    after: { id: 1, status: 'ACTIVE' },
  })
  const told = (await read()).find((it) => it.id === id)
  expect(told?.recordName).toBe(`${candidate.firstName} ${candidate.lastName}`)
})

test('activity is narrowed by person, kind of record and time, and paged [TBL-03]', async () => {
  const moment = (day: number) => new Date(Date.UTC(2031, 4, day, 12))
  for (const day of [1, 2, 3]) await remember({ at: moment(day), userName: `Ada 100%_${day}` })
  await remember({ at: moment(2), entityType: 'location', userName: 'Ada 100%_2' })
  const days = { from: '2031-05-01T00:00:00.000Z', until: '2031-06-01T00:00:00.000Z' }
  const told = (rows: Row[]) => rows.map((it) => `${it.entityType} ${it.userName.at(-1)}`)
  expect(told(await read(days))).toEqual(['department 3', 'location 2', 'department 2', 'department 1'])
  expect(told(await read({ ...days, search: 'ADA 100%_2' }))).toEqual(['location 2', 'department 2'])
  expect(told(await read({ ...days, entityType: 'location' }))).toEqual(['location 2'])
  expect(told(await read({ ...days, from: moment(2).toISOString() }))).toHaveLength(3)
  expect(told(await read({ ...days, until: moment(2).toISOString() }))).toEqual(['department 1'])
  const { body } = await world.ask(activity.company, { query: { ...days, size: 3, page: 1 } })
  expect([told(body.content), body.totalElements, body.totalPages]).toEqual([['department 1'], 4, 2])
})

test('only super users read the activity of a company, and of theirs alone [GATE-06] [APP-05]', async () => {
  await remember({ userName: 'Elsewhere' }, 2)
  expect(await read({ search: 'Elsewhere' })).toEqual([])
  const answer = await ask(world.asRecruiter, activity.company)
  expect(answer.status).toBe(403)
})

test('of an assessment only who wrote it, about whom and when is told', async () => {
  const employeeId = await world.personId('Tomás Herrera')
  await remember({ entityType: 'self_scorecard', userName: 'Assessor', after: { comment: 'Private', employeeId } })
  expect(await read({ search: 'Assessor' })).toMatchObject([
    { entityType: 'self_scorecard', isOpen: false, before: null, after: null, recordName: 'Tomás Herrera' },
  ])
})

test('a field that is hidden from the reader stays hidden, and a deleted record keeps its name [ADM-05]', async () => {
  await remember({ entityType: 'requisition', userName: 'Payer', after: { displayId: 'REQ-9', salaryMax: 9000 } })
  const department = await world.newDepartment()
  await world.ask(departments.remove, { params: { id: department.id }, version: department.version })
  expect(
    (await read({ entityType: 'department', until: new Date(Date.now() + 60_000).toISOString() }))[0],
  ).toMatchObject({ recordName: department.name, action: 'delete' })
  expect(await read({ search: 'Payer' })).toMatchObject([{ recordName: 'REQ-9', after: { salaryMax: 9000 } }])
  await inCompany(world.db, 1, (tx) =>
    tx
      .update(fieldPermissionsTable)
      .set({ canView: false })
      .where(sql`entity_type = 'requisition' and field_name = 'salaryMax' and company_id = 1`),
  )
  const [hidden] = await read({ search: 'Payer' })
  expect(hidden).toMatchObject({ recordName: 'REQ-9', after: { displayId: 'REQ-9' } })
  expect(JSON.stringify(hidden)).not.toContain('salaryMax')
})
