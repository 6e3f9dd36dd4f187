import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import {
  type CandidateEvent,
  type CandidateFacts,
  candidateAt,
  candidateMachine,
  candidateRefusal,
  candidateStatusOf,
} from '#machines/hiring/candidate.machine.ts'
import type { CandidateMove, CandidateStatus } from '#src/contract/hiring-values.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { requisitionDisplayId } from '../display-ids.ts'
import { notify, usersOfEmployees } from '../notify.ts'
import { mayHire, requireHiringRights } from '../policies.ts'
import {
  applicationsTable,
  assessmentsTable,
  candidatesTable,
  hiringTasksTable,
  offersTable,
} from '../schema/hiring.ts'
import { storeTasks } from './application-tasks.ts'
import type { CandidateRow } from './candidate-rows.ts'
import { moveRefused, type StoredRequisition } from './requisition-moves.ts'

export type StoredApplication = typeof applicationsTable.$inferSelect
type Current = { application: StoredApplication; requisition: StoredRequisition }

/** @throws ApiError 409 for a candidate who has not applied for anything */
export const currentOf = ({ application, requisition }: CandidateRow): Current => {
  if (!application || !requisition)
    throw new ApiError(409, 'NO_APPLICATION', 'This candidate has not applied for a requisition')
  return { application, requisition }
}

/** The candidate’s part of the pipeline, by what the caller may do there. */
export const requireRunning = (caller: Caller, row: CandidateRow): Current => {
  const current = currentOf(row)
  requireHiringRights(mayHire.change, caller, current.requisition)
  return current
}

const factsOf = async (tx: Tx, { application, requisition }: Current): Promise<CandidateFacts> => {
  const [tasks] = await tx
    .select({ open: count() })
    .from(hiringTasksTable)
    .where(and(eq(hiringTasksTable.applicationId, application.id), ne(hiringTasksTable.status, 'COMPLETED')))
  const [hired] = await tx
    .select({ people: count() })
    .from(applicationsTable)
    .where(and(eq(applicationsTable.requisitionId, requisition.id), eq(applicationsTable.status, 'HIRED')))
  const [offer] = await tx
    .select({ status: offersTable.status })
    .from(offersTable)
    .where(eq(offersTable.applicationId, application.id))
    .orderBy(desc(offersTable.id))
    .limit(1)
  return {
    status: application.status,
    leftFrom: application.leftFrom,
    requisitionStatus: requisition.status,
    openingsLeft: Math.max(0, requisition.openings - (hired?.people ?? 0)),
    openTasks: tasks?.open ?? 0,
    offer: offer?.status ?? null,
  }
}

export const eventOf = (move: CandidateMove, reason = ''): CandidateEvent =>
  move === 'sendBack' ? { type: 'candidate.sendBack', reason } : { type: `candidate.${move}` }

/** Why the candidate’s machine refuses a move; null when it does not. Nothing is stored. */
export const refusalOfMove = async (tx: Tx, current: Current, event: CandidateEvent): Promise<string | null> => {
  const facts = await factsOf(tx, current)
  if (candidateAt(facts).can(event)) return null
  return candidateRefusal(facts, event) ?? 'This cannot be done now'
}

const tellStatus = async (
  tx: Tx,
  caller: Caller,
  row: CandidateRow,
  requisition: StoredRequisition,
  status: CandidateStatus,
) => {
  const { companyId } = caller
  await notify(tx, caller, {
    event: 'CANDIDATE_STATUS_CHANGED',
    to: await usersOfEmployees(tx, companyId, [requisition.hiringManagerId]),
    related: await usersOfEmployees(tx, companyId, [requisition.reviewerId, requisition.approverId]),
    metadata: {
      jobRequisition: {
        id: requisition.id,
        displayId: requisitionDisplayId(requisition.number),
        status: requisition.status,
      },
      candidateApplication: { candidateId: row.it.id, name: `${row.it.firstName} ${row.it.lastName}`, status },
    },
  })
}

/** A change of a candidate, and a version that says so. */
export const touchCandidate = (tx: Tx, caller: Caller, id: number): Promise<unknown> =>
  tx
    .update(candidatesTable)
    .set({ version: sql`${candidatesTable.version} + 1`, updatedAt: new Date() })
    .where(and(eq(candidatesTable.companyId, caller.companyId), eq(candidatesTable.id, id)))

/**
 * Moves a candidate who is locked, as far as the machine allows it, with the tasks and the offer, and tells the people
 * concerned. The caller has been asked for the right to it.
 * @throws ApiError 409 with the machine's reason
 */
export const moveCandidate = async (
  tx: Tx,
  caller: Caller,
  row: CandidateRow,
  event: CandidateEvent,
  reason: string | null = null,
): Promise<void> => {
  const current = currentOf(row)
  const { application, requisition } = current
  const facts = await factsOf(tx, current)
  const from = candidateAt(facts)
  if (!from.can(event)) throw moveRefused(candidateRefusal(facts, event) ?? 'This cannot be done now')
  const [moved] = transition(candidateMachine, from, event)
  const status = candidateStatusOf(moved)
  const { leftFrom, offer } = moved.context
  const [after] = await tx
    .update(applicationsTable)
    .set({
      status,
      leftFrom,
      statusReason: reason?.trim() || null,
      version: application.version + 1,
      updatedAt: new Date(),
    })
    .where(and(eq(applicationsTable.companyId, caller.companyId), eq(applicationsTable.id, application.id)))
    .returning()
  if (offer !== null && offer !== facts.offer)
    await tx
      .update(offersTable)
      .set({ status: offer, version: sql`${offersTable.version} + 1`, updatedAt: new Date() })
      .where(
        and(
          eq(offersTable.companyId, caller.companyId),
          eq(offersTable.applicationId, application.id),
          inArray(offersTable.status, ['DRAFT', 'SENT', 'ACCEPTED']),
        ),
      )
  await touchCandidate(tx, caller, row.it.id)
  await storeTasks(tx, caller, application.id, facts.status, status)
  await tellStatus(tx, caller, row, requisition, status)
  await recordActivity(tx, caller, {
    entityType: 'candidate',
    entityId: row.it.id,
    action: 'move',
    before: application,
    after: after ?? null,
  })
}

/** Sends the assessment of a candidate again. */
export const resendAssessment = async (tx: Tx, caller: Caller, row: CandidateRow): Promise<void> => {
  const current = currentOf(row)
  const refusal = await refusalOfMove(tx, current, { type: 'assessment.resend' })
  if (refusal) throw moveRefused(refusal)
  const [done] = await tx
    .update(assessmentsTable)
    .set({ timesSent: sql`${assessmentsTable.timesSent} + 1`, sentAt: new Date() })
    .where(
      and(
        eq(assessmentsTable.companyId, caller.companyId),
        eq(assessmentsTable.applicationId, current.application.id),
        isNull(assessmentsTable.completedAt),
      ),
    )
    .returning({ timesSent: assessmentsTable.timesSent })
  if (!done) throw moveRefused('The assessment has been completed.')
  await recordActivity(tx, caller, {
    entityType: 'candidate',
    entityId: row.it.id,
    action: 'update',
    after: { assessmentSent: done.timesSent },
  })
}
