import { assessmentQuery, candidateQuery, topgradeQuery } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import { type LinkedTask, topgradeLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import { loadOrWords } from './load-or-words.ts'
import { orMerged } from './or-merged.ts'

type Context = Pick<RouterContext, 'api' | 'session' | 'store'>

/** Without an application there is no interview: null. */
async function loadTopgrade({ api }: Context, candidateId: number) {
  const candidate = await api.queryClient.fetchQuery(candidateQuery(api, candidateId))
  const { jobRequisitionId } = candidate
  if (jobRequisitionId === null) return { candidate, topgrade: null, assessment: null }
  const [topgrade, assessment] = await Promise.all([
    api.queryClient.fetchQuery(topgradeQuery(api, candidateId)),
    // An interviewer may do without it, and may not be allowed to see it.
    api.queryClient.fetchQuery(assessmentQuery(api, candidateId, jobRequisitionId)).catch(() => null),
  ])
  return { candidate, topgrade, assessment }
}

/** A topgrade interview, or what was typed into it. */
export const loadTopgradeOrWords = (context: Context, candidateId: number, task: LinkedTask) =>
  loadOrWords(context, { kind: 'topgrade', candidateId }, texts.notYourInterview, () =>
    orMerged(
      context,
      candidateId,
      (id) => topgradeLink({ ...task, candidateId: id }),
      () => loadTopgrade(context, candidateId),
    ),
  )
