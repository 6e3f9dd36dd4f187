import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import type { AnyActorRef } from 'xstate'
import { LeaveQuestion } from '#src/screens/reviews/leave-question.tsx'

const guards = new Set<() => boolean>()

/** Whether the page has something that is stored nowhere. */
export const isAnythingAtRisk = (): boolean => [...guards].some((it) => it())

type Props<Context> = {
  actor: Pick<AnyActorRef, 'subscribe'> & { getSnapshot: () => { context: Context } }
  /** Whether something of it is stored nowhere. */
  isAtRisk: (context: Context) => boolean
}

/** Asks before a page is left with something that is stored nowhere. */
export function LeaveGuard<Context>({ actor, isAtRisk }: Props<Context>) {
  const isAtRiskNow = () => isAtRisk(actor.getSnapshot().context)
  const leaving = useBlocker({ shouldBlockFn: isAtRiskNow, enableBeforeUnload: isAtRiskNow, withResolver: true })
  const guard = useEffectEvent(isAtRiskNow)
  useEffect(() => {
    const it = () => guard()
    guards.add(it)
    return () => void guards.delete(it)
  }, [])
  return leaving.status === 'blocked' ? (
    <Question actor={actor} isAtRisk={isAtRisk} onStay={leaving.reset} onLeave={leaving.proceed} />
  ) : null
}

type Answers = { onStay: () => void; onLeave: () => void }

/** Whose changes are stored while it is asked leaves as they wanted to. */
function Question<Context>({ actor, isAtRisk, onStay, onLeave }: Props<Context> & Answers) {
  const isStillAtRisk = useSelector(actor, (it) => isAtRisk(it.context))
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isStillAtRisk) leave()
  }, [isStillAtRisk])
  return <LeaveQuestion onStay={onStay} onLeave={onLeave} />
}
