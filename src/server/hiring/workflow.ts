import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import {
  subTasks,
  taskRoles,
  tasks,
  type Workflow,
  type WorkflowTask,
  type WorkflowTaskBody,
  workflowLevels,
  workflowTasks,
} from '#src/contract/workflow.ts'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../admit.ts'
import { lockedRow, mustExist, serveCrud, type Writing } from '../crud.ts'
import type { Tx } from '../database.ts'
import { inUseBy } from '../in-use.ts'
import { demandRead, demandWrite, noSuchRecord } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { requisitionsTable } from '../schema/hiring.ts'
import { companiesTable } from '../schema/people.ts'
import {
  subTasksTable,
  taskRolesTable,
  tasksTable,
  workflowLevelsTable,
  workflowTasksTable,
} from '../schema/workflow.ts'
import { type Api, serve } from '../serve.ts'
import { demandVersion } from '../versions.ts'

// Named by hand: a select from one table drops the table's name, and inside the subquery another one would be meant.
const jobCount = sql<number>`(
  select count(*)::int from ${requisitionsTable} job
  where job.company_id = "workflow_levels"."company_id" and job.workflow_level_id = "workflow_levels"."id")`

const levels = (tx: Tx) =>
  tx
    .select({
      id: workflowLevelsTable.id,
      version: workflowLevelsTable.version,
      name: workflowLevelsTable.name,
      status: workflowLevelsTable.status,
      jobCount,
    })
    .from(workflowLevelsTable)

const taskKinds = (tx: Tx) =>
  tx
    .select({
      id: tasksTable.id,
      version: tasksTable.version,
      taskDescription: tasksTable.taskDescription,
      workflow: sql<Workflow>`${tasksTable.workflow}`,
    })
    .from(tasksTable)

const taskRows = (tx: Tx) =>
  tx
    .select({
      it: workflowTasksTable,
      task: { id: tasksTable.id, name: tasksTable.taskDescription },
      subTask: { id: subTasksTable.id, name: subTasksTable.subTaskDescription },
      taskRole: { id: taskRolesTable.id, name: taskRolesTable.name },
      company: { id: companiesTable.id, name: companiesTable.name },
    })
    .from(workflowTasksTable)
    .innerJoin(tasksTable, eq(tasksTable.id, workflowTasksTable.taskId))
    .innerJoin(subTasksTable, eq(subTasksTable.id, workflowTasksTable.subTaskId))
    .innerJoin(taskRolesTable, eq(taskRolesTable.id, workflowTasksTable.taskRoleId))
    .innerJoin(companiesTable, eq(companiesTable.id, workflowTasksTable.companyId))

type TaskRow = Awaited<ReturnType<typeof taskRows>>[number]

const taskOf = ({ it, task, subTask, taskRole, company }: TaskRow): WorkflowTask => ({
  workflowTaskId: it.id,
  id: it.id,
  version: it.version,
  workflowTaskVersion: it.version,
  workflowLevelId: it.workflowLevelId,
  task,
  subTask,
  taskRole,
  company,
  stageOrder: it.stageOrder,
  taskOrder: it.taskOrder,
  slaHours: it.slaHours,
  hbMilestoneName: it.hbMilestoneName,
  createdAt: it.createdAt.toISOString(),
})

const storedTask = async (tx: Tx, caller: Caller, id: number) => {
  const [row] = await taskRows(tx).where(
    and(eq(workflowTasksTable.companyId, caller.companyId), eq(workflowTasksTable.id, id)),
  )
  if (!row) throw noSuchRecord()
  return taskOf(row)
}

/**
 * The columns that the fields of a form are stored in.
 * @throws Refusal 400 naming a field that points nowhere, or to a sub-task of another task
 */
