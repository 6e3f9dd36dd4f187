import { redirect } from '@tanstack/react-router'
import type { Api } from '#src/api/api.ts'
import { levelTasksQuery, requisitionQuery, requisitionTasksQuery } from '#src/api/requisitions.ts'
import { workflowTasksLink } from '#src/navigation/records.ts'
import { found } from './found.ts'

/** The tasks of a requisition, and those that its candidates go through. */
export const loadWorkflowTasks = ({ api }: { api: Api }, { reqType, reqId }: { reqType: string; reqId: string }) =>
  found(reqId, async (id) => {
    const { queryClient } = api
    const [requisition, tasks] = await Promise.all([
      queryClient.fetchQuery(requisitionQuery(api, id)),
      queryClient.fetchQuery(requisitionTasksQuery(api, id)),
    ])
    // The address names another kind than the requisition's own.
    if (reqType.toUpperCase() !== requisition.kind)
      throw redirect({ ...workflowTasksLink(requisition.kind, id), replace: true })
    const level = requisition.workflowLevel ?? null
    const levelTasks = level ? await queryClient.fetchQuery(levelTasksQuery(api, level.id)) : []
    return { requisition, tasks, levelTasks }
  })
