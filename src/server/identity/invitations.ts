import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { hashPassword } from '../password.ts'
import { usersTable } from '../schema/people.ts'
import { endSessionsOf } from './end-sessions.ts'

const sevenDays = 7 * 86_400_000

type User = typeof usersTable.$inferSelect
export type Invitation = { link: string; expiresAt: Date }
/** Makes the address at which somebody chooses a password. */
export type Invite = (user: Pick<User, 'id' | 'passwordHash'>) => Invitation

export type Invitations = {
  invite: Invite
  /** Whom an invitation is for; null for one that was used, is too old or was never made. */
  find(token: string): Promise<User | null>
  /** Stores the password; sessions that were begun with an earlier one end. */
  accept(user: User, password: string): Promise<void>
}

export type InvitationParts = { db: Db; origin: string; key: string; now: () => Date }

/**
 * Nothing of an invitation is stored: a signature over the user, the end and the password of the moment makes it. So it
 * works once, and a new password ends all that are out.
 */
export const makeInvitations = ({ db, origin, key, now }: InvitationParts): Invitations => {
  const sign = ({ id, passwordHash }: Pick<User, 'id' | 'passwordHash'>, until: number) =>
    createHmac('sha256', `invitation ${key}`)
      .update(JSON.stringify([id, until, passwordHash]))
      .digest()
  return {
    invite: (user) => {
      const until = now().getTime() + sevenDays
      const token = `${user.id}.${until}.${sign(user, until).toString('base64url')}`
      return { link: `${origin}/oidc-login/invitation/${token}`, expiresAt: new Date(until) }
    },
    find: async (token) => {
      const parts = /^([1-9]\d{0,8})\.(\d{1,15})\.([\w-]{43})$/.exec(token)
      if (!parts) return null
      const [, id = '', until = '', signature = ''] = parts
      const [user] = await db
        .select()
        .from(usersTable)
        .where(eq(usersTable.id, Number(id)))
      if (!user?.isActive || Number(until) <= now().getTime()) return null
      const wanted = sign(user, Number(until))
      const given = Buffer.from(signature, 'base64url')
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? user : null
    },
    accept: async ({ id }, password) => {
      const passwordHash = await hashPassword(password)
      await db.transaction(async (tx) => {
        await tx.update(usersTable).set({ passwordHash }).where(eq(usersTable.id, id))
        await endSessionsOf(tx, id, now())
      })
    },
  }
}
