import type { ActorRefFrom } from 'xstate'
import type { connectionMachine } from '#machines/shell/connection.machine.ts'
import type { AppRouter } from '#src/router.ts'

/**
 * A page, or a part of one, that could not be loaded without the server is loaded once the server is back. Nothing is
 * written by it.
 */
export function retryWhenRestored(connection: ActorRefFrom<typeof connectionMachine>, router: AppRouter): void {
  const { queryClient } = router.options.context.api
  let wasBroken = false
  connection.subscribe((now) => {
    const isBack = wasBroken && now.matches('restored')
    wasBroken = now.hasTag('broken')
    if (!isBack) return
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    if (router.state.matches.some((it) => it.status === 'error')) void router.invalidate()
  })
}
