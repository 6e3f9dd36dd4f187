import type { AdapterPayload } from 'oidc-provider'
import { base, Check } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import * as texts from '../texts/identity.ts'

/** Why a browser's session is nobody's any more: its account cannot be used, or all that it gave was ended. */
export type SessionEnd = 'account' | 'session'

const messages: Record<SessionEnd, string> = {
  account: texts.accountClosed,
  session: texts.sessionOver,
}

/** The session as it is when nobody is signed in; it remembers why, for the page that follows. */
export const endedSession = (
  { accountId, authorizations, loginTs, ...rest }: AdapterPayload,
  ended: SessionEnd,
): AdapterPayload => ({ ...rest, state: { ended } })

/** Who needs to sign in, and for a session that has ended, why. */
export const signInPolicy = () => {
  const policy = base()
  const check = new Check(
    'session_ended',
    'the session has ended',
    'login_required',
    ({ oidc: { session } }) => session?.state?.ended !== undefined && session.accountId === undefined,
    ({ oidc: { session } }) => ({ ended: session?.state?.ended }),
  )
  policy.get('login')?.checks.add(check)
  return policy
}

/** What the sign-in page tells somebody whose session has ended. */
export const noticeOf = ({ ended }: { ended?: unknown }): string | undefined =>
  ended === 'account' || ended === 'session' ? messages[ended] : undefined
