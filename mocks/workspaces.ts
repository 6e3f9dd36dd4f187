import type { HiringTask } from '#src/contract/requisitions.ts'
import type { TaskDue, TaskKind } from '#src/contract/task-filters.ts'
import { workspaces } from '#src/contract/workspaces.ts'
import { listed } from './listed.ts'
import { mock } from './mock.ts'
import type { World } from './world.ts'

const nothing = { content: [], totalElements: 0 }

const anything = () => ['']

/** By the bare name of the kind: 'Skill Validation' is a skillValidation. */
const tasksThat = (tasks: HiringTask[], { kind, due }: { kind?: TaskKind | undefined; due?: TaskDue | undefined }) =>
  tasks
    .filter((it) => kind === undefined || it.name.replaceAll(' ', '').toLowerCase() === kind.toLowerCase())
    .filter((it) => due === undefined || (due === 'none' ? it.dueAt === null : it.isOverdue === (due === 'overdue')))

export const workspacesHandlers = (world: World) => [
  mock(workspaces.yourTasks, ({ query }) => listed(tasksThat(world.yourTasks, query), query, anything)),
  mock(workspaces.overdueTasks, ({ query }) => listed(tasksThat(world.overdueTasks, query), query, anything)),
  mock(workspaces.openRequisitions, ({ query }) =>
    listed(
      world.requisitions.filter((it) => it.status === 'OPEN' && it.kind === (query.requisitionKind ?? it.kind)),
      query,
      anything,
    ),
  ),
  mock(workspaces.search, ({ query: { query, page = 0, size = 10 } }) => {
    const asked = { search: query, page, size }
    // Nothing typed finds nothing.
    const isBlank = query.trim() === ''
    const requisitions = isBlank
      ? nothing
      : listed(world.requisitions, asked, (it) => [it.displayId, it.jobTitle?.name])
    const candidates = isBlank
      ? nothing
      : listed(world.candidates, asked, (it) => [it.displayId, `${it.firstName} ${it.lastName}`, it.email])
    return {
      requisitions: requisitions.content.map(({ id, displayId, jobTitle }) => ({
        id,
        displayId,
        ...(jobTitle && { jobTitle: jobTitle.name }),
      })),
      candidates: candidates.content.map(({ id, displayId, firstName, lastName, jobRequisitionId }) => ({
        id,
        displayId,
        firstName,
        lastName,
        jobRequisitionId,
      })),
      pagination: {
        page,
        size,
        totalPages: Math.ceil(Math.max(requisitions.totalElements, candidates.totalElements) / size),
        totalRequisitions: requisitions.totalElements,
        totalCandidates: candidates.totalElements,
        isTotalCapped: false,
      },
    }
  }),
]
