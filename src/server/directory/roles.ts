import { and, asc, desc, eq, isNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm'
import { superUserGroup } from '#src/contract/people.ts'
import { recordActivities, type Write } from '../activity.ts'
import { giveRole, rolesOf } from '../administration/memberships.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { directoryGroupsTable, directoryMembersTable } from '../schema/directory.ts'
import { membershipsTable, rolesTable } from '../schema/people.ts'

/** The rights of super users are given and taken by people alone. */
const isGivable = ne(rolesTable.permissionGroupName, superUserGroup)

/** What somebody is whom no group makes anything else: the standard role that may do least. */
export const roleWithoutGroups = async (tx: Tx, caller: Caller) => {
  const [role] = await tx
    .select()
    .from(rolesTable)
    .where(and(isGivable, rolesOf(caller.companyId)))
    .orderBy(desc(isNull(rolesTable.companyId)), asc(rolesTable.permissionLevel), asc(rolesTable.id))
    .limit(1)
  if (!role) throw new Error('No role is left that a directory may give')
  return role
}

const isCalledLike = (name: SQLWrapper | string) => sql`lower(${rolesTable.name}) = lower(${name})`

/** Whether one of these names is that of a role that a directory may give. */
export const giveRoles = async (tx: Tx, caller: Caller, names: readonly string[]): Promise<boolean> => {
  const isCalled = or(...names.map(isCalledLike))
  return names.length > 0 && (await tx.$count(rolesTable, and(isGivable, rolesOf(caller.companyId), isCalled))) > 0
}

const isMember = ({ companyId }: Caller) =>
  and(eq(membershipsTable.companyId, companyId), eq(membershipsTable.isActive, true))

/** Of the roles that their groups are called like, the highest one of each of these people. */
const rolesByGroups = async (tx: Tx, caller: Caller, userIds: readonly number[]) => {
  const rows = await tx
    .select({ userId: directoryMembersTable.userId, role: rolesTable })
    .from(directoryMembersTable)
    .innerJoin(
      directoryGroupsTable,
      and(
        eq(directoryGroupsTable.companyId, directoryMembersTable.companyId),
        eq(directoryGroupsTable.id, directoryMembersTable.groupId),
      ),
    )
    .innerJoin(rolesTable, isCalledLike(directoryGroupsTable.displayName))
    .where(
      and(
        eq(directoryMembersTable.companyId, caller.companyId),
        isOneOf(directoryMembersTable.userId, userIds),
        isGivable,
        rolesOf(caller.companyId),
      ),
    )
    .orderBy(asc(rolesTable.permissionLevel), asc(rolesTable.id))
  return new Map(rows.map((it) => [it.userId, it.role]))
}

/**
 * Gives these people the roles that their groups give; those that none gives one get the least, or keep what they have.
 * Super users stay what they are.
 */
export const settleRoles = async (
  tx: Tx,
  caller: Caller,
  userIds: readonly number[],
  otherwise: 'least' | 'same',
): Promise<void> => {
  if (userIds.length === 0) return
  const now = await tx
    .select({ userId: membershipsTable.userId, role: rolesTable })
    .from(membershipsTable)
    .innerJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))
    .where(and(isMember(caller), isOneOf(membershipsTable.userId, userIds), isGivable))
    .orderBy(asc(membershipsTable.userId))
  const given = await rolesByGroups(tx, caller, userIds)
  const least = await roleWithoutGroups(tx, caller)
  const told = ({ id, name, permissionLevel }: typeof least) => ({ rolesDTO: { id, name, permissionLevel } })
  const writes: Write[] = []
  for (const { userId, role } of now) {
    const next = given.get(userId) ?? (otherwise === 'least' ? least : role)
    if (next.id === role.id) continue
    await giveRole(tx, userId, caller.companyId, next.id)
    writes.push({
      entityType: 'user',
      entityId: userId,
      action: 'update',
      before: { id: userId, ...told(role) },
      after: { id: userId, ...told(next) },
    })
  }
  await recordActivities(tx, caller, writes)
}
