import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { ActiveStatus } from '#src/contract/values.ts'
import { companyRow, moment } from './columns.ts'
import { companyPolicy } from './company-policy.ts'
import { oneOf } from './one-of.ts'
import { within } from './within.ts'

/** A standard way through hiring, for jobs of one kind: its tasks are copied to each requisition's candidates. */
export const workflowLevelsTable = pgTable(
  'workflow_levels',
  { ...companyRow(), name: text().notNull(), status: text().$type<ActiveStatus>().notNull().default('ACTIVE') },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.name),
    check('workflow_levels_status_known', oneOf(it.status, ActiveStatus.options)),
    companyPolicy(it.companyId),
  ],
)

/** The kinds of task there are, such as Interview. */
export const tasksTable = pgTable(
  'tasks',
  { ...companyRow(), taskDescription: text().notNull(), workflow: text().notNull() },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.taskDescription),
    companyPolicy(it.companyId),
  ],
)

/** What a task consists of. Those with a lower lock order come first. */
export const subTasksTable = pgTable(
  'sub_tasks',
  {
    ...companyRow(),
    taskId: integer().notNull(),
    subTaskDescription: text().notNull(),
    lockOrder: integer().notNull(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    unique().on(it.companyId, it.taskId, it.subTaskDescription),
    index().on(it.companyId, it.lockOrder, it.id),
    within([it.companyId, it.taskId], tasksTable),
    companyPolicy(it.companyId),
  ],
)

/** Who does a task, by the part they play: Hiring Manager, Recruiter. */
export const taskRolesTable = pgTable(
  'task_roles',
  { ...companyRow(), name: text().notNull(), description: text().notNull() },
  (it) => [unique().on(it.companyId, it.id), unique().on(it.companyId, it.name), companyPolicy(it.companyId)],
)

/** One task of a workflow level: tasks of the same stage are open together, the next stage follows. */
export const workflowTasksTable = pgTable(
  'workflow_tasks',
  {
    ...companyRow(),
    workflowLevelId: integer().notNull(),
    taskId: integer().notNull(),
    subTaskId: integer().notNull(),
    taskRoleId: integer().notNull(),
    stageOrder: integer().notNull(),
    taskOrder: integer().notNull(),
    slaHours: integer().notNull(),
    hbMilestoneName: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (it) => [
    unique().on(it.companyId, it.id),
    within([it.companyId, it.workflowLevelId], workflowLevelsTable),
    within([it.companyId, it.taskId], tasksTable),
    within([it.companyId, it.subTaskId], subTasksTable),
    within([it.companyId, it.taskRoleId], taskRolesTable),
    index().on(it.companyId, it.workflowLevelId, it.stageOrder, it.taskOrder),
    index().on(it.companyId, it.taskId),
    index().on(it.companyId, it.subTaskId),
    index().on(it.companyId, it.taskRoleId),
    check('workflow_tasks_sla_positive', sql`${it.slaHours} > 0`),
    companyPolicy(it.companyId),
  ],
)
