import { and, eq, isNull } from 'drizzle-orm'
import { superUserGroup } from '#src/contract/people.ts'
import { roles } from '#src/contract/permissions.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { given } from '../given.ts'
import { inUseBy, usageOf } from '../in-use.ts'
import { isOneOf, orderOf, pageOf, readPage, searchIn } from '../page.ts'
import { noSuchRecord, requireOwner } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { type LockFor, lockFor } from '../row-locks.ts'
import { companiesTable, rolesTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import { takenAt } from '../taken.ts'
import * as texts from '../texts/administration.ts'
import { requireVersion } from '../versions.ts'
import { keepingSuperUsers, lockAdministration, rolesOf } from './memberships.ts'

type Role = typeof rolesTable.$inferSelect

const answerOf = (role: Role) => ({ ...role, isStandard: role.companyId === null })

/** A standard role is that of every company: only owners of the installation change it. */
const requireRoleRight = (caller: Caller, { companyId }: Pick<Role, 'companyId'>) => {
  if (companyId === null) requireOwner(caller)
}

const roleOf = async (tx: Tx, caller: Caller, id: number): Promise<Role> => {
  const [role] = await tx
    .select()
    .from(rolesTable)
    .where(and(eq(rolesTable.id, id), rolesOf(caller.companyId)))
  if (!role) throw noSuchRecord()
  return role
}

const lockedRole = async (tx: Tx, caller: Caller, id: number, lock: LockFor = 'change'): Promise<Role> => {
  await lockAdministration(tx, caller)
  const which = and(eq(rolesTable.id, id), rolesOf(caller.companyId))
  const [readable] = await tx.select().from(rolesTable).where(which)
  if (!readable) throw noSuchRecord()
  requireRoleRight(caller, readable)
  // Only now: the database locks rows for nobody who may not change them.
  const [role] = await tx.select().from(rolesTable).where(which).for(lockFor[lock])
  if (!role) throw noSuchRecord()
  return role
}

/** People are given a role by its name where they join another company: no company has two of one name. */
const requireOwnName = async (tx: Tx, { id, name, companyId }: Pick<Role, 'name' | 'companyId'> & { id?: number }) => {
  const same = await tx
    .select({ id: rolesTable.id })
    .from(rolesTable)
    .where(and(eq(rolesTable.name, name), companyId === null ? isNull(rolesTable.companyId) : rolesOf(companyId)))
  if (same.some((it) => it.id !== id)) throw takenAt('name', texts.roleTaken)
}

/** The companies whose people may have a role. */
const companiesWith = async (tx: Tx, { companyId }: Role): Promise<number[]> =>
  companyId === null
    ? (await tx.select({ id: companiesTable.id }).from(companiesTable)).map((it) => it.id)
    : [companyId]

/** A new company begins with somebody who has a standard role of super users. */
const requireStandardSuperUsers = async (tx: Tx) => {
  const left = await tx.$count(
    rolesTable,
    and(isNull(rolesTable.companyId), eq(rolesTable.permissionGroupName, superUserGroup)),
  )
  if (left === 0) throw new ApiError(409, 'CONFLICT', texts.lastSuperUserRole)
}

/** A company's roles are its own or the standard ones of the installation. */
export const rolesRoutes = (api: Api): void => {
  serve(api, roles.list, async ({ query, caller, tx }) => {
    const page = pageOf(query)
    const { id, name, description, permissionGroupName, permissionLevel } = rolesTable
    const where = and(rolesOf(caller.companyId), searchIn([name, description, permissionGroupName], query.search))
    const { rows, total } = await readPage(tx, page, {
      found: () => tx.select({ id }).from(rolesTable).$dynamic(),
      where,
      ...orderOf({ id, name, description, permissionGroupName, permissionLevel }, query.sort, 'name', id),
      rows: (ids) => tx.select().from(rolesTable).where(isOneOf(id, ids)),
      idOf: (it) => it.id,
    })
    return page.answer(rows.map(answerOf), total)
  })

  serve(api, roles.get, async ({ params, caller, tx }) => answerOf(await roleOf(tx, caller, params.id)))

  serve(api, roles.usage, async ({ params, caller, tx }) => {
    const { id } = await roleOf(tx, caller, params.id)
    return usageOf(tx, rolesTable, id)
  })

  serve(api, roles.create, async ({ body: { isStandard, ...fields }, caller, tx }) => {
    const values = { ...fields, companyId: isStandard ? null : caller.companyId }
    requireRoleRight(caller, values)
    await requireOwnName(tx, values)
    const [role] = await tx.insert(rolesTable).values(values).returning()
    if (!role) throw new Error('The database returned no row of a role')
    await recordActivity(tx, caller, { entityType: 'role', entityId: role.id, action: 'create', after: role })
    return answerOf(role)
  })

  serve(api, roles.update, async ({ params, body: { isStandard, ...fields }, caller, tx, version }) => {
    const before = await lockedRole(tx, caller, params.id)
    requireVersion(before.version, version)
    if (isStandard !== undefined && isStandard !== answerOf(before).isStandard)
      throw badRequest([{ field: 'isStandard', message: texts.standardIsFixed }])
    const changed = { ...before, ...given(fields) }
    await requireOwnName(tx, changed)
    const isRegrouped = changed.permissionGroupName !== before.permissionGroupName
    const role = await keepingSuperUsers(tx, caller, isRegrouped ? await companiesWith(tx, before) : [], async () => {
      const [row] = await tx
        .update(rolesTable)
        .set({ ...given(fields), version: before.version + 1 })
        .where(eq(rolesTable.id, params.id))
        .returning()
      if (!row) throw noSuchRecord()
      return row
    })
    if (before.companyId === null) await requireStandardSuperUsers(tx)
    await recordActivity(tx, caller, { entityType: 'role', entityId: role.id, action: 'update', before, after: role })
    return answerOf(role)
  })

  serve(api, roles.remove, async ({ params, caller, tx, version }) => {
    const before = await lockedRole(tx, caller, params.id, 'removal')
    requireVersion(before.version, version)
    await inUseBy(tx.delete(rolesTable).where(eq(rolesTable.id, params.id)))
    if (before.companyId === null) await requireStandardSuperUsers(tx)
    await recordActivity(tx, caller, { entityType: 'role', entityId: params.id, action: 'delete', before })
    return { success: true as const }
  })
}
