import { and, eq, or, sql } from 'drizzle-orm'
import { superUserGroup } from '#src/contract/people.ts'
import { recordActivity } from '../activity.ts'
import { type Account, accountOf, countVersion, requireOwnerLeft, withFreeAddress } from '../administration/accounts.ts'
import { companiesOfAccount, keepingSuperUsers, leave } from '../administration/memberships.ts'
import type { Caller } from '../authenticate.ts'
import { amongAllAccounts, type Tx } from '../database.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import { directoryMembersTable, directoryUsersTable as known } from '../schema/directory.ts'
import { membershipsTable, rolesTable, usersTable } from '../schema/people.ts'
import * as texts from '../texts/directory.ts'
import { roleWithoutGroups, settleRoles } from './roles.ts'
import { scimError } from './scim.ts'
import type { Wanted } from './user-body.ts'
import { type UserRow, userRows, visibleTo } from './user-rows.ts'

/** @throws ApiError 404 for somebody whom the company's directory does not see */
export const userRow = async (tx: Tx, caller: Caller, id: number): Promise<UserRow> => {
  const [row] = await userRows(tx).where(and(visibleTo(caller), eq(usersTable.id, id)))
  if (!row) throw scimError(404, texts.nothingHere)
  return row
}

/** @throws ApiError 409 `uniqueness` when somebody else here is called so, or has the address */
const requireFreeName = async (tx: Tx, caller: Caller, { userName, email }: Wanted, id = 0) => {
  const name = sql`lower(coalesce(${known.userName}, ${usersTable.email}))`
  const same = await userRows(tx).where(
    and(visibleTo(caller), or(sql`${name} = ${userName.toLowerCase()}`, eq(usersTable.email, email))),
  )
  if (same.some((it) => it.account.id !== id)) throw scimError(409, texts.userNameTaken, 'uniqueness')
}

/** The account of somebody who was a member once. Whoever works elsewhere alone is added by a person. */
const formerMember = async (tx: Tx, { companyId }: Caller, email: string): Promise<Account | undefined> => {
  const [found] = await tx
    .select({ account: usersTable })
    .from(membershipsTable)
    .innerJoin(usersTable, eq(usersTable.id, membershipsTable.userId))
    .where(and(eq(membershipsTable.companyId, companyId), eq(usersTable.email, email)))
  return found?.account
}

const addAccount = async (tx: Tx, { name, title, email, active }: Wanted): Promise<Account> => {
  const values = { name, title, email, isActive: active }
  const [row] = await amongAllAccounts(tx, () => withFreeAddress(tx.insert(usersTable).values(values).returning()))
  if (!row) throw new Error('The database returned no row of a user')
  return row
}

const remembered = ({ account: { id, name, email, title }, isMember, account, role }: UserRow) => ({
  id,
  name,
  email,
  title,
  isActive: isMember && account.isActive,
  status: isMember && account.isActive ? 'ACTIVE' : 'INACTIVE',
  rolesDTO: { id: role.id, name: role.name, permissionLevel: role.permissionLevel },
})

const remember = (tx: Tx, caller: Caller, before: UserRow | null, after: UserRow) =>
  recordActivity(tx, caller, {
    entityType: 'user',
    entityId: after.account.id,
    action: before ? 'update' : 'create',
    before: before && remembered(before),
    after: remembered(after),
  })

/** Whether an account is this company's alone, so that its directory may change what counts everywhere. */
const isOwnAccount = async (tx: Tx, caller: Caller, { id, isOwner }: Account): Promise<boolean> =>
  !isOwner && (await companiesOfAccount(tx, caller, id)).every((it) => it === caller.companyId)

const rename = async (tx: Tx, { companyId }: Caller, userId: number, { userName, externalId }: Wanted) => {
  const set = { userName, externalId, changedAt: sql`now()` }
  await tx
    .insert(known)
    .values({ companyId, userId, userName, externalId })
    .onConflictDoUpdate({ target: [known.companyId, known.userId], set })
}

