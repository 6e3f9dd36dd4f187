import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion } from '#src/screens/reviews/leave-question.tsx'

/** Asks before a page is left with something that is stored nowhere. */
export function LeaveGuard({ isAtRisk }: { isAtRisk: () => boolean }) {
  const leaving = useBlocker({ shouldBlockFn: isAtRisk, enableBeforeUnload: isAtRisk, withResolver: true })
  return leaving.status === 'blocked' ? <LeaveQuestion onStay={leaving.reset} onLeave={leaving.proceed} /> : null
}
