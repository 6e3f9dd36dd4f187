import { contentList, recordPageQuery } from './content-list.ts'
import { endpoint } from './endpoint.ts'
import { hideable } from './hideable.ts'
import { RequisitionKind } from './hiring-values.ts'
import { HiringTask, Requisition } from './requisitions.ts'
import { TaskDue, TaskKind } from './task-filters.ts'
import { Id, text, wholeText } from './values.ts'
import { z } from './zod.ts'

export const SearchResult = z.object({
  /** Without `jobTitle` where the caller's permission group may not see it. */
  requisitions: z.array(
    hideable(z.object({ id: Id, jobTitle: z.optional(z.string()), displayId: z.string() }), {
      jobTitle: ['requisition.jobTitle'],
    }),
  ),
  candidates: z.array(
    z.object({
      id: Id,
      firstName: z.string(),
      lastName: z.string(),
      displayId: z.string(),
      jobRequisitionId: z.nullable(Id),
    }),
  ),
  pagination: z.object({
    page: z.int(),
    size: z.int(),
    /** Pages of the longer of both lists. */
    totalPages: z.int(),
    /** At most 10,000 of each. */
    totalRequisitions: z.int(),
    totalCandidates: z.int(),
    /** Whether there are more of one of them. */
    isTotalCapped: z.boolean(),
  }),
})
export type SearchResult = z.infer<typeof SearchResult>

const kind = z.optional(TaskKind)

export const workspaces = {
  search: endpoint({
    id: 'workspaces.search',
    summary: 'Requisitions and candidates that match the words',
    method: 'GET',
    service: 'external',
    path: '/search',
    query: z.object({
      query: text(255),
      page: z.optional(wholeText(0, 999_999)),
      size: z.optional(wholeText(1, 100)),
    }),
    response: SearchResult,
  }),
  yourTasks: endpoint({
    id: 'workspaces.yourTasks',
    summary: 'The caller’s own open tasks, the most urgent first',
    method: 'GET',
    service: 'workflow',
    path: '/workspace/tasks',
    query: z.extend(z.object(recordPageQuery), { kind, due: z.optional(TaskDue) }),
    response: contentList(HiringTask),
  }),
  overdueTasks: endpoint({
    id: 'workspaces.overdueTasks',
    summary: 'Overdue tasks of the people who report to the caller',
    method: 'GET',
    service: 'workflow',
    path: '/workspace/overdue-tasks',
    query: z.extend(z.object(recordPageQuery), { kind }),
    response: contentList(HiringTask),
  }),
  openRequisitions: endpoint({
    id: 'workspaces.openRequisitions',
    summary: 'Open requisitions that the caller may see, newest first',
    method: 'GET',
    service: 'workflow',
    path: '/workspace/requisitions',
    query: z.extend(z.object(recordPageQuery), { requisitionKind: z.optional(RequisitionKind) }),
    response: contentList(Requisition),
  }),
}
