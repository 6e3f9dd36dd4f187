import { and, count, eq, notInArray } from 'drizzle-orm'
import { superUserGroup } from '#src/contract/people.ts'
import { roles } from '#src/contract/permissions.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { inUseBy } from '../in-use.ts'
import { orderOf, pageOf, searchIn } from '../page.ts'
import { noSuchRecord, requireRead, requireWrite } from '../policies.ts'
import { membershipsTable, rolesTable, usersTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import { requireVersion } from '../versions.ts'
import { ownCompanies } from './users.ts'

const lockedRole = async (tx: Tx, id: number) => {
  const [role] = await tx.select().from(rolesTable).where(eq(rolesTable.id, id)).for('update')
  if (!role) throw noSuchRecord()
  return role
}

/** Somebody must be left who can undo what was done. */
const requireSuperUsersLeft = async (tx: Tx) => {
  const [left] = await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .innerJoin(rolesTable, eq(rolesTable.id, usersTable.roleId))
    .where(and(eq(rolesTable.permissionGroupName, superUserGroup), eq(usersTable.isActive, true)))
    .limit(1)
  if (!left) throw new ApiError(409, 'CONFLICT', 'This would leave nobody who is a super user')
}

/** Another permission group changes what people may wherever they work: only who administers all of that may give it. */
const requireEveryHolder = async (tx: Tx, caller: Caller, roleId: number) => {
  const own = await ownCompanies(tx, caller)
  const [elsewhere] = await tx
    .select({ userId: usersTable.id })
    .from(usersTable)
    .innerJoin(membershipsTable, eq(membershipsTable.userId, usersTable.id))
    .where(
      and(
        eq(usersTable.roleId, roleId),
        eq(membershipsTable.isActive, true),
        notInArray(membershipsTable.companyId, own),
      ),
    )
    .limit(1)
  if (elsewhere)
    throw new ApiError(403, 'FORBIDDEN', 'People in companies that you do not belong to have this role, too')
}

/** Roles belong to the installation, not to a company: any super user keeps them. */
export const rolesRoutes = (api: Api): void => {
  serve(api, roles.list, async ({ query, caller, tx }) => {
    requireRead('role', caller)
    const page = pageOf(query)
    const { id, name, description, permissionGroupName, permissionLevel } = rolesTable
    const where = searchIn([name, description, permissionGroupName], query.search)
    const rows = await tx
      .select()
      .from(rolesTable)
      .where(where)
      .orderBy(...orderOf({ id, name, description, permissionGroupName, permissionLevel }, query.sort, 'name', id))
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await tx.select({ count: count() }).from(rolesTable).where(where)
    return page.answer(rows, total?.count ?? 0)
  })

  serve(api, roles.create, async ({ body, caller, tx }) => {
    requireWrite('role', caller)
    const [role] = await tx.insert(rolesTable).values(body).returning()
    if (!role) throw new Error('The database returned no row of a role')
    await recordActivity(tx, caller, { entityType: 'role', entityId: role.id, action: 'create', after: role })
    return role
  })

  serve(api, roles.update, async ({ params, body, caller, tx, version }) => {
    requireWrite('role', caller)
    const before = await lockedRole(tx, params.id)
    requireVersion(before.version, version)
    const changed = { ...before, ...body }
    if ((body.permissionGroupName ?? before.permissionGroupName) !== before.permissionGroupName)
      await requireEveryHolder(tx, caller, params.id)
    const [role] = await tx
      .update(rolesTable)
      .set({
        name: changed.name ?? before.name,
        description: changed.description ?? before.description,
        permissionGroupName: changed.permissionGroupName ?? before.permissionGroupName,
        permissionLevel: changed.permissionLevel ?? before.permissionLevel,
        userTypes: changed.userTypes ?? before.userTypes,
        version: before.version + 1,
      })
      .where(eq(rolesTable.id, params.id))
      .returning()
    if (!role) throw noSuchRecord()
    await requireSuperUsersLeft(tx)
    const write = { entityType: 'role', entityId: role.id, action: 'update', before, after: role } as const
    await recordActivity(tx, caller, write)
    return role
  })

  serve(api, roles.remove, async ({ params, caller, tx }) => {
    requireWrite('role', caller)
    const before = await lockedRole(tx, params.id)
    await inUseBy(tx.delete(rolesTable).where(eq(rolesTable.id, params.id)))
    await recordActivity(tx, caller, { entityType: 'role', entityId: params.id, action: 'delete', before })
    return { success: true as const }
  })
}
