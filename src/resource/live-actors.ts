import { useActorRef as useXstateActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { AnyActorRef } from 'xstate'

const live = new Set<AnyActorRef>()
const followers = new Set<() => void>()

const add = (actor: AnyActorRef) => {
  live.add(actor)
  for (const it of followers) it()
}
const remove = (actor: AnyActorRef) => {
  live.delete(actor)
  for (const it of followers) it()
}

/** The actors of the components on screen, the newest first. */
export const liveActors = (): AnyActorRef[] => [...live].toReversed()

/** Says whenever they become others. @returns what ends that */
export const followLiveActors = (changed: () => void): (() => void) => {
  followers.add(changed)
  return () => void followers.delete(changed)
}

/** Makes an actor known for as long as its component is on screen. */
export const useKnown = (actor: AnyActorRef): void =>
  useEffect(() => {
    add(actor)
    return () => remove(actor)
  }, [actor])

/** xstate's own hook; the actor is known to whoever asks how the screen works. */
export const useActorRef: typeof useXstateActorRef = (logic, ...options) => {
  const actor = useXstateActorRef(logic, ...options)
  useKnown(actor)
  return actor
}

/** Makes an actor that no component holds known for as long as it runs. */
export const known = <Actor extends AnyActorRef>(actor: Actor): Actor => {
  const forget = () => remove(actor)
  add(actor)
  actor.subscribe({ complete: forget, error: forget })
  return actor
}
