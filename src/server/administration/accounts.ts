import { and, eq } from 'drizzle-orm'
import { recordActivity } from '../activity.ts'
import { ApiError } from '../api-error.ts'
import type { Caller } from '../authenticate.ts'
import { amongAllAccounts, type Tx } from '../database.ts'
import { violates } from '../database-errors.ts'
import { endInvitationOf, endSessionsOf } from '../identity/end-sessions.ts'
import { noSuchRecord } from '../policies.ts'
import { lockFor } from '../row-locks.ts'
import { usersTable } from '../schema/people.ts'
import { takenAt } from '../taken.ts'
import * as texts from '../texts/administration.ts'
import { administeredBy, companiesOfAccount, inEachCompany, keepingSuperUsers } from './memberships.ts'

export type Account = typeof usersTable.$inferSelect
/** What belongs to the account itself, and is the same in every company. */
export type AccountFields = Pick<Account, 'name' | 'title' | 'email' | 'isActive' | 'isOwner'>

const addressTaken = () => takenAt('email', texts.emailTaken)

/** Runs a write of an account. @throws ApiError 409 for an address that somebody else has */
export const withFreeAddress = async <T>(write: PromiseLike<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    throw violates(error, 'users_email_unique') ? addressTaken() : error
  }
}

/**
 * Whoever changes an account changes it in every company, and its address or an invitation gives the whole of it away.
 * @throws ApiError 403 for a caller who neither administers all that it opens nor owns the installation
 */
export const requireAccountRights = async (tx: Tx, caller: Caller, account: Account): Promise<void> => {
  if (caller.isOwner) return
  const own = (await administeredBy(tx, caller.userId)).map((it) => it.id)
  const opens = await companiesOfAccount(tx, caller, account.id)
  if (account.isOwner) throw new ApiError(403, 'ACCOUNT_FORBIDDEN', texts.ownerProtected)
  if (opens.some((id) => !own.includes(id))) throw new ApiError(403, 'ACCOUNT_FORBIDDEN', texts.worksElsewhere)
}

/**
 * Somebody must be left who can undo it: an owner who is active and has a company to come in by.
 * @throws ApiError 409 when nobody is
 */
export const requireOwnerLeft = async (tx: Tx, caller: Caller): Promise<void> => {
  const isActiveOwner = and(eq(usersTable.isOwner, true), eq(usersTable.isActive, true))
  const owners = await amongAllAccounts(tx, () =>
    tx.select({ id: usersTable.id }).from(usersTable).where(isActiveOwner),
  )
  for (const { id } of owners) if ((await companiesOfAccount(tx, caller, id)).length > 0) return
  throw new ApiError(409, 'LAST_OWNER', texts.lastOwner)
}

const fieldsOf = ({ name, title, email, isActive, isOwner }: AccountFields): AccountFields => ({
  name,
  title,
  email,
  isActive,
  isOwner,
})

/** What an account was and is, and the companies that are to remember it: none where nothing was changed. */
export type AccountChange = { id: number; before: AccountFields; after: AccountFields; companyIds: readonly number[] }

/**
 * Changes what belongs to the account itself, under the lock; `rememberChange` is to follow. A deactivation ends all that
 * was begun under it, for good; another address ends the link to choose a password, which went to the one before.
 * @throws ApiError 403 without the right to, 409 for an address that is taken or the last who could undo it
 */
export const changeAccount = async (
  tx: Tx,
  caller: Caller,
  before: Account,
  change: Partial<AccountFields>,
): Promise<AccountChange> => {
  const changed = { id: before.id, before: fieldsOf(before), after: { ...fieldsOf(before), ...change } }
  const { after } = changed
  if (JSON.stringify(after) === JSON.stringify(changed.before)) return { ...changed, companyIds: [] }
  await requireAccountRights(tx, caller, before)
  const companyIds = await companiesOfAccount(tx, caller, before.id)
  const isDeactivated = before.isActive && !after.isActive
  await keepingSuperUsers(tx, caller, isDeactivated ? companyIds : [], async () => {
    await withFreeAddress(tx.update(usersTable).set(after).where(eq(usersTable.id, before.id)))
    if (isDeactivated) await endSessionsOf(tx, before.id)
    if (after.email !== before.email) await endInvitationOf(tx, before.id)
  })
  if (before.isOwner && !(after.isOwner && after.isActive)) await requireOwnerLeft(tx, caller)
  return { ...changed, companyIds }
}

/** What was saved together with an account, and is nothing to its other companies. */
export type OwnChange = { before: object; after: object }

/** Each company of a changed account remembers it; that of the call with what was its own, as one change. */
export const rememberChange = async (
  tx: Tx,
  caller: Caller,
  { id, before, after, companyIds }: AccountChange,
  own: OwnChange | null = null,
): Promise<void> => {
  const all = own ? new Set([...companyIds, caller.companyId]) : companyIds
  await inEachCompany(tx, caller, [...all], (companyId) => {
    const more = companyId === caller.companyId ? own : null
    return recordActivity(
      tx,
      { ...caller, companyId },
      {
        entityType: 'user',
        entityId: id,
        action: 'update',
        before: { ...before, ...more?.before },
        after: { ...after, ...more?.after },
      },
    )
  })
}

/** The account, locked until the transaction ends. */
export const accountOf = async (tx: Tx, id: number): Promise<Account> => {
  const [account] = await tx.select().from(usersTable).where(eq(usersTable.id, id)).for(lockFor.change)
  if (!account) throw noSuchRecord()
  return account
}

/** One more version of a user, whatever was changed of it. */
export const countVersion = (tx: Tx, { id, version }: Account): Promise<unknown> =>
  tx
    .update(usersTable)
    .set({ version: version + 1 })
    .where(eq(usersTable.id, id))
