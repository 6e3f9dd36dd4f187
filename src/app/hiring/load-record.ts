import { candidateQuery, pipelineQuery } from '#src/api/candidates.ts'
import { requestRightQuery } from '#src/api/requisition-form.ts'
import { requisitionQuery, requisitionTasksQuery } from '#src/api/requisitions.ts'
import { loadedBeside } from '#src/app/beside.ts'
import type { RouterContext } from '#src/app/context.ts'
import { closedReason, noAccess, throwRefused } from '#src/app/missing.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { candidateLink, candidateNoteLink, offerLink } from '#src/navigation/records.ts'
import { notYourOffer } from '#src/texts/offers.ts'
import { found } from './found.ts'
import { liveCandidatesQuery } from './live-candidates.ts'
import { offerReasons } from './offer-reasons.ts'
import { orMerged } from './or-merged.ts'
import type { candidateSearch } from './record-search.ts'
import { neighbourQuery } from './use-neighbours.ts'

/** A candidate, with what is possible now and who comes before and after them. */
export const loadCandidate = (
  context: Pick<RouterContext, 'api' | 'session' | 'store' | 'wayBack'>,
  idText: string,
  { tab, noteId }: ReturnType<typeof candidateSearch>,
) =>
  found(idText, async (candidateId): Promise<Candidate> => {
    const { api, wayBack } = context
    const { queryClient } = api
    const [candidate] = await Promise.all([
      orMerged(
        context,
        candidateId,
        (id) => (noteId === undefined ? candidateLink(id, tab) : candidateNoteLink(id, noteId)),
        () => queryClient.fetchQuery(candidateQuery(api, candidateId)),
      ),
      loadedBeside(
        queryClient.prefetchQuery(pipelineQuery(api, candidateId)),
        queryClient.prefetchQuery(neighbourQuery(api, wayBack(), candidateId)),
      ),
    ])
    return candidate
  })

/** The candidate whose offers are shown. Whoever decides on one no more finds there the reason that they had typed. */
export const loadCandidateOfOffers = (
  context: Pick<RouterContext, 'api' | 'session' | 'store'>,
  candidateId: number,
  offerId: number | undefined,
): Promise<Candidate> =>
  orMerged(
    context,
    candidateId,
    (id) => offerLink(id, offerId),
    () => context.api.queryClient.fetchQuery(candidateQuery(context.api, candidateId)),
  ).catch((rejection: unknown) => {
    const denial = closedReason(rejection, notYourOffer)
    const hasReasons = offerId !== undefined && Object.keys(offerReasons(context, offerId).get()).length > 0
    if (denial === null || !hasReasons) return throwRefused(rejection)
    throw noAccess(denial, { formerOffer: offerId })
  })

/** A requisition, with what its reader may do with it. */
export const loadRequisition = ({ api }: Pick<RouterContext, 'api'>, idText: string) =>
  found(idText, async (id): Promise<Requisition> => {
    const { queryClient } = api
    const [requisition] = await Promise.all([
      queryClient.fetchQuery(requisitionQuery(api, id)),
      loadedBeside(
        queryClient.prefetchQuery(requestRightQuery(api)),
        queryClient.prefetchQuery(liveCandidatesQuery(api, id)),
        queryClient.prefetchQuery(requisitionTasksQuery(api, id)),
      ),
    ])
    return requisition
  })
