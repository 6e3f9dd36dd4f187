import { Deleted } from './content-list.ts'
import { crudEndpoints, recorded, Stored } from './crud.ts'
import { endpoint } from './endpoint.ts'
import { ActiveStatus, Id, IdText, Moment, requiredLine, text } from './values.ts'
import { z } from './zod.ts'

/** The workflow that a task belongs to. */
export const Workflow = z.enum(['REQUISITION', 'CANDIDATE'])
export type Workflow = z.infer<typeof Workflow>

export const WorkflowLevel = z.extend(Stored, {
  name: z.string(),
  status: ActiveStatus,
  /** Requisitions that run on this level. */
  jobCount: z.int(),
})
export type WorkflowLevel = z.infer<typeof WorkflowLevel>
export const WorkflowLevelBody = z.object({ name: requiredLine(), status: z.optional(ActiveStatus) })

export const WorkflowTaskKind = z.extend(Stored, { taskDescription: z.string(), workflow: Workflow })
export type WorkflowTaskKind = z.infer<typeof WorkflowTaskKind>
export const WorkflowTaskKindBody = z.object({ taskDescription: requiredLine(), workflow: Workflow })

export const SubTask = z.extend(Stored, {
  subTaskDescription: z.string(),
  lockOrder: z.int(),
  parentTask: z.object({ id: Id, taskDescription: z.string() }),
})
export type SubTask = z.infer<typeof SubTask>

/** A number from a form: a number, or its digits. */
const formNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')), z.transform(Number))]),
    z.int().check(z.minimum(min), z.maximum(max)),
  )
const FormId = formNumber(1, 2_147_483_647)

export const SubTaskBody = z.object({
  subTaskDescription: requiredLine(),
  lockOrder: formNumber(0, 9999),
  parentTask: z.object({ id: Id }),
})

export const TaskRole = z.extend(Stored, { name: z.string(), description: z.string() })
export type TaskRole = z.infer<typeof TaskRole>
export const TaskRoleBody = z.object({ name: requiredLine(), description: z.optional(text(4000)) })

export const WorkflowTask = z.object({
  workflowTaskId: Id,
  /** The same as `workflowTaskId`, as in every stored record. */
  id: Id,
  version: z.int(),
  /** The same as `version`. */
  workflowTaskVersion: z.int(),
  workflowLevelId: Id,
  task: z.object({ id: Id, name: z.string() }),
  subTask: z.object({ id: Id, name: z.string() }),
  taskRole: z.object({ id: Id, name: z.string() }),
  stageOrder: z.int(),
  taskOrder: z.int(),
  slaHours: z.int(),
  hbMilestoneName: z.nullable(z.string()),
  company: z.object({ id: Id, name: z.string() }),
  createdAt: Moment,
})
export type WorkflowTask = z.infer<typeof WorkflowTask>

export const WorkflowTaskBody = z.object({
  /** The company of the call; another one is refused. */
  companyId: z.optional(FormId),
  workflowLevelIdentifier: FormId,
  taskIdentifier: FormId,
  subTaskIdentifier: FormId,
  taskRoleIdentifier: FormId,
  taskOrder: formNumber(1, 9999),
  stageOrder: formNumber(1, 9999),
  slaHours: formNumber(1, 99_999),
  hbMilestoneName: z.optional(text(255)),
})
export type WorkflowTaskBody = z.infer<typeof WorkflowTaskBody>

export const workflowLevels = (() => {
  const { list, ...calls } = crudEndpoints({
    id: 'workflowLevels',
    entityType: 'workflow_level',
    noun: 'workflow levels',
    service: 'workflow',
    path: '/workflow-levels',
    Item: WorkflowLevel,
    Body: WorkflowLevelBody,
    change: 'PATCH',
    sort: ['name', 'status', 'jobCount'],
    filters: { status: ActiveStatus },
  })
  return {
    list,
    jobCounts: endpoint({
      id: 'workflowLevels.jobCounts',
      summary: 'The company’s workflow levels with the number of requisitions on each',
      method: 'GET',
      service: 'workflow',
      path: '/workflowLevel/job-counts',
      response: z.array(WorkflowLevel),
    }),
    ...calls,
  }
})()

export const subTasks = crudEndpoints({
  id: 'subTasks',
  entityType: 'subtask',
  noun: 'sub-tasks',
  service: 'workflow',
  path: '/sub-tasks',
  Item: SubTask,
  Body: SubTaskBody,
  change: 'PATCH',
  sort: ['lockOrder', 'subTaskDescription'],
  filters: { parentTask: IdText },
})

export const tasks = {
  all: endpoint({
    id: 'tasks.all',
    summary: 'All kinds of task of the company',
    method: 'GET',
    service: 'workflow',
    path: '/task/list',
    response: z.array(WorkflowTaskKind),
  }),
  ...crudEndpoints({
    id: 'tasks',
    entityType: 'task',
    noun: 'kinds of task',
    service: 'workflow',
    path: '/task',
    Item: WorkflowTaskKind,
    Body: WorkflowTaskKindBody,
    change: 'PATCH',
    sort: ['taskDescription', 'workflow'],
    filters: { workflow: Workflow },
  }),
}

export const taskRoles = crudEndpoints({
  id: 'taskRoles',
  entityType: 'task_role',
  noun: 'task roles',
  service: 'workflow',
  path: '/task-role',
  Item: TaskRole,
  Body: TaskRoleBody,
  change: 'PATCH',
  sort: ['name'],
})

const one = { service: 'workflow', path: '/workflow-task/:id', params: z.object({ id: IdText }) } as const

export const workflowTasks = {
  list: endpoint({
    id: 'workflowTasks.list',
    summary: 'The tasks of a workflow level, by stage and order',
    method: 'GET',
    service: 'workflow',
    path: '/standard/tasks',
    query: z.object({ workflowLevelId: IdText }),
    response: z.array(WorkflowTask),
  }),
  create: endpoint({
    id: 'workflowTasks.create',
    summary: 'Add a task to a workflow level',
    method: 'POST',
    service: 'workflow',
    path: '/workflow-task',
    body: WorkflowTaskBody,
    response: WorkflowTask,
  }),
  setMilestone: endpoint({
    id: 'workflowTasks.setMilestone',
    summary: 'Name the milestone that a workflow task reaches',
    method: 'POST',
    service: 'workflow',
    path: '/standard/tasks/hb-milestone',
    body: z.object({ workflowTaskId: FormId, hbMilestoneName: requiredLine() }),
    response: WorkflowTask,
  }),
  update: recorded(
    'workflow_task',
    endpoint({
      ...one,
      id: 'workflowTasks.update',
      summary: 'Change a task of a workflow level',
      method: 'PATCH',
      body: z.partial(WorkflowTaskBody),
      versioned: true,
      response: WorkflowTask,
    }),
  ),
  remove: endpoint({
    ...one,
    id: 'workflowTasks.remove',
    summary: 'Take a task out of a workflow level',
    method: 'DELETE',
    versioned: true,
    response: Deleted,
  }),
}
