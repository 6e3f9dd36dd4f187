import { ListChecks } from 'lucide-react'
import { createElement } from 'react'
import { digits } from '#machines/admin/number-text.ts'
import type { Field, Values } from '#machines/kit/form-fields.ts'
import type { WorkflowTask, WorkflowTaskBody } from '#src/contract/workflow.ts'
import { anyOf } from '#src/texts/lists.ts'
import * as texts from '#src/texts/workflow-management.ts'
import { momentText } from '#src/ui/dates.ts'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import type { Filter } from '../lists/data-list.tsx'
import type { Columns } from '../lists/table.tsx'
import type { Messages } from './admin-screen.ts'

export const workflowTaskSorts = ['task', 'subTask', 'taskRole', 'stageOrder', 'taskOrder', 'slaHours'] as const
export type WorkflowTaskSort = (typeof workflowTaskSorts)[number]
export type WorkflowTaskFilters = { version: string; task: string; taskRole: string }

const columns: Columns<WorkflowTask, WorkflowTaskSort> = [
  { title: texts.task, sortBy: 'task', cell: (it) => createElement(NameCell, null, it.task.name) },
  { title: texts.subTask, sortBy: 'subTask', isWhole: true, cell: (it) => it.subTask.name },
  { title: texts.taskRole, sortBy: 'taskRole', cell: (it) => it.taskRole.name },
  { title: texts.stage, sortBy: 'stageOrder', isNumber: true, cell: (it) => it.stageOrder },
  { title: texts.taskOrder, sortBy: 'taskOrder', isNumber: true, cell: (it) => it.taskOrder },
  { title: texts.slaHours, sortBy: 'slaHours', isNumber: true, cell: (it) => it.slaHours },
  { title: texts.milestone, isMinor: true, cell: (it) => createElement(OrMissing, null, it.hbMilestoneName) },
  { title: texts.version, isNumber: true, isMinor: true, cell: (it) => it.workflowTaskVersion },
  { title: texts.created, isNumber: true, isMinor: true, cell: (it) => momentText(new Date(it.createdAt)) },
]

const filterKeys: Record<keyof WorkflowTaskFilters, (it: WorkflowTask) => number> = {
  version: (it) => it.workflowTaskVersion,
  task: (it) => it.task.id,
  taskRole: (it) => it.taskRole.id,
}
export const workflowTaskFilterNames = Object.keys(filterKeys) as (keyof WorkflowTaskFilters)[]

/** Whether a task is one of those that the filters leave; undefined where none is set. */
export const narrowedTasks = (filters: Partial<WorkflowTaskFilters>): ((it: WorkflowTask) => boolean) | undefined => {
  const set = workflowTaskFilterNames.filter((it) => filters[it] !== undefined)
  return set.length === 0 ? undefined : (it) => set.every((name) => String(filterKeys[name](it)) === filters[name])
}

const refs = (all: readonly { id: number; name: string }[]) =>
  [...new Map(all.map(({ id, name }) => [id, name]))]
    .map(([id, label]) => ({ value: String(id), label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

/** What the tasks of a level can be narrowed to: what they have. */
export const workflowTaskFilters = (tasks: readonly WorkflowTask[]): Filter<WorkflowTaskFilters>[] => [
  { name: 'task', label: texts.task, anything: anyOf(texts.task), options: refs(tasks.map((it) => it.task)) },
  {
    name: 'taskRole',
    label: texts.taskRole,
    anything: anyOf(texts.taskRole),
    options: refs(tasks.map((it) => it.taskRole)),
  },
  {
    name: 'version',
    label: texts.version,
    anything: texts.anyVersion,
    options: [...new Set(tasks.map((it) => it.workflowTaskVersion))]
      .toSorted((a, b) => a - b)
      .map((it) => ({ value: String(it), label: texts.versionOf(it) })),
  },
]

/** The columns of a file with the tasks of a level, which the import reads. */
export const workflowTaskExport = (level: string): Columns<WorkflowTask, WorkflowTaskSort> => {
  const [task, ...others] = columns
  return [task, { title: texts.level, cell: () => level }, ...others]
}

export const workflowTaskMessages: Partial<Messages> = {
  added: texts.workflowTaskAdded,
  updated: texts.workflowTaskUpdated,
}

const number = (id: string, label: string): Field => ({
  id,
  type: 'InputBox',
  label,
  required: true,
  validation: digits,
})

/** A task is added without the name of a milestone if need be; who edits one names it. */
export const workflowTaskFields = (isNew: boolean): readonly Field[] => [
  { id: 'taskIdentifier', type: 'SearchableSelect', label: texts.task, required: true },
  {
    id: 'subTaskIdentifier',
    type: 'SearchableSelect',
    label: texts.subTask,
    required: true,
    dependsOn: 'taskIdentifier',
  },
  { id: 'taskRoleIdentifier', type: 'SearchableSelect', label: texts.taskRole, required: true },
  number('stageOrder', texts.stage),
  number('taskOrder', texts.taskOrder),
  number('slaHours', texts.slaHours),
  { id: 'hbMilestoneName', type: 'InputBox', label: texts.milestone, required: !isNew },
]

export const workflowTaskValues = (it: WorkflowTask): Values => ({
  taskIdentifier: String(it.task.id),
  subTaskIdentifier: String(it.subTask.id),
  taskRoleIdentifier: String(it.taskRole.id),
  stageOrder: String(it.stageOrder),
  taskOrder: String(it.taskOrder),
  slaHours: String(it.slaHours),
  hbMilestoneName: it.hbMilestoneName ?? '',
})

/** What is sent for a task of this level and company: numbers as numbers. */
export const workflowTaskBody = (
  values: Values,
  { companyId, levelId }: { companyId: number | null; levelId: number },
): WorkflowTaskBody => {
  const numberOf = (id: string) => Number(values[id])
  return {
    ...(companyId !== null && { companyId }),
    workflowLevelIdentifier: levelId,
    taskIdentifier: numberOf('taskIdentifier'),
    subTaskIdentifier: numberOf('subTaskIdentifier'),
    taskRoleIdentifier: numberOf('taskRoleIdentifier'),
    taskOrder: numberOf('taskOrder'),
    stageOrder: numberOf('stageOrder'),
    slaHours: numberOf('slaHours'),
    hbMilestoneName: String(values.hbMilestoneName ?? ''),
  }
}

/** What the words of a search are looked for in. */
export const workflowTaskTexts = (it: WorkflowTask): string[] => [
  it.task.name,
  it.subTask.name,
  it.taskRole.name,
  it.hbMilestoneName ?? '',
]

export const workflowTaskSortKey = (it: WorkflowTask, field: WorkflowTaskSort): string | number => {
  const value = it[field]
  return typeof value === 'number' ? value : value.name
}

export const workflowTaskLook = {
  title: texts.workflowTasks,
  purpose: texts.workflowTasksInShort,
  noun: texts.workflowTaskKind,
  icon: ListChecks,
  searchPlaceholder: texts.workflowTaskSearch,
  emptyText: texts.firstWorkflowTask,
  notLoaded: texts.workflowNotLoaded,
  columns,
  messages: workflowTaskMessages,
  nameOf: (it: WorkflowTask) => texts.taskName(it.task.name, it.subTask.name),
}
