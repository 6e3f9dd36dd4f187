import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { signInNoteUnavailable } from '#src/texts/shell.ts'
import { latePart } from '#src/ui/late-part.tsx'
import { usePreload } from '#src/ui/use-preload.ts'
import { missingIn } from '../shell/region.tsx'
import { useSessionNotice } from './use-session-notice.ts'

const SessionNotices = latePart(
  async () => (await import('./session-notices.tsx')).SessionNotices,
  null,
  missingIn(signInNoteUnavailable, 'block'),
)

type Props = { session: ActorRefFrom<typeof sessionMachine>; onAnswered: () => void }

/** Where the session speaks to the person. */
export function NoticeSlot({ session, onAnswered }: Props) {
  const hasNotice = useSessionNotice(session) !== null
  usePreload(SessionNotices.preload)
  return hasNotice ? <SessionNotices session={session} onAnswered={onAnswered} /> : null
}
