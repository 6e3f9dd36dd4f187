import { createFileRoute } from '@tanstack/react-router'
import { loadCandidateOfOffers } from '#src/app/hiring/load-record.ts'
import { OfferListView } from '#src/app/hiring/offer-list-view.tsx'
import { OfferView } from '#src/app/hiring/offer-view.tsx'
import { offersSearch } from '#src/app/hiring/record-search.ts'
import { CandidateTaskScreen } from '#src/screens/hiring/candidate-task.screen.tsx'
import * as texts from '#src/texts/offers.ts'

/** The offers to one candidate, or the list of all. */
export const Route = createFileRoute('/hiring/candidate/offers')({
  staticData: { machines: ['listSearch', 'candidateMove', 'formModal', 'recordSave'] },
  validateSearch: offersSearch,
  loaderDeps: ({ search: { candidateId } }) => ({ candidateId }),
  remountDeps: ({ loaderDeps }) => loaderDeps,
  loader: ({ context, deps: { candidateId }, location }) =>
    candidateId === undefined
      ? null
      : loadCandidateOfOffers(context, candidateId, offersSearch(location.search).offerId),
  component: OffersRoute,
})

function OffersRoute() {
  const candidate = Route.useLoaderData()
  const context = Route.useRouteContext()
  const search = Route.useSearch()
  if (!candidate) return <OfferListView context={context} search={search} />
  const { offerId, letter = false } = search
  const view = <OfferView context={context} candidate={candidate} offerId={offerId} isLetter={letter} />
  return letter ? (
    view
  ) : (
    <CandidateTaskScreen candidate={candidate} title={texts.offer} purpose={texts.offerInShort}>
      {view}
    </CandidateTaskScreen>
  )
}
