import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { subTasks, taskRoles, tasks, type WorkflowTask, workflowLevels, workflowTasks } from '#src/contract/workflow.ts'
import { type Ask, ask, type CallCase, contractOrder } from '#tests/server/contract-order.ts'
import { type HiringWorld, hiringWorld } from './world.ts'

let world: HiringWorld
beforeAll(async () => {
  world = await hiringWorld()
})
afterAll(() => world.close())

let counter = 0
const name = (what: string) => {
  counter += 1
  return `${what} ${counter}`
}
const make = async (endpoint: AnyEndpoint, body: object) => {
  const answer = await ask(world.asAdmin, endpoint, { body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const level = () => make(workflowLevels.create, { name: name('Level') })
const kind = (taskDescription = name('Task')) => make(tasks.create, { taskDescription, workflow: 'CANDIDATE' })
const subTask = async (taskId?: number) =>
  make(subTasks.create, {
    subTaskDescription: name('Part'),
    lockOrder: 1,
    parentTask: { id: taskId ?? (await kind()).id },
  })
const role = () => make(taskRoles.create, { name: name('Role') })
const taskBody = async (more: object = {}, taskName?: string) => {
  const task = await kind(taskName)
  return {
    companyId: '1',
    workflowLevelIdentifier: (await level()).id,
    taskIdentifier: String(task.id),
    subTaskIdentifier: (await subTask(task.id)).id,
    taskRoleIdentifier: (await role()).id,
    stageOrder: 1,
    taskOrder: '2',
    slaHours: 24,
    ...more,
  }
}
const workflowTask = async (more: object = {}): Promise<WorkflowTask> =>
  make(workflowTasks.create, await taskBody(more))

type Case = CallCase<HiringWorld>
const admin = ({ asAdmin }: HiringWorld) => asAdmin
const notStaff = { who: ({ asStaff }: HiringWorld) => asStaff }
const everybody = ({ asLena }: HiringWorld) => asLena
const adminWrites = (
  endpoints: { create: AnyEndpoint; update: AnyEndpoint; remove: AnyEndpoint; list: AnyEndpoint },
  it: { body: () => Promise<object> | object; bad: Ask & { field: string }; make: () => Promise<{ id: number }> },
): Case[] => {
  const { field, ...bad } = it.bad
  return [
    {
      endpoint: endpoints.list,
      valid: () => ({}),
      bad: { ask: { query: { size: 0 } }, field: 'query.size' },
      may: everybody,
      proves: 'ADM-14',
    },
    {
      endpoint: endpoints.create,
      valid: async () => ({ body: await it.body() }),
      bad: { ask: bad, field },
      may: admin,
      mayNot: notStaff,
      proves: 'ADM-03',
    },
    {
      endpoint: endpoints.update,
      valid: async () => ({ params: { id: (await it.make()).id }, body: await it.body(), version: 1 }),
      bad: { ask: bad, field },
      may: admin,
      mayNot: notStaff,
      proves: 'ADM-03',
    },
    {
      endpoint: endpoints.remove,
      valid: async () => ({ params: { id: (await it.make()).id }, version: 1 }),
      bad: { ask: { params: { id: 'x' } }, field: 'path.id' },
      may: admin,
      mayNot: notStaff,
      proves: 'ADM-03',
    },
  ]
}

contractOrder(
  () => world,
  [
    ...adminWrites(workflowLevels, {
      body: () => ({ name: name('Level'), status: 'INACTIVE' }),
      bad: { body: { name: '' }, field: 'name' },
      make: level,
    }),
    ...adminWrites(tasks, {
      body: () => ({ taskDescription: name('Task'), workflow: 'REQUISITION' }),
      bad: { body: { taskDescription: 'x'.repeat(256), workflow: 'CANDIDATE' }, field: 'taskDescription' },
      make: kind,
    }),
    ...adminWrites(subTasks, {
      body: async () => ({
        subTaskDescription: name('Part'),
        lockOrder: '3',
        parentTask: { id: (await kind()).id },
      }),
      bad: { body: { subTaskDescription: 'A', lockOrder: 'first', parentTask: { id: 1 } }, field: 'lockOrder' },
      make: subTask,
    }),
    ...adminWrites(taskRoles, {
      body: () => ({ name: name('Role'), description: 'Talks to the candidate' }),
      bad: { body: { name: ' ' }, field: 'name' },
      make: role,
    }),
    {
      endpoint: workflowLevels.jobCounts,
      valid: () => ({}),
      may: everybody,
      proves: 'ADM-14',
    },
    { endpoint: tasks.all, valid: () => ({}), may: everybody, proves: 'ADM-14' },
    {
      endpoint: workflowTasks.list,
      valid: async () => ({ query: { workflowLevelId: (await level()).id } }),
      bad: { ask: { query: {} }, field: 'query.workflowLevelId' },
      may: everybody,
      expects: (body) => expect(body).toEqual([]),
      proves: 'ADM-07',
    },
    {
      endpoint: workflowTasks.create,
      valid: async () => ({ body: await taskBody() }),
      bad: { ask: { body: { companyId: 1, stageOrder: 'first' } }, field: 'stageOrder' },
      may: admin,
      mayNot: notStaff,
      expects: (body) =>
        expect(body).toMatchObject({ taskOrder: 2, slaHours: 24, hbMilestoneName: null, company: { id: 1 } }),
      proves: 'ADM-12',
    },
    {
      endpoint: workflowTasks.setMilestone,
      valid: async () => ({ body: { workflowTaskId: (await workflowTask()).id, hbMilestoneName: 'Offer made' } }),
      bad: { ask: { body: { workflowTaskId: 1, hbMilestoneName: '' } }, field: 'hbMilestoneName' },
      may: admin,
      mayNot: notStaff,
      expects: (body) => expect(body).toMatchObject({ hbMilestoneName: 'Offer made', version: 2 }),
      proves: 'ADM-12',
    },
    {
      endpoint: workflowTasks.update,
      valid: async () => ({
        params: { id: (await workflowTask()).id },
        body: { slaHours: '48', hbMilestoneName: 'First talk' },
        version: 1,
      }),
      bad: { ask: { body: { slaHours: 0 } }, field: 'slaHours' },
      may: admin,
      mayNot: notStaff,
      expects: (body) => expect(body).toMatchObject({ slaHours: 48, workflowTaskVersion: 2 }),
      proves: 'ADM-12',
    },
    {
      endpoint: workflowTasks.remove,
      valid: async () => ({ params: { id: (await workflowTask()).id }, version: 1 }),
      bad: { ask: { params: { id: 'x' } }, field: 'path.id' },
      may: admin,
      mayNot: notStaff,
      proves: 'ADM-07',
    },
  ],
)

test.each([
  [{ companyId: 2 }, 'companyId'],
  [{ workflowLevelIdentifier: 999_999 }, 'workflowLevelIdentifier'],
  [{ taskRoleIdentifier: 999_999 }, 'taskRoleIdentifier'],
  [{ subTaskIdentifier: 999_999 }, 'subTaskIdentifier'],
])('a workflow task of %j is refused by the name of the field [ADM-12]', async (wrong, field) => {
  const answer = await ask(world.asAdmin, workflowTasks.create, { body: await taskBody(wrong) })
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
})

test('a task for a workflow level that somebody deleted meanwhile says so, and what to do [ADM-12] [ERR-01]', async () => {
  const answer = await ask(world.asAdmin, workflowTasks.create, {
    body: await taskBody({ workflowLevelIdentifier: 999_999 }),
  })
  const [error] = answer.body.errors
  expect(error.message).toBe(
    'This workflow level does not exist any more: load the page again and choose another level',
  )
})

test('a number out of its bounds is answered with what it must be, in words for people [ADM-12]', async () => {
  const { id } = await workflowTask()
  const refusal = async (slaHours: number) => {
    const answer = await ask(world.asAdmin, workflowTasks.update, { params: { id }, body: { slaHours }, version: 1 })
    return answer.body.errors
  }
  expect(await refusal(100_000)).toEqual([{ field: 'slaHours', message: 'must be at most 99,999' }])
  expect(await refusal(0)).toEqual([{ field: 'slaHours', message: 'must be at least 1' }])
})

test('the sub-task of a workflow task is one of its task, also after the task was changed [ADM-12]', async () => {
  const foreign = await subTask()
  const created = await ask(world.asAdmin, workflowTasks.create, {
    body: await taskBody({ subTaskIdentifier: foreign.id }),
  })
  expect(created.body.errors[0].field).toBe('subTaskIdentifier')
  const { id } = await workflowTask()
  const changed = await ask(world.asAdmin, workflowTasks.update, {
    params: { id },
    body: { taskIdentifier: foreign.parentTask.id },
    version: 1,
  })
  expect(changed.body.errors[0].field).toBe('subTaskIdentifier')
})

test('what a workflow uses is not deleted, and the answer says what uses it [ADM-03]', async () => {
  const it = await workflowTask()
  const remove = (endpoint: AnyEndpoint, id: number) => ask(world.asAdmin, endpoint, { params: { id }, version: 1 })
  for (const [endpoint, id] of [
    [workflowLevels.remove, it.workflowLevelId],
    [taskRoles.remove, it.taskRole.id],
    [subTasks.remove, it.subTask.id],
    [tasks.remove, it.task.id],
  ] as const) {
    const answer = await remove(endpoint, id)
    expect(answer).toMatchObject({ status: 409, body: { error: 'IN_USE' } })
    expect(answer.body.message).toMatch(/used by (workflow tasks|sub-tasks)$/)
  }
})

test('a level counts its requisitions, and candidates get the tasks of the level, stage by stage [ADM-14] [HIRE-03]', async () => {
  const { id: workflowLevelIdentifier } = await level()
  const add = async (stageOrder: number, taskOrder: number, taskName: string) =>
    make(workflowTasks.create, await taskBody({ workflowLevelIdentifier, stageOrder, taskOrder }, taskName))
  await add(2, 1, 'Interview (level)')
  await add(1, 2, 'Portfolio')
  await add(1, 1, 'Telephone call')
  const listed = await ask(world.asStaff, workflowTasks.list, { query: { workflowLevelId: workflowLevelIdentifier } })
  expect(listed.body.map((it: WorkflowTask) => it.task.name)).toEqual([
    'Telephone call',
    'Portfolio',
    'Interview (level)',
  ])
  const requisition = await world.openRequisition({ workflowLevelId: workflowLevelIdentifier })
  const other = await level()
  const counts = (await ask(world.asStaff, workflowLevels.jobCounts)).body
  const countOf = (id: number) => counts.find((it: { id: number }) => it.id === id).jobCount
  expect([countOf(workflowLevelIdentifier), countOf(other.id)]).toEqual([1, 0])
  const { id } = await world.active(requisition.id)
  expect((await world.tasksOf(id)).map((it) => [it.name, it.status])).toEqual([
    ['Review', 'COMPLETED'],
    ['Telephone call', 'TODO'],
    ['Portfolio', 'TODO'],
    ['Interview (level)', 'NOT_INITIATED'],
  ])
  await world.markDone(id, 'Telephone call')
  expect((await world.task(id, 'Interview (level)')).status).toBe('NOT_INITIATED')
  await world.markDone(id, 'Portfolio')
  expect((await world.task(id, 'Interview (level)')).status).toBe('TODO')
})

test('the same name twice is refused [ADM-03]', async () => {
  const { name: taken } = await level()
  expect(await ask(world.asAdmin, workflowLevels.create, { body: { name: taken } })).toMatchObject({ status: 409 })
})

test('lists are searched by their fields and sorted [ADM-13] [ADM-14]', async () => {
  const it = await subTask()
  const found = await ask(world.asStaff, subTasks.list, {
    query: { search: it.parentTask.taskDescription, size: 1000 },
  })
  expect(found.body.content.map((one: { id: number }) => one.id)).toContain(it.id)
  const levels = await ask(world.asStaff, workflowLevels.list, { query: { search: 'inactive', sort: 'jobCount,desc' } })
  expect(new Set(levels.body.content.map((one: { status: string }) => one.status))).toEqual(new Set(['INACTIVE']))
})
