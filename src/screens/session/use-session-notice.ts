import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { type SessionNotice, sessionNotice } from '#machines/shell/session-notice.ts'

/** What a person at work has to know of their sign-in and company; null when there is nothing. */
export function useSessionNotice(session: ActorRefFrom<typeof sessionMachine>): SessionNotice | null {
  const tokenRenewal = useSelector(session, (it) => it.children.tokenRenewal)
  const companySwitch = useSelector(session, (it) => it.children.companySwitch)
  const token = useSelector(tokenRenewal, (it) => it)
  const change = useSelector(companySwitch, (it) => it)
  return sessionNotice(token, change)
}
