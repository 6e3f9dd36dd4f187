import { workSections } from '#machines/shell/pages.ts'
import type { WorkAsked } from '#src/api/workspaces.ts'
import { RequisitionKind } from '#src/contract/hiring-values.ts'
import { TaskDue, TaskKind } from '#src/contract/task-filters.ts'
import { z } from '#src/contract/zod.ts'
import { lenient, pageNumber } from '#src/resource/list-search.ts'

export const WorkspacesSearch = z.object({
  step: lenient(z.enum(workSections)),
  /** The page of each table. */
  tasks: pageNumber,
  overdue: pageNumber,
  requisitions: pageNumber,
  /** What the tables of tasks are narrowed by. */
  taskKind: lenient(TaskKind),
  taskDue: lenient(TaskDue),
  overdueKind: lenient(TaskKind),
  /** What the table of requisitions is narrowed by. */
  requisitionKind: lenient(RequisitionKind),
})
export type WorkspacesSearch = z.infer<typeof WorkspacesSearch>

export type WorkTable = 'tasks' | 'overdue' | 'requisitions'

/** How many rows of a table show at once. */
const size = 10

type Filters = Omit<WorkAsked, 'size' | 'page'>
const filtersOf = (
  { taskKind, taskDue, overdueKind, requisitionKind }: WorkspacesSearch,
  table: WorkTable,
): Filters => {
  if (table === 'tasks') return { kind: taskKind, due: taskDue }
  return table === 'overdue' ? { kind: overdueKind } : { requisitionKind }
}

/** The page of a table that an address names, as the API counts it, and what it is narrowed by. */
export const workPageOf = (search: Record<string, unknown>, table: WorkTable) => {
  const parsed = WorkspacesSearch.parse(search)
  return { size, page: (parsed[table] ?? 1) - 1, ...filtersOf(parsed, table) }
}
