import { and, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import { isOpenTask, unbegunTaskStatuses } from '#machines/hiring/open-task.ts'
import {
  requisitionAt,
  requisitionMachine,
  requisitionPhaseOf,
  requisitionRefusal,
} from '#machines/hiring/requisition.machine.ts'
import { fewerThanHired } from '#machines/hiring/requisition-form.ts'
import type { RequisitionEvent, ReviewedPart } from '#machines/hiring/requisition-rules.ts'
import type { RequisitionChange } from '#src/contract/requisitions.ts'
import { recordActivity } from '../activity.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { noSuchRecord } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { hiringTasksTable, requisitionsTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import * as texts from '../texts/hiring.ts'
import { ownApplications } from './candidate-themself.ts'
import { handOverOffers } from './offer-tasks.ts'
import {
  assigneeOf,
  factsOf,
  moveRefused,
  notifyOfStatus,
  requisitionTasks,
  type StoredRequisition,
  storeTasks,
} from './requisition-moves.ts'
import { peopleIn } from './requisition-rows.ts'
import { requireDifferentPeople, requireNaming } from './standing.ts'
import { requisitionCorrection, timeConfirmation } from './task-names.ts'
import { notifyOfChanges } from './tasks.ts'

type Field = keyof RequisitionChange

/** What is reviewed and approved: a change of one of these is reviewed again. */
const reviewedFields: Record<ReviewedPart, readonly Field[]> = {
  pay: ['salaryMin', 'salaryMax', 'currency'],
  openings: ['openings'],
  job: ['jobTitleId', 'departmentId', 'locationId', 'employmentType'],
}

const isChanged = (before: StoredRequisition, body: RequisitionChange, field: Field) =>
  body[field] !== undefined && body[field] !== before[field]

const partsOf = (before: StoredRequisition, body: RequisitionChange): ReviewedPart[] =>
  (Object.keys(reviewedFields) as ReviewedPart[]).filter((part) =>
    reviewedFields[part].some((field) => isChanged(before, body, field)),
  )

const userOf = async (tx: Tx, { companyId }: Caller, employeeId: number) => {
  const [found] = await tx
    .select({ userId: employeesTable.userId })
    .from(employeesTable)
    .where(and(eq(employeesTable.companyId, companyId), eq(employeesTable.id, employeeId)))
  return found?.userId ?? null
}

/** Who has asked for what is there now: also whoever changes it, and a hiring manager who hands it on. */
const askersAfter = async (tx: Tx, caller: Caller, before: StoredRequisition, body: RequisitionChange) => {
  const asks = partsOf(before, body).length > 0 ? [caller.userId] : []
  const handsOn = isChanged(before, body, 'hiringManagerId')
    ? [await userOf(tx, caller, before.hiringManagerId)].filter((it) => it !== null)
    : []
  return [...new Set([...before.askedByIds, ...asks, ...handsOn])]
}

/**
 * @throws ApiError 403 for a caller who may not name who decides, 409 once they have decided, 400 for somebody with
 *   another part in the requisition
 */
const requireDeciders = async (tx: Tx, caller: Caller, before: StoredRequisition, body: RequisitionChange) => {
  const names = (field: Field) => isChanged(before, body, field)
  // What is changed so is reviewed and approved anew, and not by whoever changes it.
  const isAskedAnew = partsOf(before, body).length > 0
  const decides = caller.employeeId === before.reviewerId || caller.employeeId === before.approverId
  if (names('reviewerId') || names('approverId')) await requireNaming(tx, caller, before)
  if (names('reviewerId') && before.status !== 'NEED_REVIEW' && !isAskedAnew) throw moveRefused(texts.reviewedAlready)
  if (names('approverId') && before.status === 'OPEN' && !isAskedAnew) throw moveRefused(texts.approvedAlready)
  if (names('reviewerId') || names('approverId') || names('hiringManagerId') || (isAskedAnew && decides)) {
    const { hiringManagerId, reviewerId, approverId } = { ...before, ...body }
    const people = {
      hiringManagerId: hiringManagerId ?? before.hiringManagerId,
      reviewerId: reviewerId ?? before.reviewerId,
      approverId: approverId ?? before.approverId,
    }
    await requireDifferentPeople(tx, caller, people, await askersAfter(tx, caller, before, body))
  }
}

/** @throws ApiError 400 for fewer openings than people who were hired for them */
const requireOpenings = async (tx: Tx, before: StoredRequisition, { openings }: RequisitionChange) => {
  if (openings === undefined) return
  const message = fewerThanHired(openings, await peopleIn(tx, before, 'HIRED'))
  if (message !== null) throw badRequest([{ field: 'openings', message }])
}

/** The tasks that are not done go to the people that the requisition names now. @returns those that somebody else works on now */
const handOver = async (tx: Tx, after: StoredRequisition): Promise<number[]> => {
  const handedOver: number[] = []
  for (const name of [...requisitionTasks.map((it) => it.name), requisitionCorrection] as const) {
    const assigneeId = assigneeOf(after, name)
    const changed = await tx
      .update(hiringTasksTable)
      .set({ assigneeId })
      .where(
        and(
          eq(hiringTasksTable.requisitionId, after.id),
          eq(hiringTasksTable.name, name),
          isNull(hiringTasksTable.applicationId),
          ne(hiringTasksTable.status, 'COMPLETED'),
          sql`${hiringTasksTable.assigneeId} is distinct from ${assigneeId}`,
        ),
      )
      .returning({ id: hiringTasksTable.id, status: hiringTasksTable.status })
    handedOver.push(...changed.filter(isOpenTask).map((it) => it.id))
  }
  return handedOver
}

/**
 * What the former hiring manager has not begun with the candidates goes to the new one, as it would have been theirs from
 * the beginning; nobody gets tasks about themself. The time of an interview is confirmed by whoever was asked.
 * @returns those that wait for the new one now
 */
const handOverCandidates = async (tx: Tx, before: StoredRequisition, after: StoredRequisition): Promise<number[]> => {
  const { hiringManagerId } = after
  if (hiringManagerId === before.hiringManagerId) return []
  const changed = await tx
    .update(hiringTasksTable)
    .set({ assigneeId: hiringManagerId, version: sql`${hiringTasksTable.version} + 1` })
    .where(
      and(
        eq(hiringTasksTable.companyId, after.companyId),
        eq(hiringTasksTable.requisitionId, after.id),
        isNotNull(hiringTasksTable.applicationId),
        isNull(hiringTasksTable.offerId),
        ne(hiringTasksTable.name, timeConfirmation),
        eq(hiringTasksTable.assigneeId, before.hiringManagerId),
        inArray(hiringTasksTable.status, unbegunTaskStatuses),
        notInArray(hiringTasksTable.applicationId, ownApplications(tx, after, hiringManagerId)),
      ),
    )
    .returning({ id: hiringTasksTable.id, status: hiringTasksTable.status })
  return changed.filter(isOpenTask).map((it) => it.id)
}

/**
 * The requisition as its machine has it after a change.
 * @throws ApiError 409 with the machine's reason
 */
export const changedRequisition = async (tx: Tx, before: StoredRequisition, body: RequisitionChange) => {
  const facts = await factsOf(tx, before)
  const event: RequisitionEvent = { type: 'requisition.change', parts: partsOf(before, body) }
  const refusal = requisitionRefusal(facts, event)
  if (refusal !== null) throw moveRefused(refusal)
  return transition(requisitionMachine, requisitionAt(facts), event)[0]
}

type Change = {
  before: StoredRequisition
  body: RequisitionChange
  changed: Awaited<ReturnType<typeof changedRequisition>>
}

/**
 * Changes a requisition that is locked. A change of what was reviewed takes it back to the review, with the tasks made
 * anew and the people notified.
 * @throws ApiError 400, 403, 409
 */
export const changeRequisition = async (tx: Tx, caller: Caller, { before, body, changed }: Change): Promise<void> => {
  await requireOpenings(tx, before, body)
  await requireDeciders(tx, caller, before, body)
  const phase = requisitionPhaseOf(changed)
  const isReopened = phase.status !== before.status
  const [after] = await tx
    .update(requisitionsTable)
    .set({
      ...body,
      ...phase,
      statusReason: changed.context.reason,
      ...(isReopened && { reviewedById: null }),
      askedByIds: await askersAfter(tx, caller, before, body),
      version: before.version + 1,
      updatedAt: sql`now()`,
    })
    .where(and(eq(requisitionsTable.companyId, caller.companyId), eq(requisitionsTable.id, before.id)))
    .returning()
  if (!after) throw noSuchRecord()
  const decisions = await handOver(tx, after)
  const ofCandidates = await handOverCandidates(tx, before, after)
  const approvals = await handOverOffers(tx, caller, after)
  if (isReopened) {
    await storeTasks(tx, caller, after)
    await notifyOfStatus(tx, caller, after)
  }
  // Tasks that were made anew have told of themselves.
  const handedOver = [...(isReopened ? [] : decisions), ...ofCandidates, ...approvals]
  await notifyOfChanges(tx, caller, [{ event: 'TASK_ASSIGNED', taskIds: handedOver }])
  await recordActivity(tx, caller, { entityType: 'requisition', entityId: before.id, action: 'update', before, after })
}
