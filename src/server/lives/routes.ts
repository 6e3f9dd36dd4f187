import { type LifeKind, lives } from '#src/contract/lives.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { requisitionDisplayId } from '../display-ids.ts'
import { maySee } from '../field-permissions.ts'
import { findCandidate } from '../hiring/candidate-rows.ts'
import { findOfferRow } from '../hiring/offers.ts'
import { findRequisition } from '../hiring/requisition-rows.ts'
import { periodAmong, periodsOf } from '../plan-period-rows.ts'
import { may } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { requireReviewer } from '../reassignment.ts'
import { findReview, startedReview } from '../review-record.ts'
import { type Api, serve } from '../serve.ts'
import * as texts from '../texts/common.ts'
import { kinds } from './kinds.ts'
import { lifeOf, numbersOf } from './log.ts'

/** What a candidate applies for is a field that may be hidden. @throws ApiError 403 */
const requireSeen = (caller: Caller, kind: LifeKind): void => {
  if (kind === 'candidate' && !maySee(caller, 'candidate.application'))
    throw new ApiError(403, 'FORBIDDEN', texts.notAllowed)
}

/** The record's id beside its name, if the caller may read it. @throws ApiError 403, 404 */
const found: Record<
  LifeKind,
  (tx: Tx, caller: Caller, id: number, planPeriodId: number | undefined) => Promise<[number, string]>
> = {
  candidate: async (tx, caller, id) => {
    const { it } = await findCandidate(tx, caller, id)
    return [id, `${it.firstName} ${it.lastName}`]
  },
  requisition: async (tx, caller, id) => [id, requisitionDisplayId((await findRequisition(tx, caller, id)).it.number)],
  offer: async (tx, caller, id) => {
    const { candidate } = await findOfferRow(tx, caller, id)
    return [id, `${candidate.firstName} ${candidate.lastName}`]
  },
  review: async (tx, caller, employeeId, planPeriodId) => {
    if (planPeriodId === undefined)
      throw badRequest([{ field: 'query.planPeriodId', message: texts.reviewNeedsPeriod }])
    const record = await findReview(tx, caller, { employeeId, planPeriodId })
    await requireReviewer(tx, may.readSummary, caller, record)
    return [startedReview(record).id, `${record.employee.name}, ${record.period.name}`]
  },
  planPeriod: async (tx, caller, id) => {
    if (!caller.isSuperUser) throw new ApiError(403, 'FORBIDDEN', texts.notAllowed)
    return [id, periodAmong(await periodsOf(tx, caller), id).period.name]
  },
}

export const livesRoutes = (api: Api): void => {
  serve(api, lives.numbers, async ({ params: { kind }, caller, tx }) => {
    requireSeen(caller, kind)
    return numbersOf(tx, caller, kinds[kind])
  })

  serve(api, lives.record, async ({ params: { kind, id }, query, caller, tx }) => {
    requireSeen(caller, kind)
    const [recordId, name] = await found[kind](tx, caller, id, query.planPeriodId)
    return lifeOf(tx, caller, kinds[kind], recordId, name)
  })
}
