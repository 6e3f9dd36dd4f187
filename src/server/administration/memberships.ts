import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { ownAccess } from '#machines/texts/admin.ts'
import { superUserGroup } from '#src/contract/people.ts'
import { ApiError } from '../api-error.ts'
import { type Caller, reauthenticate } from '../authenticate.ts'
import { enterAccount, enterCompany, type Tx } from '../database.ts'
import { isOneOf } from '../page.ts'
import { badRequest } from '../read-request.ts'
import { companiesTable, membershipsTable, rolesTable, usersTable } from '../schema/people.ts'
import * as texts from '../texts/administration.ts'
import * as common from '../texts/common.ts'

export type NamedCompany = { id: number; name: string }
export type Role = typeof rolesTable.$inferSelect

/** Any number that no other lock of ours has. */
const administrationLock = 727_276

/**
 * From here to the end of the transaction nobody else changes who is a super user or an owner: of two that would leave
 * none the second sees the first. To be asked for before any row is locked.
 */
export const lockMemberships = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${administrationLock}::int)`)

/**
 * The same for a person.
 * @throws ApiError 403 for a caller who lost their rights while waiting
 */
export const lockAdministration = async (tx: Tx, caller: Caller): Promise<void> => {
  await lockMemberships(tx)
  const now = await reauthenticate(tx, caller.userId, caller.companyId)
  if (now?.isSuperUser !== caller.isSuperUser || now.isOwner !== caller.isOwner)
    throw new ApiError(403, 'FORBIDDEN', common.noLongerAllowed)
}

/** Does something in another company, and comes back to that of the call. */
export const inOtherCompany = async <T>(
  tx: Tx,
  { companyId }: Caller,
  id: number,
  work: () => Promise<T>,
): Promise<T> => {
  await enterCompany(tx, id)
  const result = await work()
  await enterCompany(tx, companyId)
  return result
}

/** Does something in each of these companies, and comes back to that of the call. */
export const inEachCompany = async (
  tx: Tx,
  caller: Caller,
  companyIds: readonly number[],
  work: (companyId: number) => Promise<unknown>,
): Promise<void> => {
  for (const id of companyIds) await inOtherCompany(tx, caller, id, () => work(id))
}

const isSuperUserRole = eq(rolesTable.permissionGroupName, superUserGroup)

/** The companies in which somebody is a super user, by name. */
export const administeredBy = (tx: Tx, userId: number): Promise<NamedCompany[]> =>
  tx
    .select({ id: companiesTable.id, name: companiesTable.name })
    .from(membershipsTable)
    .innerJoin(companiesTable, eq(companiesTable.id, membershipsTable.companyId))
    .innerJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))
    .where(and(eq(membershipsTable.userId, userId), eq(membershipsTable.isActive, true), isSuperUserRole))
    .orderBy(asc(companiesTable.name))

/** The companies that an account opens, whoever administers them. */
export const companiesOfAccount = async (tx: Tx, caller: Caller, userId: number): Promise<number[]> => {
  await enterAccount(tx, userId)
  const rows = await tx
    .select({ companyId: membershipsTable.companyId })
    .from(membershipsTable)
    .where(and(eq(membershipsTable.userId, userId), eq(membershipsTable.isActive, true)))
    .orderBy(asc(membershipsTable.companyId))
  await enterAccount(tx, caller.userId)
  return rows.map((it) => it.companyId)
}

/** The name of the company entered if it is open and has an active super user. */
const administeredCompany = async (tx: Tx, companyId: number): Promise<string | null> => {
  const [found] = await tx
    .select({ name: companiesTable.name })
    .from(membershipsTable)
    .innerJoin(companiesTable, eq(companiesTable.id, membershipsTable.companyId))
    .innerJoin(usersTable, eq(usersTable.id, membershipsTable.userId))
    .innerJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))
    .where(
      and(
        eq(membershipsTable.companyId, companyId),
        eq(membershipsTable.isActive, true),
        companiesTable.isActive,
        usersTable.isActive,
        isSuperUserRole,
      ),
    )
    .limit(1)
  return found?.name ?? null
}

const lastSuperUser = (company: string) =>
  new ApiError(409, 'LAST_SUPER_USER', `${company} would have no super user left: make somebody else one first`)

/** @throws ApiError 409 for a company entered that is open to nobody who administers it */
export const requireSuperUser = async (tx: Tx, companyId: number): Promise<void> => {
  const [company] = await tx.select().from(companiesTable).where(eq(companiesTable.id, companyId))
  if (company?.isActive && !(await administeredCompany(tx, companyId))) throw lastSuperUser(company.name)
}

export const ownAccessTaken = () => new ApiError(409, 'CONFLICT', ownAccess)

const requireOwnAccess = async (tx: Tx, caller: Caller): Promise<void> => {
  const now = await reauthenticate(tx, caller.userId, caller.companyId)
  if (!now?.isSuperUser) throw ownAccessTaken()
}

/**
 * Runs a change under the lock and refuses it when it takes the last active super user from one of these companies, or the
 * own rights of a super user in the company of the call. A company that is closed may be left without one.
 * @throws ApiError 409 naming the company, or telling to ask another super user
 */
export const keepingSuperUsers = async <T>(
  tx: Tx,
  caller: Caller,
  companyIds: readonly number[],
  change: () => Promise<T>,
): Promise<T> => {
  const had: [number, string][] = []
  await inEachCompany(tx, caller, companyIds, async (id) => {
    const name = await administeredCompany(tx, id)
    if (name !== null) had.push([id, name])
  })
  const result = await change()
  for (const [id, name] of had)
    await inEachCompany(tx, caller, [id], async () => {
      if (!(await administeredCompany(tx, id))) throw lastSuperUser(name)
    })
  const isPerson = caller.userId > 0
  if (isPerson && companyIds.includes(caller.companyId)) await requireOwnAccess(tx, caller)
  return result
}

/** The roles that a company may give: the standard ones and its own. */
export const rolesOf = (companyId: number): SQL | undefined =>
  or(isNull(rolesTable.companyId), eq(rolesTable.companyId, companyId))

/**
 * A role that the company of the call may give.
 * @throws ApiError 400 when there is none with this id
 */
export const requireRole = async (tx: Tx, { companyId }: Caller, id: number): Promise<Role> => {
  const [role] = await tx
    .select()
    .from(rolesTable)
    .where(and(eq(rolesTable.id, id), rolesOf(companyId)))
  if (!role) throw badRequest([{ field: 'rolesDTO.id', message: common.noSuchRecord }])
  return role
}

/** The same role in another company: the standard one, or the company's own of the same name. */
const roleIn = async (tx: Tx, { id: companyId, name }: NamedCompany, role: Role): Promise<number> => {
  if (role.companyId === null || role.companyId === companyId) return role.id
  const [own] = await tx
    .select()
    .from(rolesTable)
    .where(and(eq(rolesTable.companyId, companyId), eq(rolesTable.name, role.name)))
  if (!own) throw badRequest([{ field: 'rolesDTO.id', message: texts.hasNoRole(name, role.name) }])
  return own.id
}

/** Makes somebody a member of the company entered, again or for the first time. */
export const join = async (tx: Tx, userId: number, company: NamedCompany, role: Role): Promise<void> => {
  const roleId = await roleIn(tx, company, role)
  await tx
    .insert(membershipsTable)
    .values({ userId, companyId: company.id, roleId })
    .onConflictDoUpdate({
      target: [membershipsTable.userId, membershipsTable.companyId],
      set: { isActive: true, roleId, erasedAt: null },
    })
}

const membership = (userId: number, companyId: number) =>
  and(eq(membershipsTable.userId, userId), eq(membershipsTable.companyId, companyId))

/** Takes somebody out of the company entered. Their row stays: their notifications there hang on it. */
export const leave = async (tx: Tx, userId: number, companyId: number): Promise<void> => {
  await tx
    .update(membershipsTable)
    .set({ isActive: false, preferred: false, isDefault: false })
    .where(membership(userId, companyId))
}

export const giveRole = async (tx: Tx, userId: number, companyId: number, roleId: number): Promise<void> => {
  await tx.update(membershipsTable).set({ roleId }).where(membership(userId, companyId))
}

/** Of these companies, those that each of these users belongs to. */
export const sharedCompanies = async (
  tx: Tx,
  caller: Caller,
  companies: readonly NamedCompany[],
  userIds: number[],
): Promise<Map<number, NamedCompany[]>> => {
  const found = new Map<number, NamedCompany[]>()
  for (const company of companies)
    await inEachCompany(tx, caller, [company.id], async () => {
      const members = await tx
        .select({ userId: membershipsTable.userId })
        .from(membershipsTable)
        .where(
          and(
            eq(membershipsTable.companyId, company.id),
            eq(membershipsTable.isActive, true),
            isOneOf(membershipsTable.userId, userIds),
          ),
        )
      for (const { userId } of members) found.set(userId, [...(found.get(userId) ?? []), company])
    })
  return found
}
