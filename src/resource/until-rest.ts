import { type AnyActorRef, type AnyMachineSnapshot, type SnapshotFrom, waitFor } from 'xstate'

/** Waits for the actor of a machine that outlives its page. At rest it needs no end of its own: nothing of it runs. */
export const untilRest = <A extends AnyActorRef>(actor: A): Promise<SnapshotFrom<A>> =>
  waitFor(actor, (it) => !(it as AnyMachineSnapshot).hasTag('busy'))
