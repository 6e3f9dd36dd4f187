import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { usePreload } from '#src/ui/use-preload.ts'
import { useSessionNotice } from './use-session-notice.ts'

const importNotices = () => import('./session-notices.tsx')
const SessionNotices = lazy(async () => ({ default: (await importNotices()).SessionNotices }))

type Props = { session: ActorRefFrom<typeof sessionMachine>; onAnswered: () => void }

/** Where the session speaks to the person. */
export function NoticeSlot({ session, onAnswered }: Props) {
  const hasNotice = useSessionNotice(session) !== null
  usePreload(importNotices)
  return hasNotice ? (
    <Suspense>
      <SessionNotices session={session} onAnswered={onAnswered} />
    </Suspense>
  ) : null
}
