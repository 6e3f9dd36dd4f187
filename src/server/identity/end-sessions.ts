import type { IncomingMessage, ServerResponse } from 'node:http'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { InteractionResults, Provider } from 'oidc-provider'
import { amongAllAccounts, type Db, inAllAccounts, type Tx } from '../database.ts'
import { usersTable } from '../schema/people.ts'
import { invitationsTable, oidcPayloadsTable } from '../schema/platform.ts'
import { grantIdsOf } from './oidc-adapter.ts'

/**
 * Ends everything that was begun under an account, on every device, in the transaction of the change that asks for it (a
 * new password, a deactivation): grants, and with them access tokens, refresh tokens and the provider's sessions, codes,
 * sign-ins that are under way, and an invitation. Nothing of it works again, also when the account is reactivated.
 */
export const endSessionsOf = async (tx: Tx, userId: number, now = new Date()): Promise<void> => {
  // First the user's row: whoever is signing in at this moment waits for it, and is refused (`hasEndedSince`).
  await amongAllAccounts(tx, () => tx.update(usersTable).set({ notBefore: now }).where(eq(usersTable.id, userId)))
  // A session without its grant is nobody's (`oidcAdapter`), but still tells its browser why it has ended.
  const ofAccount = eq(oidcPayloadsTable.accountId, String(userId))
  await tx.delete(oidcPayloadsTable).where(and(ofAccount, ne(oidcPayloadsTable.model, 'Session')))
  await endInvitationOf(tx, userId)
}

/**
 * Signs out whoever is signed in in the browser of a request, as the provider does when somebody else signs in there;
 * other devices are left alone. Tells whether there was somebody.
 */
export const signOutBrowser = async (
  provider: Provider,
  db: Db,
  { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse },
): Promise<boolean> => {
  const session = await provider.Session.get(provider.createContext(incoming, outgoing))
  if (session.accountId === undefined) return false
  const grantIds = grantIdsOf(session)
  const { model, id, grantId } = oidcPayloadsTable
  const isGrant = and(eq(model, 'Grant'), inArray(id, grantIds))
  await db.delete(oidcPayloadsTable).where(or(isGrant, inArray(grantId, grantIds)))
  await session.destroy()
  return true
}

/** Ends the link at which somebody chooses a password, where there is one. */
export const endInvitationOf = (tx: Tx, userId: number): Promise<unknown> =>
  tx.delete(invitationsTable).where(eq(invitationsTable.userId, userId))

type User = typeof usersTable.$inferSelect

/** What a right password gives to the provider: who has signed in, and what must be unchanged when that takes effect. */
export const loginOf = ({ id, notBefore }: User) => ({
  accountId: String(id),
  remember: false,
  notBefore: notBefore?.toISOString() ?? null,
})

/**
 * Whether everything of the account was ended after the password was checked. Waits for an end that is under way: ask
 * after storing what it would have to delete.
 */
export const hasEndedSince = async (db: Db, login: NonNullable<InteractionResults['login']>): Promise<boolean> => {
  const [user] = await inAllAccounts(db, (tx) =>
    tx
      .select()
      .from(usersTable)
      .where(eq(usersTable.id, Number(login.accountId)))
      .for('share'),
  )
  return !user?.isActive || loginOf(user).notBefore !== login.notBefore
}
