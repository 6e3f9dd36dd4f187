import { useEffect, useState } from 'react'
import { planPeriodWaitMachine } from '#machines/reviews/plan-period-wait.machine.ts'
import type { Api } from '#src/api/api.ts'
import { loadPlanPeriods } from '#src/api/plan-periods.ts'
import { useActorRef } from '#src/resource/live-actors.ts'

type Props = {
  api: Api
  /** A period is still being started. */
  onAnswered?: () => void
  /** None is being started any more. */
  onSettled: () => void
}

/** Stands on a page as long as a plan period is being started, and tells it how that goes on. */
export function PeriodWait({ api, onAnswered, onSettled }: Props) {
  const [machine] = useState(() => planPeriodWaitMachine.provide({ actors: { loadPlanPeriods: loadPlanPeriods(api) } }))
  const wait = useActorRef(machine)
  useEffect(() => {
    const subscriptions = [
      wait.on('periods.answered', () => onAnswered?.()),
      wait.on('periods.settled', () => onSettled()),
    ]
    return () => {
      for (const it of subscriptions) it.unsubscribe()
    }
  }, [wait, onAnswered, onSettled])
  return null
}
