import type { AppRouter } from '#src/app/router.ts'
import { z } from '#src/contract/zod.ts'
import type { LocalStore } from '#src/session/local-store.ts'

/** Where a list was left: by its entry in the tab's history, so that it survives a reload of the page that came after. */
const Place = z.object({ entry: z.string(), top: z.number(), opened: z.nullable(z.string()) })
type Place = z.infer<typeof Place>

const storageKey = 'listPlaces'
/** Going further back than that begins at the top. */
const most = 20

const readPlaces = (store: LocalStore): Place[] => {
  try {
    return z.array(Place).parse(JSON.parse(store.get(storageKey) ?? '[]'))
  } catch {
    return []
  }
}

type Parts = { router: AppRouter; tabStore: LocalStore; lists: readonly string[] }

/**
 * Brings whoever comes back to a list to the place where they left it, with the focus on the row that they opened, as
 * soon as the rows are there.
 */
export function keepPlaces({ router, tabStore, lists }: Parts): void {
  let stopWaiting = () => {}
  const isList = (pathname: string) => lists.includes(pathname)

  const leave = (entry: string | undefined, opened: string | null) => {
    if (entry === undefined) return
    const others = readPlaces(tabStore).filter((it) => it.entry !== entry)
    tabStore.set(storageKey, JSON.stringify([...others, { entry, top: scrollY, opened }].slice(-most)))
  }

  const restore = ({ top, opened }: Place): boolean => {
    const rows = document.querySelectorAll('main tbody th a[href]')
    if (rows.length === 0) return false
    scrollTo({ top })
    if (opened === null) return true
    const link = [...rows].find((it) => it.getAttribute('href')?.split('?')[0] === opened)
    if (link instanceof HTMLElement) link.focus({ preventScroll: true })
    return true
  }

  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    stopWaiting()
    if (!fromLocation || !isList(fromLocation.pathname) || fromLocation.pathname === toLocation.pathname) return
    leave(fromLocation.state.__TSR_key, toLocation.pathname)
  })
  addEventListener('pagehide', () => {
    const { pathname, state } = router.state.location
    if (isList(pathname)) leave(state.__TSR_key, null)
  })
  router.subscribe('onRendered', ({ toLocation: { pathname, state } }) => {
    if (!isList(pathname)) return
    const place = readPlaces(tabStore).find((it) => it.entry === state.__TSR_key)
    if (!place || restore(place)) return
    const main = document.getElementById('main')
    if (!main) return
    const observer = new MutationObserver(() => restore(place) && stopWaiting())
    observer.observe(main, { childList: true, subtree: true })
    // Whoever has gone to work meanwhile is not moved.
    const stop = () => stopWaiting()
    for (const event of ['wheel', 'keydown', 'pointerdown'] as const) addEventListener(event, stop, { once: true })
    stopWaiting = () => observer.disconnect()
  })
}
