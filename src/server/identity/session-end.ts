import { eq } from 'drizzle-orm'
import type { AdapterPayload } from 'oidc-provider'
import { base, Check } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { type Db, inAllAccounts } from '../database.ts'
import { usersTable } from '../schema/people.ts'
import * as texts from '../texts/identity.ts'

/** Why a browser's session is nobody's any more: its account cannot be used, or all that it gave was ended. */
export type SessionEnd = 'account' | 'session'

const messages: Record<SessionEnd, string> = {
  account: texts.accountClosed,
  session: texts.sessionOver,
}

export const isActiveAccount = async (db: Db, accountId: unknown): Promise<boolean> => {
  const isIt = eq(usersTable.id, Number(accountId))
  const [user] = await inAllAccounts(db, (tx) =>
    tx.select({ isActive: usersTable.isActive }).from(usersTable).where(isIt),
  )
  return user?.isActive ?? false
}

/** The session as it is when nobody is signed in; it remembers why and whose it was, for the page that follows. */
export const endedSession = (
  { accountId, authorizations, loginTs, ...rest }: AdapterPayload,
  ended: SessionEnd,
): AdapterPayload => ({ ...rest, state: { ended, accountId } })

/** Who needs to sign in, and for a session that has ended, why. */
export const signInPolicy = () => {
  const policy = base()
  const check = new Check(
    'session_ended',
    'the session has ended',
    'login_required',
    ({ oidc: { session } }) => session?.state?.ended !== undefined && session.accountId === undefined,
    ({ oidc: { session } }) => ({ ...session?.state }),
  )
  policy.get('login')?.checks.add(check)
  return policy
}

/** What the sign-in page tells somebody whose session has ended: of an account that is active again, that alone. */
export const noticeOf = async (
  db: Db,
  { ended, accountId }: { ended?: unknown; accountId?: unknown },
): Promise<string | undefined> => {
  if (ended === 'account') return messages[(await isActiveAccount(db, accountId)) ? 'session' : 'account']
  return ended === 'session' ? messages[ended] : undefined
}
