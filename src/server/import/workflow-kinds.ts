import { and, eq, inArray } from 'drizzle-orm'
import { subTasks, tasks, WorkflowTaskBody, workflowLevels } from '#src/contract/workflow.ts'
import { requireOwnCompany } from '../administration/own-company.ts'
import {
  subTasksTable,
  taskRolesTable,
  tasksTable,
  workflowLevelsTable,
  workflowTasksTable,
} from '../schema/workflow.ts'
import * as texts from '../texts/imports.ts'
import { called, companyColumn, number, record, text } from './columns.ts'
import { type Column, namedIn, onlyOne, refTo, upper, WrongCell } from './importable.ts'
import { alike, namedLike } from './named.ts'
import { importable } from './table-import.ts'

const taskNamed = namedIn(tasksTable, tasksTable.taskDescription)

type SubTaskOf = { id: number; taskId: number; name: string }
type CalledSubTasks = { text: string; found: readonly SubTaskOf[] }
/** Sub-tasks of different tasks may share a name: the row's task decides. */
const subTasksNamed: NonNullable<Column['find']> = async (tx, caller, texts) => {
  const rows = await tx
    .select({ id: subTasksTable.id, taskId: subTasksTable.taskId, name: subTasksTable.subTaskDescription })
    .from(subTasksTable)
    .where(and(eq(subTasksTable.companyId, caller.companyId), namedLike(subTasksTable.subTaskDescription, texts)))
  return new Map([...alike(texts, rows)].map(([text, found]): [string, CalledSubTasks] => [text, { text, found }]))
}

const ofItsTask = (fields: Record<string, unknown>) => {
  const { text, found } = fields.subTaskIdentifier as CalledSubTasks
  const own = onlyOne(
    text,
    found.filter((it) => it.taskId === fields.taskIdentifier),
  )
  if (!own) throw new WrongCell(texts.subTaskElsewhere)
  return { ...fields, subTaskIdentifier: own.id }
}

export const workflowKinds = [
  importable({
    entityType: 'workflow_level',
    table: workflowLevelsTable,
    key: ['name'],
    unread: ['Id', 'Job count'],
    columns: [text('Name', 'name', 'Level 1'), { ...text('Status', 'status', 'ACTIVE', false), read: upper }],
    Body: workflowLevels.create.body,
    values: ({ name, status = 'ACTIVE' }) => ({ name, status }),
  }),
  importable({
    entityType: 'task',
    table: tasksTable,
    key: ['taskDescription'],
    columns: [
      called('Description', text('Task Description', 'taskDescription', 'Interview')),
      { ...text('Workflow', 'workflow', 'CANDIDATE'), read: upper },
    ],
    Body: tasks.create.body,
    values: ({ taskDescription, workflow }) => ({ taskDescription, workflow }),
  }),
  importable({
    entityType: 'subtask',
    table: subTasksTable,
    key: ['taskId', 'subTaskDescription'],
    unread: ['Id'],
    columns: [
      called('Description', text('Sub Task Description', 'subTaskDescription', 'Panel interview')),
      number('Lock Order', 'lockOrder', '1'),
      record('Parent Task', 'parentTask', 'Interview', 'task', refTo(taskNamed)),
    ],
    Body: subTasks.create.body,
    values: ({ subTaskDescription, lockOrder, parentTask }) => ({
      subTaskDescription,
      lockOrder,
      taskId: parentTask.id,
    }),
  }),
  importable({
    entityType: 'workflow_task',
    table: workflowTasksTable,
    key: ['workflowLevelId', 'taskId', 'subTaskId', 'taskRoleId', 'stageOrder', 'taskOrder'],
    unread: ['Version', 'Created'],
    columns: [
      companyColumn('companyId'),
      record(
        'Workflow Level',
        'workflowLevelIdentifier',
        'Level 1',
        'workflow level',
        namedIn(workflowLevelsTable, workflowLevelsTable.name),
      ),
      record('Task', 'taskIdentifier', 'Interview', 'task', taskNamed),
      record('Sub Task', 'subTaskIdentifier', 'Panel interview', 'sub task', subTasksNamed),
      record('Task Role', 'taskRoleIdentifier', 'Recruiter', 'task role', namedIn(taskRolesTable, taskRolesTable.name)),
      called('Stage', number('Stage Order', 'stageOrder', '1')),
      number('Task Order', 'taskOrder', '1'),
      number('SLA Hours', 'slaHours', '48'),
      text('HB Milestone Name', 'hbMilestoneName', '', false),
    ],
    Body: WorkflowTaskBody,
    joined: ofItsTask,
    values: (it, caller) => {
      requireOwnCompany(caller, it.companyId, 'companyId')
      return {
        workflowLevelId: it.workflowLevelIdentifier,
        taskId: it.taskIdentifier,
        subTaskId: it.subTaskIdentifier,
        taskRoleId: it.taskRoleIdentifier,
        stageOrder: it.stageOrder,
        taskOrder: it.taskOrder,
        slaHours: it.slaHours,
        hbMilestoneName: it.hbMilestoneName ?? null,
      }
    },
    taken: (tx, caller, values) =>
      tx
        .select()
        .from(workflowTasksTable)
        .where(
          and(
            eq(workflowTasksTable.companyId, caller.companyId),
            inArray(workflowTasksTable.workflowLevelId, [0, ...values.map((it) => it.workflowLevelId)]),
          ),
        ),
  }),
]
