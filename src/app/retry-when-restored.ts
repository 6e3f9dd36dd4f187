import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from '#machines/shell/connection.machine.ts'

type Connection = ActorRefFrom<typeof connectionMachine>

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
