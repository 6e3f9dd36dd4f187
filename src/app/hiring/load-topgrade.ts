import { assessmentQuery, candidateQuery, topgradeQuery } from '#src/api/candidates.ts'
import type { RouterContext } from '#src/app/context.ts'
import { closedReason, noAccess } from '#src/app/missing.ts'
import { answersOfCandidate } from '#src/session/stored-answers.ts'
import * as texts from '#src/texts/hiring.ts'
import { ownerOf } from './owner-of.ts'

type Context = Pick<RouterContext, 'api' | 'session' | 'store'>

async function loadTopgrade({ api }: Context, candidateId: number) {
  const [candidate, topgrade] = await Promise.all([
    api.queryClient.fetchQuery(candidateQuery(api, candidateId)),
    api.queryClient.fetchQuery(topgradeQuery(api, candidateId)),
  ])
  const { jobRequisitionId } = candidate
  // An interviewer may do without it, and may not be allowed to see it.
  const assessment =
    jobRequisitionId === null
      ? null
      : await api.queryClient.fetchQuery(assessmentQuery(api, candidateId, jobRequisitionId)).catch(() => null)
  return { candidate, topgrade, assessment }
}

/** A topgrade interview. Whoever may not open it any more is told so, and finds there what they had typed into it. */
export const loadTopgradeOrWords = (context: Context, candidateId: number) =>
  loadTopgrade(context, candidateId).catch((rejection: unknown) => {
    const reason = closedReason(rejection, texts.notYourInterview)
    const kept = answersOfCandidate(context.store, { ...ownerOf(context.session), candidateId })
    if (reason === null || kept.length === 0) throw rejection
    throw noAccess(reason, { formerInterview: candidateId })
  })
