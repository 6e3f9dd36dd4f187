import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm'
import { superUserGroup } from '#src/contract/people.ts'
import { type User, type UserBody, users } from '#src/contract/users.ts'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import type { Tx } from '../database.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { noSuchRecord, requireRead, requireWrite } from '../policies.ts'
import { badRequest } from '../read-request.ts'
import { companiesTable, membershipsTable, rolesTable, usersTable } from '../schema/people.ts'
import { type Api, serve } from '../serve.ts'
import { requireVersion } from '../versions.ts'
import { companiesOf } from './companies.ts'

/** Of the users who share a company with the caller, by name, those of one piece of the list. */
const pieceOfUsers = (tx: Tx, caller: Caller, { limit, offset }: { limit: number; offset: number }) =>
  tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(
      exists(
        tx
          .select({ one: sql`1` })
          .from(membershipsTable)
          .innerJoin(companiesTable, eq(companiesTable.id, membershipsTable.companyId))
          .where(
            and(
              eq(membershipsTable.userId, usersTable.id),
              eq(membershipsTable.isActive, true),
              companiesOf(tx, caller),
            ),
          ),
      ),
    )
    .orderBy(asc(usersTable.name), asc(usersTable.id))
    .limit(limit)
    .offset(offset)

/** These of the users who share a company with the caller, each with the shared companies. */
const sharedUsers = async (tx: Tx, caller: Caller, userIds: number[]): Promise<User[]> => {
  const rows = await tx
    .select({ user: usersTable, role: rolesTable, company: { id: companiesTable.id, name: companiesTable.name } })
    .from(usersTable)
    .innerJoin(rolesTable, eq(rolesTable.id, usersTable.roleId))
    .innerJoin(membershipsTable, and(eq(membershipsTable.userId, usersTable.id), eq(membershipsTable.isActive, true)))
    .innerJoin(companiesTable, eq(companiesTable.id, membershipsTable.companyId))
    .where(and(companiesOf(tx, caller), inArray(usersTable.id, userIds)))
    .orderBy(asc(usersTable.name), asc(usersTable.id), asc(companiesTable.name))
  const found = new Map<number, User>()
  for (const { user, role, company } of rows) {
    const it = found.get(user.id) ?? {
      id: user.id,
      version: user.version,
      name: user.name,
      email: user.email,
      title: user.title,
      rolesDTO: { id: role.id, name: role.name, permissionLevel: role.permissionLevel },
      isActive: user.isActive,
      status: user.isActive ? 'ACTIVE' : 'INACTIVE',
      companyIds: [],
      companies: [],
    }
    it.companyIds.push(company.id)
    it.companies.push(company)
    found.set(user.id, it)
  }
  return [...found.values()]
}

const theUser = async (tx: Tx, caller: Caller, userId: number): Promise<User> => {
  const [user] = await sharedUsers(tx, caller, [userId])
  if (!user) throw noSuchRecord()
  return user
}

export const ownCompanies = async (tx: Tx, caller: Caller) =>
  (await tx.select({ id: companiesTable.id }).from(companiesTable).where(companiesOf(tx, caller))).map((it) => it.id)

/** @throws ApiError 400 for a role that there is not, or a company that the caller does not belong to */
const requireKnown = async (tx: Tx, { rolesDTO, companyIds }: UserBody, own: number[]) => {
  const [role] = await tx.select({ id: rolesTable.id }).from(rolesTable).where(eq(rolesTable.id, rolesDTO.id))
  if (!role) throw badRequest([{ field: 'rolesDTO.id', message: 'There is no such record' }])
  const foreign = companyIds.findIndex((id) => !own.includes(id))
  if (foreign >= 0)
    throw badRequest([{ field: `companyIds.${foreign}`, message: 'must be a company that you belong to' }])
}

const requireOwnEmail = async (tx: Tx, email: string, userId: number) => {
  const [other] = await tx.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.email, email))
  if (other && other.id !== userId)
    throw new ApiError(409, 'CONFLICT', 'There is a user with this e-mail address already')
}

/** Sets the memberships in these companies; those in companies that the caller does not belong to stay. */
const setMemberships = async (tx: Tx, userId: number, companyIds: number[], own: number[]) => {
  const leaving = own.filter((id) => !companyIds.includes(id))
  if (leaving.length > 0)
    await tx
      .update(membershipsTable)
      .set({ isActive: false, preferred: false, isDefault: false })
      .where(and(eq(membershipsTable.userId, userId), inArray(membershipsTable.companyId, leaving)))
  await tx
    .insert(membershipsTable)
    .values([...new Set(companyIds)].map((companyId) => ({ userId, companyId })))
    .onConflictDoUpdate({ target: [membershipsTable.userId, membershipsTable.companyId], set: { isActive: true } })
}

