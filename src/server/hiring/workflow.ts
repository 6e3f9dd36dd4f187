import { asc, eq, sql } from 'drizzle-orm'
import { subTasks, taskRoles, tasks, type Workflow, workflowLevels } from '#src/contract/workflow.ts'
import { requireExisting, serveCrud } from '../crud.ts'
import type { Tx } from '../database.ts'
import { refersTo } from '../refers-to.ts'
import { requisitionsTable } from '../schema/hiring.ts'
import { subTasksTable, taskRolesTable, tasksTable, workflowLevelsTable } from '../schema/workflow.ts'
import { type Api, serve } from '../serve.ts'

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

/** Workflow levels, kinds of task, sub-tasks and task roles. */
export const workflowRoutes = (api: Api): void => {
  serveCrud(api, {
    endpoints: workflowLevels,
    table: workflowLevelsTable,
    items: (tx) => levels(tx).$dynamic(),
    search: [workflowLevelsTable.name, workflowLevelsTable.status, sql`${jobCount}::text`],
    sort: { name: workflowLevelsTable.name, status: workflowLevelsTable.status, jobCount },
    sortedBy: 'name',
    filters: { status: workflowLevelsTable.status },
    columns: ({ name, status }) => ({ name, status }),
  })
  serve(api, workflowLevels.jobCounts, ({ caller, tx }) => {
    return levels(tx)
      .where(eq(workflowLevelsTable.companyId, caller.companyId))
      .orderBy(asc(workflowLevelsTable.name), asc(workflowLevelsTable.id))
  })
  serve(api, tasks.all, ({ caller, tx }) => {
    return taskKinds(tx)
      .where(eq(tasksTable.companyId, caller.companyId))
      .orderBy(asc(tasksTable.taskDescription), asc(tasksTable.id))
  })
  serveCrud(api, {
    endpoints: tasks,
    table: tasksTable,
    items: (tx) => taskKinds(tx).$dynamic(),
    search: [tasksTable.taskDescription, tasksTable.workflow],
    sort: { taskDescription: tasksTable.taskDescription, workflow: tasksTable.workflow },
    sortedBy: 'taskDescription',
    filters: { workflow: tasksTable.workflow },
    columns: ({ taskDescription, workflow }) => ({ taskDescription, workflow }),
  })
  serveCrud(api, {
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
        .innerJoin(tasksTable, refersTo(subTasksTable, 'taskId', tasksTable))
        .$dynamic(),
    search: [subTasksTable.subTaskDescription, tasksTable.taskDescription],
    sort: { lockOrder: subTasksTable.lockOrder, subTaskDescription: subTasksTable.subTaskDescription },
    sortedBy: 'lockOrder',
    filters: { parentTask: subTasksTable.taskId },
    columns: async ({ subTaskDescription, lockOrder, parentTask }, writing) => {
      await requireExisting(writing, tasksTable, parentTask?.id, 'parentTask.id')
      return { subTaskDescription, lockOrder, taskId: parentTask?.id }
    },
  })
  serveCrud(api, {
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
    normalize: ({ description = '' }) => ({ description }),
  })
}
