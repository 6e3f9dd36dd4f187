import { activity } from '#src/contract/activity.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { eltOwners } from '#src/contract/job-setup.ts'
import { subTasks, tasks } from '#src/contract/workflow.ts'
import { type AdminWorld, adminWorld, fresh } from './world.ts'

let world: AdminWorld
beforeAll(async () => {
  world = await adminWorld()
})
afterAll(() => world.close())

const historyOf = async ({ update }: { update: AnyEndpoint & { entityType: string } }, entityId: number) =>
  (await world.ask(activity.list, { params: { entityType: update.entityType, entityId } })).body.content

const newTask = () => world.make(tasks, { taskDescription: fresh('Task'), workflow: 'CANDIDATE' })

test('a history has the records that a record pointed to by their names of today, and not what is gone [ADM-03]', async () => {
  const [one, other] = [await newTask(), await newTask()]
  const subTask = await world.make(subTasks, {
    subTaskDescription: fresh('Sub-task'),
    lockOrder: 1,
    parentTask: { id: one.id },
  })
  await world.ask(subTasks.update, {
    params: { id: subTask.id },
    body: { parentTask: { id: other.id } },
    version: subTask.version,
  })
  const renamed = fresh('Renamed task')
  await world.ask(tasks.update, {
    params: { id: other.id },
    body: { taskDescription: renamed },
    version: other.version,
  })
  await world.ask(tasks.remove, { params: { id: one.id }, version: one.version })
  const [changed, added] = await historyOf(subTasks, subTask.id)
  expect([changed.action, changed.before.taskId, changed.after.taskId]).toEqual(['update', one.id, other.id])
  expect([added.action, added.before, added.after.taskId]).toEqual(['create', null, one.id])
  expect(changed.names).toEqual({ taskId: { [other.id]: renamed } })
})

test('a history tells the records of one column from those of another with the same number', async () => {
  const [owner] = await world.everything(eltOwners.list)
  const department = await world.newDepartment()
  const { body } = await world.ask(eltOwners.update, {
    params: { id: owner.id },
    body: { department: { id: department.id } },
    version: owner.version,
  })
  const [changed] = await historyOf(eltOwners, owner.id)
  expect(changed.names).toEqual({
    departmentId: { [owner.department.id]: owner.department.name, [department.id]: department.name },
    employeeId: { [body.employee.id]: body.employee.name },
  })
})
