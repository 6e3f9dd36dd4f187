import { and, eq, inArray } from 'drizzle-orm'
import {
  conflictsOf,
  type DecisionKind,
  decisionRefusal,
  namingRefusal,
  type RequisitionPeople,
  type Role,
} from '#machines/hiring/deciders.ts'
import type { Standing } from '#src/contract/deciding.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { maySee } from '../field-permissions.ts'
import { isHiringStaff } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import type { requisitionsTable } from '../schema/hiring.ts'
import { employeesTable } from '../schema/people.ts'
import { type Barred, isDelegateOf } from './delegations.ts'
import { settingsOf } from './hiring-settings.ts'

type StoredRequisition = typeof requisitionsTable.$inferSelect

const named = { review: 'reviewer', approval: 'approver' } as const

/**
 * How the caller stands to a decision on a requisition.
 * @param askers the users who asked for what is decided on, or changed it
 */
export const standingOf = async (
  tx: Tx,
  caller: Caller,
  kind: DecisionKind,
  requisition: StoredRequisition,
  askers: readonly number[] = requisition.askedByIds,
): Promise<Standing> => {
  const deciderId = requisition[`${named[kind]}Id`]
  const isNamed = caller.employeeId === deciderId
  return {
    isNamed,
    isDelegate: !isNamed && (await isDelegateOf(tx, caller, deciderId, askers)),
    isHiringManager: caller.employeeId === requisition.hiringManagerId,
    hasAsked: askers.includes(caller.userId),
    hasReviewed: kind === 'approval' && requisition.reviewedById === caller.userId,
    mayDecideOwn: (await settingsOf(tx, caller)).mayDecideOwn,
  }
}

/** Who does not make the open decision on a requisition in the place of somebody else, by `decisionRefusal`. */
export const barredFrom = async (
  tx: Tx,
  caller: Caller,
  { status, askedByIds: askers, reviewedById, hiringManagerId }: StoredRequisition,
): Promise<Barred> => {
  if ((await settingsOf(tx, caller)).mayDecideOwn) return { askers, userIds: [], employeeIds: [] }
  const reviewers = status === 'NEED_APPROVAL' && reviewedById !== null ? [reviewedById] : []
  return { askers, userIds: [...askers, ...reviewers], employeeIds: [hiringManagerId] }
}

/** @throws ApiError 403 saying who decides, or why the caller may not */
export const requireDecider = async (
  tx: Tx,
  caller: Caller,
  kind: DecisionKind,
  requisition: StoredRequisition,
  askers?: readonly number[],
): Promise<void> => {
  const standing = await standingOf(tx, caller, kind, requisition, askers)
  const [decider] = maySee(caller, `requisition.${named[kind]}`)
    ? await tx
        .select({ name: employeesTable.name })
        .from(employeesTable)
        .where(eq(employeesTable.id, requisition[`${named[kind]}Id`]))
    : []
  const refusal = decisionRefusal({ kind, standing, decider: decider?.name ?? null })
  if (refusal) throw new ApiError(403, 'FORBIDDEN', refusal)
}

/** The users behind employees, and the other way round: a person asks as a user and is named as an employee. */
export const employeesOfUsers = async (tx: Tx, { companyId }: Caller, userIds: readonly number[]) => {
  if (userIds.length === 0) return []
  const rows = await tx
    .select({ id: employeesTable.id })
    .from(employeesTable)
    .where(and(eq(employeesTable.companyId, companyId), inArray(employeesTable.userId, [...userIds])))
  return rows.map((it) => it.id)
}

/** @throws ApiError 400 naming who is to decide, although they have another part in the requisition */
export const requireDifferentPeople = async (
  tx: Tx,
  caller: Caller,
  people: RequisitionPeople,
  askedByIds: readonly number[],
  unnamed?: readonly Role[],
): Promise<void> => {
  if ((await settingsOf(tx, caller)).mayDecideOwn) return
  const conflicts = conflictsOf(people, await employeesOfUsers(tx, caller, askedByIds), unnamed)
  if (conflicts.length > 0) throw badRequest(conflicts)
}

/** @throws ApiError 403 for a caller who may not say who decides on this requisition */
export const requireNaming = async (tx: Tx, caller: Caller, it: StoredRequisition): Promise<void> => {
  const refusal = namingRefusal({
    isHiringStaff: isHiringStaff(caller),
    isHiringManager: caller.employeeId === it.hiringManagerId,
    hasAsked: it.askedByIds.includes(caller.userId),
    mayDecideOwn: (await settingsOf(tx, caller)).mayDecideOwn,
  })
  if (refusal) throw new ApiError(403, 'FORBIDDEN', refusal)
}
