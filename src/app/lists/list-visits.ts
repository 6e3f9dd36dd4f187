import { type ListVisits, visitsAfter, wayBack } from '#machines/shell/list-visits.ts'
import type { Api } from '#src/api/api.ts'
import type { AppRouter } from '#src/app/router.ts'
import { addressOf } from '#src/navigation/pages.ts'
import type { WayBack } from '#src/screens/lists/way-back.ts'

export const lists = [addressOf('candidateList'), addressOf('requisitionList')]

/** Follows where the reader goes, and tells the way back to the lists that they come from. */
export function followLists(router: AppRouter, api: Api): WayBack {
  let visits: ListVisits<Record<string, unknown>> = {}
  const here = () => router.history.location.state.__TSR_index
  router.subscribe('onResolved', ({ toLocation: { pathname, search, state } }) => {
    const opened = { path: pathname, search, companyId: api.companyId(), index: state.__TSR_index }
    visits = visitsAfter(visits, opened, lists)
  })
  return {
    searchOf: (list) => wayBack(visits, addressOf(list), here())?.search ?? {},
    goBack: (list) => {
      const way = wayBack(visits, addressOf(list), here())
      if (way) router.history.go(-way.steps)
      return way !== null
    },
  }
}
