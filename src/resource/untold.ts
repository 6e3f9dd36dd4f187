import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { untilRest } from './until-rest.ts'

const askers = new Set<() => Promise<boolean>>()

/** Whether the page shows, or is about to, what nobody would be told again. */
export const isAnythingUntold = async (): Promise<boolean> =>
  (await Promise.all([...askers].map((ask) => ask()))).some(Boolean)

/**
 * Has the page stay when the session ends, for as long as something is to be read there first. What is under way is
 * waited for.
 * @returns ends that
 */
export function keepUntilRead<T extends AnyActorRef>(
  actor: T,
  isUntold: (snapshot: SnapshotFrom<T>) => boolean,
): () => void {
  const ask = async () => isUntold(await untilRest(actor))
  askers.add(ask)
  return () => void askers.delete(ask)
}
