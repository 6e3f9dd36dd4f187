import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from '#machines/shell/connection.machine.ts'
import type { AppRouter } from './router.ts'

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

/**
 * A page, or a part of one, that could not be loaded without the server is loaded once the server is back. Nothing is
 * written by it.
 */
export function retryWhenRestored(connection: Connection, router: AppRouter): void {
  const { queryClient } = router.options.context.api
  onRestored(connection, () => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    if (router.state.matches.some((it) => it.status === 'error')) void router.invalidate()
  })
}
