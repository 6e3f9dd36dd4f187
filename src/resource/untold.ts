import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { untilRest } from './until-rest.ts'

const askers = new Set<() => Promise<boolean>>()

/** Whether the page shows, or is about to, what nobody would be told again. */
export const isAnythingUntold = async (): Promise<boolean> =>
  (await Promise.all([...askers].map((ask) => ask()))).some(Boolean)

/**
 * Has the page stay when the session ends, for as long as the actor of a machine has the tag `untold`. What is under way is
 * waited for.
 * @returns ends that
 */
export function keepUntilRead(actor: AnyActorRef): () => void {
  const ask = async () => ((await untilRest(actor)) as AnyMachineSnapshot).hasTag('untold')
  askers.add(ask)
  return () => void askers.delete(ask)
}
