import { type ActorRefFrom, waitFor } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { Access } from '#src/api/call.ts'
import { storedCompanyId } from './company-store.ts'
import type { LocalStore } from './local-store.ts'

type Session = ActorRefFrom<typeof sessionMachine>

type Parts = {
  session: () => Session
  token: () => string | null
  store: LocalStore
  /** Aborted when the company on screen is left. */
  left: () => AbortSignal
}

/**
 * What calls know of the session. A refused token asks the session machine for a renewal: however many calls are
 * refused at once, the machine is in `renewing` once, and all of them wait for it.
 */
export function accessOf({ session, token, store, left }: Parts): Access {
  return {
    token,
    companyId: () => session().getSnapshot().context.company?.companyId ?? storedCompanyId(store),
    left,
    renew: async () => {
      const before = token()
      session().send({ type: 'token.refused' })
      const { tokenRenewal } = session().getSnapshot().children
      if (!tokenRenewal) return false
      // Rejects when the person signs out meanwhile.
      const after = await waitFor(tokenRenewal, (it) => !it.matches('renewing')).catch(() => null)
      return (after?.matches('fresh') ?? false) && token() !== before
    },
    lost: () => session().send({ type: 'session.lost' }),
    companyRefused: (companyId) => session().send({ type: 'company.refused', companyId }),
  }
}
