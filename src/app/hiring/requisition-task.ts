import { decisionLock } from '#machines/hiring/requisition-decision.ts'
import type { Api } from '#src/api/api.ts'
import { requisitionOfTaskQuery } from '#src/api/requisitions.ts'

/** A task of a requisition, the requisition, and why the reader cannot decide it, if so. */
export async function loadRequisitionTask({ api }: { api: Api }, taskId: number) {
  const given = await api.queryClient.fetchQuery(requisitionOfTaskQuery(api, taskId))
  return { ...given, lock: decisionLock(given) }
}
