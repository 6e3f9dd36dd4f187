import { and, asc, eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type WorkflowTask, type WorkflowTaskBody, workflowTasks } from '#src/contract/workflow.ts'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import { lockedRow, requireExisting, type Writing } from '../crud.ts'
import type { Tx } from '../database.ts'
import { inUseBy } from '../in-use.ts'
import { noSuchRecord } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { refersTo } from '../refers-to.ts'
import { companiesTable } from '../schema/people.ts'
import {
  subTasksTable,
  taskRolesTable,
  tasksTable,
  workflowLevelsTable,
  workflowTasksTable,
} from '../schema/workflow.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/hiring.ts'
import { requireVersion } from '../versions.ts'

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
    .innerJoin(tasksTable, refersTo(workflowTasksTable, 'taskId', tasksTable))
    .innerJoin(subTasksTable, refersTo(workflowTasksTable, 'subTaskId', subTasksTable))
    .innerJoin(taskRolesTable, refersTo(workflowTasksTable, 'taskRoleId', taskRolesTable))
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
 * @throws ApiError 400 naming a field that points nowhere, or to a sub-task of another task
 */
const taskColumns = async (
  writing: Writing,
  body: { [F in keyof WorkflowTaskBody]?: WorkflowTaskBody[F] | undefined },
  before?: typeof workflowTasksTable.$inferSelect,
) => {
  const { caller, tx } = writing
  if (body.companyId !== undefined && body.companyId !== caller.companyId)
    throw badRequest([{ field: 'companyId', message: texts.mustBeCompanyOfCall }])
  const level = body.workflowLevelIdentifier
  await requireExisting(writing, workflowLevelsTable, level, 'workflowLevelIdentifier', texts.levelGone)
  await requireExisting(writing, tasksTable, body.taskIdentifier, 'taskIdentifier')
  await requireExisting(writing, taskRolesTable, body.taskRoleIdentifier, 'taskRoleIdentifier')
  const taskId = body.taskIdentifier ?? before?.taskId
  const subTaskId = body.subTaskIdentifier ?? before?.subTaskId
  const [subTask] = await tx
    .select({ taskId: subTasksTable.taskId })
    .from(subTasksTable)
    .where(and(eq(subTasksTable.companyId, caller.companyId), eq(subTasksTable.id, subTaskId ?? 0)))
  if (subTask === undefined || subTask.taskId !== taskId)
    throw badRequest([{ field: 'subTaskIdentifier', message: texts.noSubTaskOfIt }])
  return {
    workflowLevelId: level,
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

/** The tasks of each workflow level. */
export const workflowTaskRoutes = (api: Api): void => {
  serve(api, workflowTasks.list, async ({ query, caller, tx }) => {
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
    const before = await lockedRow({ tx, caller }, workflowTasksTable, body.workflowTaskId)
    return changeTask({ tx, caller }, before, { hbMilestoneName: body.hbMilestoneName })
  })

  serve(api, workflowTasks.update, async ({ params, body, caller, tx, version }) => {
    const before = await lockedRow({ tx, caller }, workflowTasksTable, params.id)
    requireVersion(before.version, version)
    return changeTask({ tx, caller }, before, await taskColumns({ tx, caller }, body, before))
  })

  serve(api, workflowTasks.remove, async ({ params, caller, tx, version }) => {
    const before = await lockedRow({ tx, caller }, workflowTasksTable, params.id, 'removal')
    requireVersion(before.version, version)
    await inUseBy(tx.delete(workflowTasksTable).where(eq(workflowTasksTable.id, params.id)))
    await recordActivity(tx, caller, { entityType: 'workflow_task', entityId: params.id, action: 'delete', before })
    return { success: true as const }
  })
}
