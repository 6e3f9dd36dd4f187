import { queryOptions } from '@tanstack/react-query'
import { subTasks, taskRoles, workflowLevels, workflowTasks } from '#src/contract/workflow.ts'
import { type Api, listKeyOf } from './api.ts'

/** How many sub-tasks the specification asks for. */
const size = 1000

export const levelsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...listKeyOf(api, workflowLevels.list.id), 'counts'],
    queryFn: ({ signal }) => api.call(workflowLevels.jobCounts, { signal }),
  })

/** The tasks of a workflow level, by stage and order; none without a level. */
export const workflowTasksQuery = (api: Api, levelId: number | null) =>
  queryOptions({
    queryKey: [...listKeyOf(api, workflowTasks.list.id), levelId],
    queryFn: async ({ signal }) =>
      levelId === null ? [] : api.call(workflowTasks.list, { query: { workflowLevelId: levelId }, signal }),
  })

const option = ({ id }: { id: number }, label: string) => ({ value: String(id), label })

/** The sub-tasks of a task. */
export const subTaskOptions = async (api: Api, taskId: string) =>
  (await api.call(subTasks.list, { query: { size } })).content
    .filter((it) => String(it.parentTask.id) === taskId)
    .map((it) => option(it, it.subTaskDescription))

export const taskRoleOptions = async (api: Api) =>
  (await api.call(taskRoles.list, { query: { size } })).content.map((it) => option(it, it.name))
