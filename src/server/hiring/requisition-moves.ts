import { and, count, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import {
  requisitionAt,
  requisitionMachine,
  requisitionPhaseOf,
  requisitionRefusal,
} from '#machines/hiring/requisition.machine.ts'
import type { RequisitionEvent, RequisitionFacts } from '#machines/hiring/requisition-rules.ts'
import type { RequisitionMove, RequisitionStatus } from '#src/contract/hiring-values.ts'
import { requisitionTaskNames } from '#src/contract/requisitions.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { requisitionDisplayId } from '../display-ids.ts'
import { notify, usersOfEmployees } from '../notify.ts'
import { mayHire, noSuchRecord, requireHiringRights } from '../policies.ts'
import { type LockFor, lockFor } from '../row-locks.ts'
import { applicationsTable, hiringTasksTable, offersTable, requisitionsTable } from '../schema/hiring.ts'
import { requireVersion } from '../versions.ts'
import { readableRequisitions } from './requisition-rows.ts'
import { requireDecider } from './standing.ts'
import { requisitionApproval, requisitionCorrection, requisitionReview } from './task-names.ts'
import { finishTasks, lockTasks, openTasks, setDone, setOpen } from './tasks.ts'

export type StoredRequisition = typeof requisitionsTable.$inferSelect

/** The tasks of every requisition, in order. */
export const requisitionTasks = [
  { name: requisitionReview, stageOrder: 1, slaHours: 48 },
  { name: requisitionApproval, stageOrder: 2, slaHours: 48 },
  { name: 'Opened/Closed Requisition', stageOrder: 3, slaHours: 1440 },
] as const

/** Who does a task of this requisition. */
export const assigneeOf = (it: StoredRequisition, name: keyof typeof requisitionTaskNames): number =>
  it[`${requisitionTaskNames[name]}Id`]

/** How many of these tasks are done in each status; the next one is open. */
const tasksDone: Record<RequisitionStatus, number> = { NEED_REVIEW: 0, NEED_APPROVAL: 1, OPEN: 2, CLOSED: 3 }

/**
 * One requisition, locked until the transaction ends.
 * @throws ApiError 404 when there is no such requisition for the caller
 */
export const lockedRequisition = async (
  tx: Tx,
  caller: Caller,
  id: number,
  lock: LockFor = 'change',
): Promise<StoredRequisition> => {
  const [row] = await tx
    .select()
    .from(requisitionsTable)
    .where(and(readableRequisitions(tx, caller), eq(requisitionsTable.id, id)))
    .for(lockFor[lock])
  if (!row) throw noSuchRecord()
  return row
}

export const factsOf = async (
  tx: Tx,
  { id, status, subStatus, statusReason, companyId }: StoredRequisition,
): Promise<RequisitionFacts> => {
  const [found] = await tx
    .select({ offersOut: count() })
    .from(offersTable)
    .innerJoin(applicationsTable, eq(applicationsTable.id, offersTable.applicationId))
    .where(
      and(
        eq(offersTable.companyId, companyId),
        eq(applicationsTable.requisitionId, id),
        or(
          eq(offersTable.status, 'SENT'),
          and(eq(offersTable.status, 'ACCEPTED'), eq(applicationsTable.status, 'OFFERED')),
        ),
      ),
    )
  return { status, subStatus, offersOut: found?.offersOut ?? 0, reason: statusReason }
}

/** A move that the machine refuses; its reason is what people read. */
export const moveRefused = (reason: string) => new ApiError(409, 'MOVE_REFUSED', reason)

const eventOf = (move: RequisitionMove, reason: string): RequisitionEvent =>
  move === 'sendBack' || move === 'withdraw' || move === 'close'
    ? { type: `requisition.${move}`, reason }
    : { type: `requisition.${move}` }

const correctionHours = 48

/**
 * The correction waits for the requester while the requisition is with them. They are notified of the status, not of
 * this task as well.
 */
const storeCorrection = async (tx: Tx, caller: Caller, it: StoredRequisition) => {
  const { id, status, name } = hiringTasksTable
  const own = and(eq(hiringTasksTable.requisitionId, it.id), eq(name, requisitionCorrection))
  if (it.subStatus === 'WITHDRAWN') await lockTasks(tx, caller, and(own, ne(status, 'NOT_INITIATED')))
  else if (it.subStatus === null) await setDone(tx, caller, and(own, ne(status, 'COMPLETED')))
  else if ((await setOpen(tx, caller, own)).taskIds.length === 0) {
    const [added] = await tx
      .insert(hiringTasksTable)
      .values({
        companyId: caller.companyId,
        requisitionId: it.id,
        name: requisitionCorrection,
        stageOrder: 1,
        taskOrder: 2,
        slaHours: correctionHours,
        assigneeId: assigneeOf(it, requisitionCorrection),
      })
      .returning({ id })
    if (!added) throw new Error('The database returned no row for an inserted task')
    await setOpen(tx, caller, eq(id, added.id))
  }
}

/** The tasks follow the status: those before it are done, the next is open, the rest wait. */
export const storeTasks = async (tx: Tx, caller: Caller, it: StoredRequisition) => {
  const { id, status, subStatus } = it
  const own = and(
    eq(hiringTasksTable.requisitionId, id),
    isNull(hiringTasksTable.applicationId),
    ne(hiringTasksTable.name, requisitionCorrection),
  )
  await storeCorrection(tx, caller, it)
  // With its requester, or withdrawn, it waits for nobody's task.
  const done = subStatus === null ? tasksDone[status] : -1
  await finishTasks(
    tx,
    caller,
    and(own, sql`${hiringTasksTable.stageOrder} <= ${done} and ${hiringTasksTable.status} <> 'COMPLETED'`),
  )
  await lockTasks(
    tx,
    caller,
    and(own, sql`${hiringTasksTable.stageOrder} > ${done + 1} and ${hiringTasksTable.status} <> 'NOT_INITIATED'`),
  )
  await openTasks(tx, caller, and(own, eq(hiringTasksTable.stageOrder, done + 1)))
}

export const notifyOfStatus = async (tx: Tx, caller: Caller, it: StoredRequisition) => {
  const { companyId } = caller
  await notify(tx, caller, {
    event: 'REQUISITION_STATUS_CHANGED',
    to: await usersOfEmployees(tx, companyId, [it.hiringManagerId]),
    related: await usersOfEmployees(tx, companyId, [it.reviewerId, it.approverId]),
    metadata: {
      jobRequisition: {
        id: it.id,
        displayId: requisitionDisplayId(it.number),
        status: it.status,
        ...(it.subStatus && { subStatus: it.subStatus }),
      },
    },
  })
}

/** Adds the tasks of a new requisition and opens the first. */
export const startTasks = async (tx: Tx, caller: Caller, it: StoredRequisition): Promise<void> => {
  await tx.insert(hiringTasksTable).values(
    requisitionTasks.map(({ name, stageOrder, slaHours }) => ({
      companyId: caller.companyId,
      requisitionId: it.id,
      name,
      stageOrder,
      taskOrder: 1,
      slaHours,
      assigneeId: assigneeOf(it, name),
      requisitionIsClosed: it.status === 'CLOSED',
    })),
  )
  await storeTasks(tx, caller, it)
  await notifyOfStatus(tx, caller, it)
}

/** What of the moves is a decision, which only the person named or a delegate of theirs makes. */
const decisionOf = ({ status, subStatus }: StoredRequisition, move: RequisitionMove): 'review' | 'approval' | null => {
  if (move === 'review') return 'review'
  if (move === 'approve') return 'approval'
  if (move !== 'sendBack' || subStatus !== null) return null
  return status === 'NEED_REVIEW' ? 'review' : status === 'NEED_APPROVAL' ? 'approval' : null
}

const requireMove = async (tx: Tx, caller: Caller, it: StoredRequisition, move: RequisitionMove) => {
  const decision = decisionOf(it, move)
  if (decision) return requireDecider(tx, caller, decision, it)
  if (move === 'submit' || move === 'withdraw') return requireHiringRights(mayHire.request, caller, it)
  if (move === 'close') return requireHiringRights(mayHire.close, caller, it)
  requireHiringRights(it.status === 'CLOSED' ? mayHire.reopen : mayHire.sendBack, caller, it)
}

/** Who reviewed it: stays until it is to be reviewed again. */
const reviewerAfter = (caller: Caller, it: StoredRequisition, status: RequisitionStatus, move: RequisitionMove) => {
  if (status === 'NEED_REVIEW') return null
  return move === 'review' ? caller.userId : it.reviewedById
}

/**
 * Moves a requisition as far as its machine allows it, with its tasks, and tells the people concerned.
 * @throws ApiError 403, 404, 409 with the machine's reason, 412
 */
export const moveRequisition = async (
  tx: Tx,
  caller: Caller,
  before: StoredRequisition,
  { move, reason = '', version }: { move: RequisitionMove; reason?: string | undefined; version: number | null },
): Promise<void> => {
  await requireMove(tx, caller, before, move)
  requireVersion(before.version, version)
  const facts = await factsOf(tx, before)
  const event = eventOf(move, reason)
  const refusal = requisitionRefusal(facts, event)
  if (refusal !== null) throw moveRefused(refusal)
  const [moved] = transition(requisitionMachine, requisitionAt(facts), event)
  const phase = requisitionPhaseOf(moved)
  const [after] = await tx
    .update(requisitionsTable)
    .set({
      ...phase,
      statusReason: moved.context.reason,
      reviewedById: reviewerAfter(caller, before, phase.status, move),
      version: before.version + 1,
      updatedAt: sql`now()`,
    })
    .where(and(eq(requisitionsTable.companyId, caller.companyId), eq(requisitionsTable.id, before.id)))
    .returning()
  if (!after) throw new Error('The database returned no row for a requisition that is locked')
  await storeTasks(tx, caller, after)
  await notifyOfStatus(tx, caller, after)
  await recordActivity(tx, caller, { entityType: 'requisition', entityId: after.id, action: 'move', before, after })
}