/** Lets somebody in, again or for the first time. Nobody becomes a super user by it: who was one begins anew. */
const enter = async (tx: Tx, caller: Caller, account: Account) => {
  const { companyId } = caller
  const isTheirs = and(eq(membershipsTable.userId, account.id), eq(membershipsTable.companyId, companyId))
  const [former] = await tx
    .select({ role: rolesTable })
    .from(membershipsTable)
    .innerJoin(rolesTable, eq(rolesTable.id, membershipsTable.roleId))
    .where(isTheirs)
  const keeps = former && former.role.permissionGroupName !== superUserGroup
  const roleId = keeps ? former.role.id : (await roleWithoutGroups(tx, caller)).id
  await tx
    .insert(membershipsTable)
    .values({ userId: account.id, companyId, roleId })
    .onConflictDoUpdate({
      target: [membershipsTable.userId, membershipsTable.companyId],
      set: { isActive: true, roleId, erasedAt: null },
    })
  if (account.isActive) return
  if (!(await isOwnAccount(tx, caller, account))) throw scimError(409, texts.worksElsewhere)
  await tx.update(usersTable).set({ isActive: true }).where(eq(usersTable.id, account.id))
}

/** Shuts somebody out at once: of the company, of all that was begun, and of the account where it opens nothing else. */
const shutOut = async (tx: Tx, caller: Caller, account: Account) => {
  await keepingSuperUsers(tx, caller, [caller.companyId], () => leave(tx, account.id, caller.companyId))
  if (account.isOwner) await requireOwnerLeft(tx, caller)
  else if ((await companiesOfAccount(tx, caller, account.id)).length === 0)
    await tx.update(usersTable).set({ isActive: false }).where(eq(usersTable.id, account.id))
  await endSessionsOf(tx, account.id)
}

/** @throws ApiError 409 `uniqueness` for somebody who is here, or whose account is of another company */
export const addPerson = async (tx: Tx, caller: Caller, wanted: Wanted): Promise<UserRow> => {
  await requireFreeName(tx, caller, wanted)
  const former = await formerMember(tx, caller, wanted.email)
  const account = former ?? (await addAccount(tx, wanted))
  await enter(tx, caller, account)
  await rename(tx, caller, account.id, wanted)
  if (!wanted.active) await shutOut(tx, caller, account)
  if (former) await countVersion(tx, former)
  const after = await userRow(tx, caller, account.id)
  await remember(tx, caller, null, after)
  return after
}

/**
 * Changes somebody as the directory wants them. What belongs to the account stays as it is where it is not this company's
 * alone: the answer says what holds. @throws ApiError 409 for a name that is taken, or the last super user or owner
 */
export const changePerson = async (tx: Tx, caller: Caller, before: UserRow, wanted: Wanted): Promise<UserRow> => {
  const account = await accountOf(tx, before.account.id)
  const isOwn = await isOwnAccount(tx, caller, account)
  const { name, title } = wanted
  const email = isOwn ? wanted.email : account.email
  await requireFreeName(tx, caller, { ...wanted, email }, account.id)
  await rename(tx, caller, account.id, wanted)
  if (isOwn)
    await withFreeAddress(tx.update(usersTable).set({ name, title, email }).where(eq(usersTable.id, account.id)))
  const isActive = before.isMember && account.isActive
  if (wanted.active && !isActive) {
    await enter(tx, caller, account)
    await settleRoles(tx, caller, [account.id], 'same')
  }
  if (!wanted.active && isActive) await shutOut(tx, caller, account)
  await countVersion(tx, account)
  const after = await userRow(tx, caller, account.id)
  await remember(tx, caller, before, after)
  return after
}

/** Deactivates somebody, after which the directory does not see them any more. What they did stays. */
export const removePerson = async (tx: Tx, caller: Caller, before: UserRow): Promise<void> => {
  const account = await accountOf(tx, before.account.id)
  if (before.isMember) await shutOut(tx, caller, account)
  const { companyId } = caller
  const ofThem = (table: typeof known | typeof directoryMembersTable) =>
    and(eq(table.companyId, companyId), eq(table.userId, account.id))
  await tx.delete(directoryMembersTable).where(ofThem(directoryMembersTable))
  await tx.delete(known).where(ofThem(known))
  await countVersion(tx, account)
  const write = { entityType: 'user', entityId: account.id, action: 'delete', before: remembered(before) } as const
  await recordActivity(tx, caller, write)
}