const taskColumns = async (
  writing: Writing,
  body: { [F in keyof WorkflowTaskBody]?: WorkflowTaskBody[F] | undefined },
  before?: typeof workflowTasksTable.$inferSelect,
) => {
  const { caller, tx } = writing
  if (body.companyId !== undefined && body.companyId !== caller.companyId)
    throw badRequest([{ field: 'companyId', message: 'must be the company of this call' }])
  await mustExist(writing, workflowLevelsTable, body.workflowLevelIdentifier, 'workflowLevelIdentifier')
  await mustExist(writing, tasksTable, body.taskIdentifier, 'taskIdentifier')
  await mustExist(writing, taskRolesTable, body.taskRoleIdentifier, 'taskRoleIdentifier')
  const taskId = body.taskIdentifier ?? before?.taskId
  const subTaskId = body.subTaskIdentifier ?? before?.subTaskId
  const [subTask] = await tx
    .select({ taskId: subTasksTable.taskId })
    .from(subTasksTable)
    .where(and(eq(subTasksTable.companyId, caller.companyId), eq(subTasksTable.id, subTaskId ?? 0)))
  if (subTask === undefined || subTask.taskId !== taskId)
    throw badRequest([{ field: 'subTaskIdentifier', message: 'is no sub-task of this task' }])
  return {
    workflowLevelId: body.workflowLevelIdentifier,
    taskId: body.taskIdentifier,
    subTaskId: body.subTaskIdentifier,
    taskRoleId: body.taskRoleIdentifier,
    stageOrder: body.stageOrder,
    taskOrder: body.taskOrder,
    slaHours: body.slaHours,
    hbMilestoneName: body.hbMilestoneName,
  }
}

const changeTask = async (
  { tx, caller }: Writing,
  before: typeof workflowTasksTable.$inferSelect,
  values: PgUpdateSetSource<typeof workflowTasksTable>,
) => {
  const [after] = await tx
    .update(workflowTasksTable)
    .set({ ...values, version: before.version + 1 })
    .where(and(eq(workflowTasksTable.companyId, caller.companyId), eq(workflowTasksTable.id, before.id)))
    .returning()
  await recordActivity(tx, caller, {
    entityType: 'workflow_task',
    entityId: before.id,
    action: 'update',
    before,
    after: after ?? null,
  })
  return storedTask(tx, caller, before.id)
}

const workflowTaskRoutes = (api: Api): void => {
  serve(api, workflowTasks.list, async ({ query, caller, tx }) => {
    demandRead('workflow_task', caller)
    const rows = await taskRows(tx)
      .where(
        and(
          eq(workflowTasksTable.companyId, caller.companyId),
          eq(workflowTasksTable.workflowLevelId, query.workflowLevelId),
        ),
      )
      .orderBy(asc(workflowTasksTable.stageOrder), asc(workflowTasksTable.taskOrder), asc(workflowTasksTable.id))
    return rows.map(taskOf)
  })

  serve(api, workflowTasks.create, async ({ body, caller, tx }) => {
    demandWrite('workflow_task', caller)
    const columns = await taskColumns({ tx, caller }, body)
    const [row] = await tx
      .insert(workflowTasksTable)
      .values({
        ...columns,
        companyId: caller.companyId,
        workflowLevelId: body.workflowLevelIdentifier,
        taskId: body.taskIdentifier,
        subTaskId: body.subTaskIdentifier,
        taskRoleId: body.taskRoleIdentifier,
        stageOrder: body.stageOrder,
        taskOrder: body.taskOrder,
        slaHours: body.slaHours,
      })
      .returning()
    if (!row) throw new Error('The database returned no row for an inserted workflow task')
    await recordActivity(tx, caller, { entityType: 'workflow_task', entityId: row.id, action: 'create', after: row })
    return storedTask(tx, caller, row.id)
  })

  serve(api, workflowTasks.setMilestone, async ({ body, caller, tx }) => {
    demandWrite('workflow_task', caller)
    const before = await lockedRow({ tx, caller }, workflowTasksTable, body.workflowTaskId)
    return changeTask({ tx, caller }, before, { hbMilestoneName: body.hbMilestoneName })
  })

  serve(api, workflowTasks.update, async ({ params, body, caller, tx, version }) => {
    demandWrite('workflow_task', caller)
    const before = await lockedRow({ tx, caller }, workflowTasksTable, params.id)
    demandVersion(before.version, version)
    return changeTask({ tx, caller }, before, await taskColumns({ tx, caller }, body, before))
  })

  serve(api, workflowTasks.remove, async ({ params, caller, tx }) => {
    demandWrite('workflow_task', caller)
    const before = await lockedRow({ tx, caller }, workflowTasksTable, params.id)
    await inUseBy(tx.delete(workflowTasksTable).where(eq(workflowTasksTable.id, params.id)))
    await recordActivity(tx, caller, { entityType: 'workflow_task', entityId: params.id, action: 'delete', before })
    return { success: true as const }
  })
}

