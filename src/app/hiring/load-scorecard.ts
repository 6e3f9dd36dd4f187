import { taskKind } from '#machines/notifications/destination.ts'
import type { Api } from '#src/api/api.ts'
import { candidateQuery, candidateScorecardsQuery, candidateTaskQuery } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import { closedReason, noAccess, notThere } from '#src/app/missing.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { type LinkedTask, scorecardLink } from '#src/navigation/records.ts'
import { ownerOf } from '#src/session/owner-of.ts'
import { storedCard } from '#src/session/stored-cards.ts'
import * as texts from '#src/texts/hiring.ts'
import { orMerged } from './or-merged.ts'

const hasScorecard = ({ name, subTask }: HiringTask) => {
  const kind = taskKind({ taskName: name, subtaskName: subTask ?? undefined })
  return kind === 'interview' || kind === 'skillValidation'
}

/**
 * A candidate with the scorecards, and the task that one of them is for, where the address names one.
 * @throws notFound for a task of another candidate
 */
async function loadScorecard(api: Api, candidateId: number, taskId: number | undefined) {
  const [candidate, scorecards, task] = await Promise.all([
    api.queryClient.fetchQuery(candidateQuery(api, candidateId)),
    api.queryClient.fetchQuery(candidateScorecardsQuery(api, candidateId)),
    taskId === undefined ? null : api.queryClient.fetchQuery(candidateTaskQuery(api, taskId)),
  ])
  if (task !== null && task.candidate?.id !== candidateId) throw notThere()
  return { candidate, scorecards, task: task !== null && hasScorecard(task) ? task : null }
}

/** The same. Whoever may not open it any more is told so, and finds there what they had typed into it. */
export const loadScorecardOrWords = (
  context: Pick<RouterContext, 'api' | 'session' | 'store'>,
  candidateId: number,
  task: LinkedTask,
) =>
  orMerged(
    context,
    candidateId,
    (id) => scorecardLink({ ...task, candidateId: id }),
    () => loadScorecard(context.api, candidateId, task.taskId),
  ).catch((rejection: unknown) => {
    const { session, store } = context
    const { taskId } = task
    const denial = closedReason(rejection, texts.notYourScorecard)
    if (denial === null || taskId === undefined || !storedCard(store, { ...ownerOf(session), taskId })) throw rejection
    throw noAccess(denial, { formerCard: taskId })
  })
