import { useNavigate } from '@tanstack/react-router'
import { offerListQuery } from '#src/api/offers.ts'
import type { RouterContext } from '#src/app/context.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import { useLoaded } from '#src/resource/loaded.ts'
import { useList } from '#src/resource/use-list.ts'
import { OfferListScreen } from '#src/screens/hiring/offer-list.screen.tsx'
import { offerAddress } from './list-addresses.ts'
import type { OffersSearch } from './record-search.ts'

type Props = { context: Pick<RouterContext, 'alerts' | 'api'>; search: OffersSearch }

const { viewOf, searchOf, queryOf, unusedOf } = offerAddress

/** The offers of all candidates. */
export function OfferListView({ context: { alerts, api }, search }: Props) {
  const navigate = useNavigate()
  const view = viewOf(search)
  const loaded = useLoaded(offerListQuery(api, { ...queryOf(view), status: view.filters.status }), { keepsOld: true })
  const list = useList(
    view,
    loaded,
    (next, options) => navigate({ ...pageLinks.offerList, search: searchOf(next), ...options }),
    { alerts, unused: unusedOf(search) },
  )
  return <OfferListScreen list={list} loaded={loaded} />
}
