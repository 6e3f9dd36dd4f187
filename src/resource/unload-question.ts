import type { AnyActorRef, SnapshotFrom } from 'xstate'

/**
 * Has the browser ask before the page is closed or loaded anew, for as long as something would be lost with it.
 * @returns ends that
 */
export function askBeforeUnload<T extends AnyActorRef>(
  actor: T,
  wouldLose: (snapshot: SnapshotFrom<T>) => boolean,
): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  const subscription = actor.subscribe((snapshot: SnapshotFrom<T>) => {
    // Only then: some browsers keep no page for Back that listens to this.
    if (wouldLose(snapshot)) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
  return () => {
    subscription.unsubscribe()
    removeEventListener('beforeunload', ask)
  }
}
