import type { ActorRefFrom } from 'xstate'
import type { Need, sidebarMachine } from '#machines/shell/sidebar.machine.ts'
import { countedLists } from '#machines/shell/sidebar-config.ts'
import type { Api } from '#src/api/api.ts'
import { validateReviewSearch } from '#src/app/reviews/review-search.ts'
import type { AppRouter } from '#src/app/router.ts'
import { areaOfPath, isSidebarShown, pageOfPath } from '#src/navigation/pages.ts'
import type { Followed } from './sources.ts'

type Connection = {
  router: AppRouter
  api: Api
  sidebar: ActorRefFrom<typeof sidebarMachine>
}

/**
 * Tells the sidebar machine which page is opened (the address alone says so), and what the queries gave that the page's
 * route names. What has loaded for this person before is shown at once while it is loaded anew.
 */
export function connectSidebar({ router, api, sidebar }: Connection): () => void {
  /** Whose data each need was last answered with. */
  const loaded = new Map<Need, string>()
  let companyId = api.companyId()
  let followed: { need: Need; isAskedByPage: boolean; it: Followed | 'later' }[] = []

  const follow = (next: typeof followed) => {
    const before = followed
    followed = next
    for (const { it } of before) if (it !== 'later') it.stop()
  }

  const stopPages = router.subscribe('onBeforeLoad', ({ toLocation: { pathname, search } }) => {
    if (!isSidebarShown(pathname)) {
      follow([])
      return sidebar.send({ type: 'page.unframed' })
    }
    const { step, planPeriodId, employeeId, managerId } = validateReviewSearch(search)
    const subject = `${api.companyId()}:${planPeriodId}:${employeeId}:${managerId}`
    if (api.companyId() !== companyId) sidebar.send({ type: 'company.changed' })
    companyId = api.companyId()

    const [matchedRoutes] = router.getMatchedRoutes(pathname)
    const sources = matchedRoutes.at(-1)?.options.staticData?.sidebar ?? []
    const next = sources.flatMap(({ need, isAskedByPage, follow: open }) => {
      const it = open(
        { api, search },
        {
          onFact: (fact) => {
            loaded.set(need, subject)
            sidebar.send(fact)
          },
          onFailure: () => {
            // Its page keeps asking by itself: a further step of the same page must not wait for it anew.
            if (need in countedLists) loaded.set(need, subject)
            sidebar.send({ type: 'load.failed', need })
          },
        },
      )
      return it === null ? [] : [{ need, isAskedByPage, it }]
    })
    follow(next)
    const needs = followed.map(({ need }) => need).filter((need) => loaded.get(need) !== subject)
    if (needs.includes('subtasks')) sidebar.send({ type: 'subtasks.clear' })
    sidebar.send({ type: 'page.opened', page: pageOfPath(pathname), area: areaOfPath(pathname), step, needs })
    for (const { isAskedByPage, it } of followed) if (!isAskedByPage && it !== 'later') it.ask()
  })

  // The page is there, or has failed: what it has not asked for, the sidebar asks for itself.
  const stopResolved = router.subscribe('onResolved', () => {
    for (const { need, it } of followed)
      if (it === 'later') sidebar.send({ type: 'load.failed', need })
      else it.ask()
  })

  return () => {
    stopPages()
    stopResolved()
    follow([])
  }
}
