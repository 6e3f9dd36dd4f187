import { isSuperUser } from '#machines/shell/rights.ts'
import { areaOfPath } from '#src/navigation/pages.ts'
import { putOffIdleWork } from '#src/ui/when-idle.ts'
import type { Application } from './compose.ts'

/**
 * Begins to load the code of the page at this address while the session opens, before its frame is drawn. What belongs to
 * the administration waits until the person is known to be a super user: nobody else's browser loads any of it.
 */
export function loadPageEarly({ router, whoItIs }: Pick<Application, 'router' | 'whoItIs'>): void {
  const { pathname } = router.latestLocation
  const load = () => {
    // The page itself says when its code is missing.
    for (const it of router.getMatchedRoutes(pathname)[0]) router.loadRouteChunk(it)?.catch(() => {})
  }
  if (areaOfPath(pathname) !== 'admin') {
    load()
    return
  }
  void whoItIs.then(({ info }) => isSuperUser(info.permissionGroupName) && load())
}

/** Opens the page at this address as soon as somebody is signed in: its gate and its data are asked for while its frame is drawn. */
export function openFirstPage({ router, session }: Pick<Application, 'router' | 'session'>): void {
  const { unsubscribe } = session.subscribe((it) => {
    if (!it.hasTag('ready')) return
    unsubscribe()
    void router.load()
  })
}

/** So long a first page that does not come is waited for, in ms. */
const longest = 5000

/** Puts off what can wait until the first page is drawn, or does not come. */
export const putOffUntilFirstPage = ({ router }: Pick<Application, 'router'>): void =>
  putOffIdleWork(
    new Promise<void>((resolve) => {
      const stop = router.subscribe('onRendered', () => end())
      const end = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = setTimeout(end, longest)
    }),
  )
