import { and, asc, eq, isNull } from 'drizzle-orm'
import { superUserGroup } from '#src/contract/people.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { inUseBy } from '../in-use.ts'
import { activitiesTable } from '../schema/activity.ts'
import { membershipsTable, rolesTable } from '../schema/people.ts'
import { addStandards, removeStandards } from '../standard/company.ts'
import * as texts from '../texts/administration.ts'
import { inEachCompany } from './memberships.ts'

/** @throws ApiError 409 when the installation has no standard role of super users */
const superUserRole = async (tx: Tx): Promise<number> => {
  const [role] = await tx
    .select({ id: rolesTable.id })
    .from(rolesTable)
    .where(and(isNull(rolesTable.companyId), eq(rolesTable.permissionGroupName, superUserGroup)))
    .orderBy(asc(rolesTable.id))
    .limit(1)
  if (!role) throw new ApiError(409, 'CONFLICT', texts.noSuperUserRole)
  return role.id
}

/** Makes the caller the first member of a new company, a super user, and adds what every company begins with. */
export const foundCompany = async (tx: Tx, caller: Caller, companyId: number): Promise<void> => {
  const roleId = await superUserRole(tx)
  await inEachCompany(tx, caller, [companyId], async () => {
    await tx.insert(membershipsTable).values({ userId: caller.userId, companyId, roleId })
    await addStandards(tx, companyId)
  })
}

/**
 * Takes that back, for a company that nobody has used, before the company itself is deleted.
 * @throws ApiError 409 when something else belongs to it
 */
export const unfoundCompany = async (tx: Tx, caller: Caller, companyId: number): Promise<void> => {
  await removeStandards(tx, companyId)
  const ofItself = and(eq(activitiesTable.companyId, companyId), eq(activitiesTable.entityType, 'company'))
  const membership = and(eq(membershipsTable.companyId, companyId), eq(membershipsTable.userId, caller.userId))
  await tx.delete(activitiesTable).where(ofItself)
  await inUseBy(tx.delete(membershipsTable).where(membership))
}
