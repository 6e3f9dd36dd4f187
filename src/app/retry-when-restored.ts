import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { connectionMachine } from '#machines/shell/connection.machine.ts'

type Connection = ActorRefFrom<typeof connectionMachine>

/** Whether the server answers, as far as is known: nothing that is in doubt is being asked. */
export const isReached = (now: SnapshotFrom<typeof connectionMachine>): boolean =>
  !now.hasTag('broken') && !now.hasTag('busy')

/** Resolves as soon as the server is reached. */
export const whenReached = (connection: Connection): Promise<void> =>
  new Promise((resolve) => {
    const { unsubscribe } = connection.subscribe((now) => {
      if (!isReached(now)) return
      unsubscribe()
      resolve()
    })
  })

/** Calls `work` each time that the server can be reached again. @returns what ends it */
export function onRestored(connection: Connection, work: () => void): () => void {
  let wasBroken = connection.getSnapshot().hasTag('broken')
  const { unsubscribe } = connection.subscribe((now) => {
    const isBack = wasBroken && now.matches('restored')
    wasBroken = now.hasTag('broken')
    if (isBack) work()
  })
  return unsubscribe
}

/** A part of a page that could not be loaded without the server is loaded once the server is back. Nothing is written by it. */
export function retryWhenRestored(connection: Connection, queryClient: QueryClient): void {
  onRestored(
    connection,
    () => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  )
}
