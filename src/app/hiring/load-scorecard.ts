import { taskKind } from '#machines/notifications/destination.ts'
import type { Api } from '#src/api/api.ts'
import { candidateQuery, candidateScorecardsQuery, candidateTaskQuery } from '#src/api/candidates.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'

const hasScorecard = ({ name, subTask }: HiringTask) => {
  const kind = taskKind({ taskName: name, subtaskName: subTask ?? undefined })
  return kind === 'interview' || kind === 'skillValidation'
}

/** A candidate with the scorecards, and the task that one of them is for, where the address names one of this candidate. */
export async function loadScorecard(api: Api, candidateId: number, taskId: number | undefined) {
  const [candidate, scorecards, task] = await Promise.all([
    api.queryClient.fetchQuery(candidateQuery(api, candidateId)),
    api.queryClient.fetchQuery(candidateScorecardsQuery(api, candidateId)),
    taskId === undefined ? null : api.queryClient.fetchQuery(candidateTaskQuery(api, taskId)),
  ])
  return {
    candidate,
    scorecards,
    task: task !== null && task.candidate?.id === candidateId && hasScorecard(task) ? task : null,
  }
}
