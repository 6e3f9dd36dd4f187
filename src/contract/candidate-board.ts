import { CandidateFacts, OpenTask } from './candidates.ts'
import { contentList, recordPageQuery } from './content-list.ts'
import { endpoint } from './endpoint.ts'
import { hideable } from './hideable.ts'
import { CandidateStatus, QuickFilter } from './hiring-values.ts'
import { Id, Moment, text } from './values.ts'
import { z } from './zod.ts'

/** A candidate as they stand on the board. */
export const BoardCard = hideable(
  z.object({
    id: Id,
    version: z.int(),
    displayId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    status: CandidateStatus,
    jobTitle: z.optional(z.string()),
    hiringManager: z.optional(z.string()),
    /** Since when they have been in this stage. */
    since: z.optional(Moment),
    /** Of an interviewer their own; null when nothing is open. */
    openTask: z.nullable(OpenTask),
    /** What their next move depends on; null for a caller who does not move them. */
    facts: z.nullable(CandidateFacts),
  }),
  {
    jobTitle: ['requisition.jobTitle', 'candidate.application'],
    hiringManager: ['requisition.hiringManager', 'candidate.application'],
    since: ['candidate.application'],
  },
)
export type BoardCard = z.infer<typeof BoardCard>

export const candidateBoard = {
  column: endpoint({
    id: 'candidateBoard.column',
    summary: 'The candidates of one stage: who has been there longest first, of those who have left the latest',
    method: 'GET',
    service: 'candidate',
    path: '/candidate-board',
    query: z.object({
      ...recordPageQuery,
      status: CandidateStatus,
      search: z.optional(text(255)),
      quick: z.optional(QuickFilter),
    }),
    response: contentList(BoardCard),
  }),
}
