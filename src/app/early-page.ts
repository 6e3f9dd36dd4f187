import { isSuperUser } from '#machines/admin/admin-gate.machine.ts'
import type { Application } from '#src/app/compose.ts'
import { areaOfPath } from '#src/navigation/pages.ts'

/**
 * Begins to load the code of the page at this address while the session opens, before its frame is drawn. What belongs to
 * the administration waits until the person is known to be a super user: nobody else's browser loads any of it.
 */
export function loadPageEarly({ router, session }: Pick<Application, 'router' | 'session'>): void {
  const { pathname } = router.latestLocation
  const load = () => {
    // The page itself says when its code is missing.
    for (const it of router.getMatchedRoutes(pathname)[0]) router.loadRouteChunk(it)?.catch(() => {})
  }
  if (areaOfPath(pathname) !== 'admin') {
    load()
    return
  }
  const { unsubscribe } = session.subscribe(({ context: { profile } }) => {
    if (!profile) return
    unsubscribe()
    if (isSuperUser({ group: profile.info.permissionGroupName })) load()
  })
}
