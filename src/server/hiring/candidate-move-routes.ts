import { and, asc, eq, inArray } from 'drizzle-orm'
import { type CandidateOutcome, type CandidateOutcomes, candidates } from '#src/contract/candidates.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { applicationsTable, candidatesTable, requisitionsTable } from '../schema/hiring.ts'
import { type Api, serve } from '../serve.ts'
import { requireVersion } from '../versions.ts'
import { eventOf, moveCandidate, refusalOfMove, requireRunning, resendAssessment } from './candidate-moves.ts'
import { type CandidateRow, findCandidate, storedCandidate } from './candidate-rows.ts'

/** Locks candidates and then their requisitions, each in the order of their ids, so that two bulk moves never block each other. */
const lockAll = async (tx: Tx, { companyId }: Caller, ids: number[]) => {
  await tx
    .select({ id: candidatesTable.id })
    .from(candidatesTable)
    .where(and(eq(candidatesTable.companyId, companyId), inArray(candidatesTable.id, ids)))
    .orderBy(asc(candidatesTable.id))
    .for('update')
  const current = tx
    .select({ id: applicationsTable.requisitionId })
    .from(applicationsTable)
    .where(
      and(
        eq(applicationsTable.companyId, companyId),
        inArray(applicationsTable.candidateId, ids),
        applicationsTable.isCurrent,
      ),
    )
  await tx
    .select({ id: requisitionsTable.id })
    .from(requisitionsTable)
    .where(inArray(requisitionsTable.id, current))
    .orderBy(asc(requisitionsTable.id))
    .for('update')
}

/** Does the same with each candidate; whom it is refused for is told with the reason, the others are done. */
const each = async (
  tx: Tx,
  caller: Caller,
  candidateIds: number[],
  work: (row: CandidateRow) => Promise<void>,
): Promise<CandidateOutcomes> => {
  const ids = [...new Set(candidateIds)]
  await lockAll(tx, caller, ids)
  const results: CandidateOutcome[] = []
  for (const candidateId of ids) {
    let status: CandidateOutcome['status'] = null
    try {
      const row = await findCandidate(tx, caller, candidateId)
      status = row.application?.status ?? null
      // A refusal comes before the first write, so that nothing of this row has to be undone.
      await work(row)
      const after = await findCandidate(tx, caller, candidateId)
      results.push({ candidateId, success: true, errorMessage: '', status: after.application?.status ?? null })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ candidateId, success: false, errorMessage: error.message, status })
    }
  }
  const succeeded = results.filter((it) => it.success).length
  return { succeeded, failed: results.length - succeeded, results }
}

/** Moves of one candidate, and of many at once. */
export const candidateMovesRoutes = (api: Api): void => {
  serve(api, candidates.move, async ({ params, body, caller, tx, version }) => {
    const row = await findCandidate(tx, caller, params.candidateId, { lock: true })
    requireRunning(caller, row)
    requireVersion(row.it.version, version)
    await moveCandidate(tx, caller, row, eventOf(body.move, body.reason), body.reason)
    return storedCandidate(tx, caller, params.candidateId)
  })

  serve(api, candidates.moveAll, ({ body, caller, tx }) =>
    each(tx, caller, body.candidateIds, async (row) => {
      const current = requireRunning(caller, row)
      const event = eventOf(body.move, body.reason)
      if (!body.isDryRun) return moveCandidate(tx, caller, row, event, body.reason)
      const refusal = await refusalOfMove(tx, current, event)
      if (refusal) throw new ApiError(409, 'MOVE_REFUSED', refusal)
    }),
  )

  serve(api, candidates.resendAssessment, ({ body, caller, tx }) =>
    each(tx, caller, body.candidateIds, async (row) => {
      requireRunning(caller, row)
      await resendAssessment(tx, caller, row)
    }),
  )
}
