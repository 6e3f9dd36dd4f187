import { HandCoins } from 'lucide-react'
import type { SortKey } from '#src/contract/crud.ts'
import type { OfferStatus } from '#src/contract/hiring-values.ts'
import type { Offer, offers } from '#src/contract/offers.ts'
import { offerLink } from '#src/navigation/records.ts'
import * as hiringTexts from '#src/texts/hiring.ts'
import * as listTexts from '#src/texts/lists.ts'
import * as texts from '#src/texts/offers.ts'
import { dayText } from '#src/ui/dates.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { TextLink } from '../links.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { DataList, type Filter } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { Loaded, Page } from '../lists/loaded.ts'
import type { Columns } from '../lists/table.tsx'
import { OfferStatusBadge } from './hiring-status.tsx'
import { Pay } from './offer.screen.tsx'
import { offerStatusText, optionsOf } from './words.ts'

type OfferSort = SortKey<typeof offers.list>
type OfferFilters = { status: OfferStatus }

const columns: Columns<Offer, OfferSort> = [
  {
    title: hiringTexts.candidate,
    cell: (it) => (
      <NameCell note={[it.jobRequisition.displayId, it.jobRequisition.jobTitle].filter(Boolean).join(', ')}>
        <TextLink {...offerLink(it.candidate.id, it.id)}>{it.candidate.name}</TextLink>
      </NameCell>
    ),
  },
  { title: hiringTexts.status, sortBy: 'status', cell: (it) => <OfferStatusBadge status={it.status} /> },
  { title: texts.pay, isMinor: true, cell: (it) => <Pay offer={it} /> },
  {
    title: texts.startDate,
    sortBy: 'startDate',
    isWhole: true,
    cell: (it) => <OrMissing>{it.startDate && dayText(it.startDate)}</OrMissing>,
  },
  {
    title: hiringTexts.lastUpdated,
    sortBy: 'updatedAt',
    cell: (it) => (it.updatedAt ? <RelativeTime at={it.updatedAt} /> : <OrMissing>{null}</OrMissing>),
  },
]

const filters: Filter<OfferFilters>[] = [
  { name: 'status', label: hiringTexts.status, anything: hiringTexts.anyStatus, options: optionsOf(offerStatusText) },
]

/** Every offer that the reader may see. */
export const OfferListScreen = (props: { list: List<OfferSort, OfferFilters>; loaded: Loaded<Page<Offer>> }) => (
  <>
    <PageHeader title={texts.offers} purpose={texts.offersInShort} />
    <DataList
      noun={texts.offerKind}
      columns={columns}
      filters={filters}
      searchPlaceholder={texts.offerSearch}
      rowKey={(it) => it.id}
      empty={{ icon: HandCoins, title: listTexts.empty, text: texts.noOffersHelp }}
      {...props}
    />
  </>
)