const isSuperUserRole = async (tx: Tx, roleId: number) => {
  const [role] = await tx.select().from(rolesTable).where(eq(rolesTable.id, roleId))
  return role?.permissionGroupName === superUserGroup
}

/**
 * Address, role and whether the account is active count in every company, and an invitation gives the whole account
 * away: only who administers all that it opens may decide these.
 */
const requireAllCompanies = async (tx: Tx, userId: number, own: number[]) => {
  const memberships = await tx
    .select({ companyId: membershipsTable.companyId })
    .from(membershipsTable)
    .where(and(eq(membershipsTable.userId, userId), eq(membershipsTable.isActive, true)))
  if (memberships.some((it) => !own.includes(it.companyId)))
    throw new ApiError(403, 'FORBIDDEN', 'This user works in companies that you do not belong to, too')
}

export const usersRoutes = (api: Api): void => {
  serve(api, users.list, async ({ query, caller, tx }) => {
    requireRead('user', caller)
    const piece = await pieceOfUsers(tx, caller, query)
    return sharedUsers(
      tx,
      caller,
      piece.map((it) => it.id),
    )
  })

  serve(api, users.create, async ({ body, caller, tx }) => {
    requireWrite('user', caller)
    const own = await ownCompanies(tx, caller)
    await requireKnown(tx, body, own)
    await requireOwnEmail(tx, body.email, 0)
    const { name, title, email, isActive, rolesDTO } = body
    const [row] = await tx
      .insert(usersTable)
      .values({ name, title, email, isActive, roleId: rolesDTO.id })
      .returning({ id: usersTable.id })
    if (!row) throw new Error('The database returned no row of a user')
    await setMemberships(tx, row.id, body.companyIds, own)
    const user = await theUser(tx, caller, row.id)
    await recordActivity(tx, caller, { entityType: 'user', entityId: row.id, action: 'create', after: user })
    return user
  })

  serve(api, users.update, async ({ params, body, caller, tx, version }) => {
    requireWrite('user', caller)
    if (body.id !== params.userId) throw badRequest([{ field: 'id', message: 'must be the id in the address' }])
    const before = await theUser(tx, caller, params.userId)
    const [locked] = await tx.select().from(usersTable).where(eq(usersTable.id, params.userId)).for('update')
    requireVersion(locked?.version ?? 0, version)
    const own = await ownCompanies(tx, caller)
    await requireKnown(tx, body, own)
    await requireOwnEmail(tx, body.email, params.userId)
    const { name, title, email, isActive, rolesDTO } = body
    const countsEverywhere =
      email !== before.email || isActive !== before.isActive || rolesDTO.id !== before.rolesDTO.id
    if (countsEverywhere) await requireAllCompanies(tx, before.id, own)
    const isSelf = params.userId === caller.userId
    if (isSelf && !(isActive && body.companyIds.includes(caller.companyId) && (await isSuperUserRole(tx, rolesDTO.id))))
      throw new ApiError(409, 'CONFLICT', 'You cannot take away your own access: another super user can')
    await tx
      .update(usersTable)
      .set({ name, title, email, isActive, roleId: rolesDTO.id, version: before.version + 1 })
      .where(eq(usersTable.id, params.userId))
    if (!isActive && before.isActive) await endSessionsOf(tx, params.userId)
    await setMemberships(tx, params.userId, body.companyIds, own)
    const after = await theUser(tx, caller, params.userId)
    await recordActivity(tx, caller, { entityType: 'user', entityId: after.id, action: 'update', before, after })
    return after
  })

  serve(api, users.invite, async ({ params, caller, tx }) => {
    requireWrite('user', caller)
    const before = await theUser(tx, caller, params.userId)
    await requireAllCompanies(tx, before.id, await ownCompanies(tx, caller))
    if (!api.invite)
      throw new ApiError(409, 'OTHER_PROVIDER', 'People sign in at your own identity provider: invite them there')
    if (!before.isActive) throw new ApiError(409, 'CONFLICT', 'This user is not active')
    const [stored] = await tx.select().from(usersTable).where(eq(usersTable.id, before.id))
    if (!stored) throw noSuchRecord()
    const { link, expiresAt } = api.invite(stored)
    // The link itself is a secret: what is remembered is that there is one, and until when.
    const after = { ...before, invitedUntil: expiresAt.toISOString() }
    await recordActivity(tx, caller, { entityType: 'user', entityId: before.id, action: 'update', before, after })
    return { link, expiresAt: after.invitedUntil }
  })
}
