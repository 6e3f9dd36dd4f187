import { and, desc, eq } from 'drizzle-orm'
import { type OfferAction, offerRightRefusal } from '#machines/hiring/offer-actions.ts'
import { dateFaults } from '#machines/hiring/offer-dates.ts'
import { limitRefusal } from '#machines/hiring/offer-limits.ts'
import { OfferStatus } from '#src/contract/hiring-values.ts'
import type { OfferFacts, PastOfferMove } from '#src/contract/offers.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { earliestToday } from '../database-time.ts'
import { maySee } from '../field-permissions.ts'
import { mayHire } from '../policies.ts'
import { activitiesTable } from '../schema/activity.ts'
import { employeesTable } from '../schema/people.ts'
import { employeesWhoApplied } from './candidate-themself.ts'
import { isDelegateOf, withNobodyToDecide } from './delegations.ts'
import { settingsOf } from './hiring-settings.ts'
import type { OfferRow } from './offers.ts'
import { peopleIn } from './requisition-rows.ts'
import { employeesOfUsers } from './standing.ts'

type Decided = Pick<OfferRow, 'it' | 'requisition'>

/**
 * The employee who approves an offer: the approver of the requisition, or its reviewer where the approver has worked on
 * the offer, or is the candidate; null where neither may.
 */
export const approverOf = async (tx: Tx, caller: Caller, { it, requisition }: Decided): Promise<number | null> => {
  const themself = (await employeesWhoApplied(tx, caller, it.applicationId)).map(({ id }) => id)
  const others = [requisition.approverId, requisition.reviewerId].filter((id) => !themself.includes(id))
  if ((await settingsOf(tx, caller)).mayDecideOwn) return others[0] ?? null
  const writers = await employeesOfUsers(tx, caller, it.writtenByIds)
  return others.find((id) => !writers.includes(id)) ?? null
}

const nameOf = async (tx: Tx, id: number): Promise<string | null> => {
  const [row] = await tx.select({ name: employeesTable.name }).from(employeesTable).where(eq(employeesTable.id, id))
  return row?.name ?? null
}

/** Whether the caller is somebody, or decides for them today. */
const decidesFor = async (tx: Tx, caller: Caller, employeeId: number, writers: readonly number[]) =>
  employeeId === caller.employeeId || (await isDelegateOf(tx, caller, employeeId, writers))

/** Why an offer cannot be promised: it is more than was approved, or its dates have passed meanwhile; null when it can, and for one that is out already. */
const limitOf = async (tx: Tx, { it, requisition }: Decided): Promise<string | null> => {
  const taken = {
    hired: await peopleIn(tx, requisition, 'HIRED'),
    offered: await peopleIn(tx, requisition, 'OFFERED'),
  }
  return (
    limitRefusal({ compensations: it.compensations, approved: requisition, ...taken }) ??
    dateFaults(it, await earliestToday(tx))[0]?.message ??
    null
  )
}

/** What the moves of an offer depend on, for this caller. */
export const factsOfOffer = async (tx: Tx, caller: Caller, row: OfferRow): Promise<OfferFacts> => {
  const { it, application, requisition } = row
  const approverId = await approverOf(tx, caller, row)
  const { mayDecideOwn } = await settingsOf(tx, caller)
  const barred = { askers: it.writtenByIds, userIds: mayDecideOwn ? [] : it.writtenByIds, employeeIds: [] }
  const isStranded = approverId !== null && (await withNobodyToDecide(tx, caller, [approverId], barred)).size > 0
  return {
    status: it.status,
    isCurrent: application.isCurrent,
    requisitionStatus: requisition.status,
    isRunner: mayHire.change(caller, requisition),
    isApprover: approverId !== null && (await decidesFor(tx, caller, approverId, it.writtenByIds)),
    approver: approverId !== null && maySee(caller, 'requisition.approver') ? await nameOf(tx, approverId) : null,
    hasApprover: approverId !== null,
    ...(isStranded && { isStranded }),
    hasWritten: it.writtenByIds.includes(caller.userId),
    mayDecideOwn,
    limit: await limitOf(tx, row),
  }
}

/** @throws ApiError 403 saying who makes this move */
export const requireOfferRight = (facts: OfferFacts, action: OfferAction): void => {
  const refusal = offerRightRefusal(facts, action)
  if (refusal !== null) throw new ApiError(403, 'FORBIDDEN', refusal)
}

const pastMoveLimit = 100

/** The moves of an offer, as they were remembered when they were made; newest first. */
export const pastMoves = async (tx: Tx, offerId: number): Promise<PastOfferMove[]> => {
  const { id, entityType, entityId, action } = activitiesTable
  const rows = await tx
    .select()
    .from(activitiesTable)
    .where(and(eq(entityType, 'offer'), eq(entityId, offerId), eq(action, 'move')))
    .orderBy(desc(id))
    .limit(pastMoveLimit)
  return rows.flatMap((it) => {
    const from = OfferStatus.safeParse(it.before?.status)
    const to = OfferStatus.safeParse(it.after?.status)
    const reason = it.after?.statusReason
    if (!from.success || !to.success) return []
    return {
      id: it.id,
      at: it.at.toISOString(),
      by: it.userName,
      from: from.data,
      to: to.data,
      reason: typeof reason === 'string' ? reason : null,
    }
  })
}