/** Workflow levels, kinds of task, sub-tasks, task roles, and the tasks of each level. */
export const workflowRoutes = (api: Api): void => {
  serveCrud(api, {
    type: 'workflow_level',
    endpoints: workflowLevels,
    table: workflowLevelsTable,
    items: (tx) => levels(tx).$dynamic(),
    search: [workflowLevelsTable.name, workflowLevelsTable.status, sql`${jobCount}::text`],
    sort: { name: workflowLevelsTable.name, status: workflowLevelsTable.status, jobCount },
    sortedBy: 'name',
    columns: ({ name, status }) => ({ name, status }),
  })
  serve(api, workflowLevels.jobCounts, ({ caller, tx }) => {
    demandRead('workflow_level', caller)
    return levels(tx)
      .where(eq(workflowLevelsTable.companyId, caller.companyId))
      .orderBy(asc(workflowLevelsTable.name), asc(workflowLevelsTable.id))
  })
  serve(api, tasks.all, ({ caller, tx }) => {
    demandRead('task', caller)
    return taskKinds(tx)
      .where(eq(tasksTable.companyId, caller.companyId))
      .orderBy(asc(tasksTable.taskDescription), asc(tasksTable.id))
  })
  serveCrud(api, {
    type: 'task',
    endpoints: tasks,
    table: tasksTable,
    items: (tx) => taskKinds(tx).$dynamic(),
    search: [tasksTable.taskDescription, tasksTable.workflow],
    sort: { taskDescription: tasksTable.taskDescription, workflow: tasksTable.workflow },
    sortedBy: 'taskDescription',
    columns: ({ taskDescription, workflow }) => ({ taskDescription, workflow }),
  })
  serveCrud(api, {
    type: 'subtask',
    endpoints: subTasks,
    table: subTasksTable,
    items: (tx) =>
      tx
        .select({
          id: subTasksTable.id,
          version: subTasksTable.version,
          subTaskDescription: subTasksTable.subTaskDescription,
          lockOrder: subTasksTable.lockOrder,
          parentTask: { id: tasksTable.id, taskDescription: tasksTable.taskDescription },
        })
        .from(subTasksTable)
        .innerJoin(tasksTable, eq(tasksTable.id, subTasksTable.taskId))
        .$dynamic(),
    search: [subTasksTable.subTaskDescription, tasksTable.taskDescription],
    sort: { lockOrder: subTasksTable.lockOrder, subTaskDescription: subTasksTable.subTaskDescription },
    sortedBy: 'lockOrder',
    columns: async ({ subTaskDescription, lockOrder, parentTask }, writing) => {
      await mustExist(writing, tasksTable, parentTask?.id, 'parentTask.id')
      return { subTaskDescription, lockOrder, taskId: parentTask?.id }
    },
  })
  serveCrud(api, {
    type: 'task_role',
    endpoints: taskRoles,
    table: taskRolesTable,
    items: (tx) =>
      tx
        .select({
          id: taskRolesTable.id,
          version: taskRolesTable.version,
          name: taskRolesTable.name,
          description: taskRolesTable.description,
        })
        .from(taskRolesTable)
        .$dynamic(),
    search: [taskRolesTable.name, taskRolesTable.description],
    sort: { name: taskRolesTable.name },
    sortedBy: 'name',
    columns: ({ name, description }) => ({ name, description }),
    normal: ({ description = '' }) => ({ description }),
  })
  workflowTaskRoutes(api)
}
