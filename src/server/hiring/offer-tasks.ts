import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { lockFor } from '../row-locks.ts'
import { hiringTasksTable, offersTable, requisitionsTable } from '../schema/hiring.ts'
import { standsInFor } from './delegations.ts'
import { approverOf } from './offer-facts.ts'
import type { OfferRow } from './offers.ts'
import type { StoredRequisition } from './requisition-moves.ts'
import { offerApproval } from './task-names.ts'
import { areOpen, setDone } from './tasks.ts'

/** For how many hours an offer may wait for its approval. */
export const offerApprovalHours = 48
/** After whatever stages the workflow of a requisition has. */
export const offerApprovalStage = 1000

const ofOffer = (id: number) => eq(hiringTasksTable.offerId, id)

/** Gives the approver of an offer the task to decide on it: one each time that it is handed in. */
const openOfferTask = async (tx: Tx, caller: Caller, row: OfferRow): Promise<void> => {
  await tx.insert(hiringTasksTable).values({
    companyId: caller.companyId,
    requisitionId: row.requisition.id,
    applicationId: row.it.applicationId,
    offerId: row.it.id,
    name: offerApproval,
    stageOrder: offerApprovalStage,
    taskOrder: 1,
    slaHours: offerApprovalHours,
    status: 'TODO',
    assigneeId: await approverOf(tx, caller, row),
    dueAt: sql`now() + ${offerApprovalHours} * interval '1 hour'`,
  })
}

/** The tasks of these applications to decide on an offer go where nobody has to decide any more. */
export const dropOfferTasks = (tx: Tx, caller: Caller, applicationIds: readonly number[]): Promise<unknown> =>
  tx
    .delete(hiringTasksTable)
    .where(
      and(
        eq(hiringTasksTable.companyId, caller.companyId),
        isOneOf(hiringTasksTable.applicationId, applicationIds),
        isNotNull(hiringTasksTable.offerId),
        areOpen,
      ),
    )

/** The task follows the offer, after a move of the offer alone. `row`: as it is now. */
export const followOffer = async (tx: Tx, caller: Caller, row: OfferRow, reason: string): Promise<void> => {
  const { status } = row.it
  if (status === 'IN_APPROVAL') return openOfferTask(tx, caller, row)
  // What is withdrawn has not been decided on.
  if (status === 'WITHDRAWN') return void (await dropOfferTasks(tx, caller, [row.it.applicationId]))
  await setDone(tx, caller, and(ofOffer(row.it.id), areOpen), reason.trim() || null)
}

/** Offers that wait go to whoever approves those of the requisition now. @returns the tasks of those that hear of it first */
export const handOverOffers = async (tx: Tx, caller: Caller, requisition: StoredRequisition): Promise<number[]> => {
  const { companyId, requisitionId, offerId } = hiringTasksTable
  const waiting = await tx
    .select({ taskId: hiringTasksTable.id, assigneeId: hiringTasksTable.assigneeId, it: offersTable })
    .from(hiringTasksTable)
    .innerJoin(offersTable, eq(offersTable.id, offerId))
    .where(and(eq(companyId, caller.companyId), eq(requisitionId, requisition.id), areOpen))
  const handedOver: number[] = []
  for (const { taskId, assigneeId: before, it } of waiting) {
    const assigneeId = await approverOf(tx, caller, { it, requisition })
    if (assigneeId === before) continue
    await tx
      .update(hiringTasksTable)
      .set({ assigneeId })
      .where(and(eq(hiringTasksTable.companyId, caller.companyId), eq(hiringTasksTable.id, taskId)))
    handedOver.push(taskId)
  }
  return handedOver
}

/** The same of every requisition, where the company has changed who may approve. */
export const handOverAllOffers = async (tx: Tx, caller: Caller): Promise<number[]> => {
  const ofCompany = eq(hiringTasksTable.companyId, caller.companyId)
  const waiting = tx
    .select({ id: hiringTasksTable.requisitionId })
    .from(hiringTasksTable)
    .where(and(ofCompany, isNotNull(hiringTasksTable.offerId), areOpen))
  const concerned = await tx
    .select()
    .from(requisitionsTable)
    .where(and(eq(requisitionsTable.companyId, caller.companyId), inArray(requisitionsTable.id, waiting)))
    .orderBy(asc(requisitionsTable.id))
    .for(lockFor.change)
  const handedOver: number[] = []
  for (const it of concerned) handedOver.push(...(await handOverOffers(tx, caller, it)))
  return handedOver
}

/** The tasks to decide on an offer that somebody sees for those whom they stand in for: of no offer that they wrote. */
export const inOthersPlace = (tx: Tx, caller: Caller): SQL | undefined =>
  and(
    isNotNull(hiringTasksTable.offerId),
    inArray(hiringTasksTable.assigneeId, standsInFor(tx, caller)),
    sql`not exists (
      select from ${offersTable} it
      where it.company_id = ${hiringTasksTable.companyId} and it.id = ${hiringTasksTable.offerId}
        and ${caller.userId} = any(it.written_by_ids))`,
  )

/** The offers that the caller is or was asked to approve, also in the place of somebody else. */
export const offersToApprove = (tx: Tx, caller: Caller) =>
  tx
    .select({ id: hiringTasksTable.offerId })
    .from(hiringTasksTable)
    .where(
      and(
        eq(hiringTasksTable.companyId, caller.companyId),
        isNotNull(hiringTasksTable.offerId),
        or(eq(hiringTasksTable.assigneeId, caller.employeeId ?? 0), inOthersPlace(tx, caller)),
      ),
    )
