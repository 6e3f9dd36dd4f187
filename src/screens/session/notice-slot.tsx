import { lazy, Suspense, useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { whenIdle } from '#src/ui/when-idle.ts'
import { useSessionNotice } from './use-session-notice.ts'

const importNotices = () => import('./session-notices.tsx')
const SessionNotices = lazy(async () => ({ default: (await importNotices()).SessionNotices }))

type Props = { session: ActorRefFrom<typeof sessionMachine>; onAnswered: () => void }

/** Where the session speaks to the person. What it says it with is loaded after the page, and before it is needed. */
export function NoticeSlot({ session, onAnswered }: Props) {
  const hasNotice = useSessionNotice(session) !== null
  // Ahead of need: what has to be told may be that there is no network any more.
  useEffect(() => whenIdle(() => void importNotices().catch(() => {})), [])
  return hasNotice ? (
    <Suspense>
      <SessionNotices session={session} onAnswered={onAnswered} />
    </Suspense>
  ) : null
}
