import type { Api } from '#src/api/api.ts'
import { candidateListQuery } from '#src/api/candidates.ts'

/** How many candidates of a requisition are in the pipeline. */
export const liveCandidatesQuery = (api: Api, jobRequisitionId: number) =>
  candidateListQuery(api, {
    jobRequisitionId,
    status: ['REVIEW', 'ACTIVE', 'READY_TO_OFFER', 'OFFERED'],
    size: 1,
  })
