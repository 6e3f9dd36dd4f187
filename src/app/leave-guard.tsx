import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { LeaveQuestion } from '#src/screens/reviews/leave-question.tsx'

const guards = new Set<() => boolean>()

/** Whether the page has something that is stored nowhere. */
export const isAnythingAtRisk = (): boolean => [...guards].some((it) => it())

/** Asks before a page is left with something that is stored nowhere. */
export function LeaveGuard({ isAtRisk }: { isAtRisk: () => boolean }) {
  const leaving = useBlocker({ shouldBlockFn: isAtRisk, enableBeforeUnload: isAtRisk, withResolver: true })
  const isAtRiskNow = useEffectEvent(isAtRisk)
  useEffect(() => {
    const guard = () => isAtRiskNow()
    guards.add(guard)
    return () => void guards.delete(guard)
  }, [])
  return leaving.status === 'blocked' ? <LeaveQuestion onStay={leaving.reset} onLeave={leaving.proceed} /> : null
}
