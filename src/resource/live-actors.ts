import { useActorRef as useXstateActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'

const live = new Set<AnyActorRef>()

/** The actors of the components on screen, the newest first. */
export const liveActors = (): AnyActorRef[] => [...live].toReversed()

/** xstate's own hook; the actor is known to whoever asks how the screen works. */
export const useActorRef: typeof useXstateActorRef = (logic, ...options) => {
  const actor = useXstateActorRef(logic, ...options)
  useEffect(() => {
    live.add(actor)
    return () => void live.delete(actor)
  }, [actor])
  return actor
}
