import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { type CandidateOutcome, type CandidateOutcomes, candidates, type PastMove } from '#src/contract/candidates.ts'
import { CandidateStatus } from '#src/contract/hiring-values.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { mayHire } from '../policies.ts'
import { lockFor } from '../row-locks.ts'
import { activitiesTable } from '../schema/activity.ts'
import { applicationsTable, candidatesTable, requisitionsTable } from '../schema/hiring.ts'
import { type Api, serve } from '../serve.ts'
import { requireVersion } from '../versions.ts'
import {
  eventOf,
  factsOfOne,
  moveCandidate,
  type PlannedMove,
  planMoves,
  requireRunning,
  resendAssessments,
  storeMoves,
} from './candidate-moves.ts'
import { type CandidateRow, findCandidate, findCandidates, seesAllOf, storedCandidate } from './candidate-rows.ts'

/** Locks candidates and then their requisitions, each in the order of their ids, so that two bulk moves never block each other. */
const lockAll = async (tx: Tx, { companyId }: Caller, ids: number[]) => {
  await tx
    .select({ id: candidatesTable.id })
    .from(candidatesTable)
    .where(and(eq(candidatesTable.companyId, companyId), inArray(candidatesTable.id, ids)))
    .orderBy(asc(candidatesTable.id))
    .for(lockFor.change)
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
    .for(lockFor.change)
}

type Moved = Map<number, CandidateOutcome['status'] | ApiError>

/**
 * Does something with many candidates at once; whom it is refused for is listed with the reason, the others are done.
 * @param work answers for each of these what became of them
 */
const outcomesOf = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  work: (rows: CandidateRow[]) => Promise<Moved>,
): Promise<CandidateOutcomes> => {
  const { rows, errors } = await findCandidates(tx, caller, ids)
  const allowed: CandidateRow[] = []
  for (const row of rows)
    try {
      requireRunning(caller, row)
      allowed.push(row)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      errors.set(row.it.id, error)
    }
  const moved = await work(allowed)
  const statusOf = new Map(rows.map((row) => [row.it.id, row.application?.status ?? null]))
  const results = ids.map((candidateId): CandidateOutcome => {
    const outcome = errors.get(candidateId) ?? moved.get(candidateId)
    if (outcome instanceof ApiError) {
      const status = statusOf.get(candidateId) ?? null
      return { candidateId, success: false, errorMessage: outcome.message, status }
    }
    return { candidateId, success: true, errorMessage: '', status: outcome ?? null }
  })
  const succeeded = results.filter((it) => it.success).length
  return { succeeded, failed: results.length - succeeded, results }
}

const pastMoveLimit = 100

/** The moves of an application, as they were remembered when they were made; newest first. */
const pastMoves = async (tx: Tx, candidateId: number, applicationId: number): Promise<PastMove[]> => {
  const { id, entityType, entityId, action, after } = activitiesTable
  const rows = await tx
    .select()
    .from(activitiesTable)
    .where(
      and(
        eq(entityType, 'candidate'),
        eq(entityId, candidateId),
        eq(action, 'move'),
        sql`${after} ->> 'id' = ${String(applicationId)}`,
      ),
    )
    .orderBy(desc(id))
    .limit(pastMoveLimit)
  return rows.flatMap((it) => {
    const from = CandidateStatus.safeParse(it.before?.status)
    const to = CandidateStatus.safeParse(it.after?.status)
    const reason = it.after?.statusReason
    if (!to.success) return []
    return {
      id: it.id,
      at: it.at.toISOString(),
      by: it.userName,
      from: from.success ? from.data : null,
      to: to.data,
      reason: typeof reason === 'string' ? reason : null,
    }
  })
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

  serve(api, candidates.pipeline, async ({ params, caller, tx }) => {
    const row = await findCandidate(tx, caller, params.candidateId)
    const { application, requisition } = row
    const isMover = application !== null && requisition !== null && mayHire.change(caller, requisition)
    return {
      version: row.it.version,
      facts: isMover ? await factsOfOne(tx, { application, requisition }) : null,
      moves: application !== null && seesAllOf(caller, row) ? await pastMoves(tx, row.it.id, application.id) : [],
    }
  })

  serve(api, candidates.moveAll, async ({ body, caller, tx }) => {
    const ids = [...new Set(body.candidateIds)]
    if (!body.isDryRun) await lockAll(tx, caller, ids)
    return outcomesOf(tx, caller, ids, async (rows) => {
      const planned = await planMoves(tx, rows, eventOf(body.move, body.reason))
      const moves = planned.flatMap((it) => (it instanceof ApiError ? [] : [it]))
      if (!body.isDryRun) await storeMoves(tx, caller, moves, body.reason)
      const statusAfter = (it: PlannedMove) => (body.isDryRun ? it.before.status : it.after.status)
      return new Map(
        rows.map((row, index) => {
          const it = planned[index]
          return [row.it.id, it instanceof ApiError || it === undefined ? (it ?? null) : statusAfter(it)]
        }),
      )
    })
  })

  serve(api, candidates.resendAssessment, async ({ body, caller, tx }) => {
    const ids = [...new Set(body.candidateIds)]
    const { isDryRun = false } = body
    if (!isDryRun) await lockAll(tx, caller, ids)
    return outcomesOf(tx, caller, ids, async (rows) => {
      const errors = await resendAssessments(tx, caller, rows, isDryRun)
      return new Map(rows.map((row, index) => [row.it.id, errors[index] ?? row.application?.status ?? null]))
    })
  })
}
