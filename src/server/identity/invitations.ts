import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { amongAllAccounts, type Db, inAllAccounts } from '../database.ts'
import { type Clock, secondsAfter, timeOf } from '../database-time.ts'
import { isOneOf } from '../page.ts'
import { hashPassword } from '../password.ts'
import { usersTable } from '../schema/people.ts'
import { invitationsTable } from '../schema/platform.ts'
import { endSessionsOf } from './end-sessions.ts'

/** In seconds. */
const sevenDays = 7 * 86_400

type User = typeof usersTable.$inferSelect
export type Invitation = { link: string; expiresAt: Date }
/** Makes the address at which somebody chooses a password; an earlier one ends. */
export type Invite = (tx: Db, user: Pick<User, 'id'>) => Promise<Invitation>

export type InvitationState = { expiresAt: Date; isOpen: boolean }

export type Invitations = {
  invite: Invite
  /** Ends the link of a user; false where there is none that was not accepted. */
  withdraw(tx: Db, user: Pick<User, 'id'>): Promise<boolean>
  /** The invitations of these users that were not accepted, by the user. */
  of(tx: Db, userIds: number[]): Promise<Map<number, InvitationState>>
  /** Whom an invitation is for; null for one that was used or replaced, is too old or was never made. */
  find(token: string): Promise<User | null>
  /** Stores the password and ends all that was begun under the account, the invitation too; false when it is over. */
  accept(token: string, password: string): Promise<boolean>
}

export type InvitationParts = { db: Db; origin: string; clock?: Clock }

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A link's secret stands in its fragment: no browser sends that to a server, a log or another page. */
export const makeInvitations = ({ db, origin, clock }: InvitationParts): Invitations => {
  const isOpen = (token: string) =>
    and(eq(invitationsTable.digest, digestOf(token)), gt(invitationsTable.expiresAt, timeOf(clock?.())))
  return {
    invite: async (tx, { id: userId }) => {
      const token = randomBytes(32).toString('base64url')
      const set = { digest: digestOf(token), expiresAt: secondsAfter(clock?.(), sevenDays) }
      const [stored] = await tx
        .insert(invitationsTable)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: invitationsTable.userId, set })
        .returning({ expiresAt: invitationsTable.expiresAt })
      if (!stored) throw new Error('The database returned no row for an invitation')
      return { link: `${origin}/oidc-login/invitation#${token}`, ...stored }
    },
    withdraw: async (tx, { id: userId }) => {
      const rows = await tx.delete(invitationsTable).where(eq(invitationsTable.userId, userId)).returning()
      return rows.length > 0
    },
    of: async (tx, userIds) => {
      const { userId, expiresAt } = invitationsTable
      const rows = await tx
        .select({ userId, expiresAt, isOpen: sql<boolean>`${gt(expiresAt, timeOf(clock?.()))}` })
        .from(invitationsTable)
        .where(isOneOf(userId, userIds))
      return new Map(rows.map((it) => [it.userId, it]))
    },
    find: async (token) => {
      const [found] = await inAllAccounts(db, (tx) =>
        tx
          .select({ user: usersTable })
          .from(invitationsTable)
          .innerJoin(usersTable, eq(usersTable.id, invitationsTable.userId))
          .where(and(isOpen(token), eq(usersTable.isActive, true))),
      )
      return found?.user ?? null
    },
    accept: async (token, password) => {
      const passwordHash = await hashPassword(password)
      return db.transaction(async (tx) => {
        // Deleted first: of two that are sent at once, one finds it.
        const [used] = await tx.delete(invitationsTable).where(isOpen(token)).returning()
        if (!used) return false
        const isTheirs = eq(usersTable.id, used.userId)
        await amongAllAccounts(tx, () => tx.update(usersTable).set({ passwordHash }).where(isTheirs))
        await endSessionsOf(tx, used.userId, clock?.())
        return true
      })
    },
  }
}
