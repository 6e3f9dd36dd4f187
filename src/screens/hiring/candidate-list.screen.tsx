import { chakra } from '@chakra-ui/react'
import { UserSearch } from 'lucide-react'
import type { Reader } from '#machines/shell/rights.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/hiring.ts'
import { offers } from '#src/texts/offers.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { firstStepText } from '../first-steps/first-step.tsx'
import { ButtonLink } from '../links.tsx'
import { DataList } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { Loaded, Page } from '../lists/loaded.ts'
import { type Bulk, BulkBar, BulkDialog, SelectCandidate } from './candidate-bulk.tsx'
import { type CandidateFilters, type CandidateSort, candidateColumns, candidateFilters } from './candidate-columns.tsx'
import { CandidateViewSwitch } from './candidate-view-switch.tsx'

type Props = {
  reader: Reader
  bulk: Bulk
  list: List<CandidateSort, CandidateFilters>
  loaded: Loaded<Page<Candidate>>
}

/** The columns of the list, with a tick box beside each name. */
const selectableColumns = (bulk: Bulk): typeof candidateColumns => {
  const [name, ...others] = candidateColumns
  return [
    {
      ...name,
      cell: (it) => (
        <chakra.span display="flex" alignItems="center" gap="2">
          <SelectCandidate bulk={bulk} candidate={it} />
          {name.cell(it)}
        </chakra.span>
      ),
    },
    ...others,
  ]
}

type HeaderProps = Pick<Props, 'list'> & { isBoard?: boolean }

/** The title of the candidates, with the ways to their other view and to their offers. */
export const CandidatesHeader = ({ list, isBoard = false }: HeaderProps) => (
  <PageHeader
    title={texts.candidates}
    purpose={texts.manageCandidates}
    actions={
      <>
        <CandidateViewSwitch isBoard={isBoard} search={{ search: list.view.search || undefined }} />
        <ButtonLink {...pageLinks.offerList} variant="outline" height={{ base: '11', md: '8' }}>
          {offers}
        </ButtonLink>
      </>
    }
  />
)

/** Every candidate that the reader may see. */
export const CandidateListScreen = ({ reader, bulk, ...props }: Props) => (
  <>
    <CandidatesHeader list={props.list} />
    <BulkBar bulk={bulk} loaded={props.loaded} reader={reader} />
    <BulkDialog bulk={bulk} />
    <DataList
      noun={texts.candidateRows}
      columns={selectableColumns(bulk)}
      filters={candidateFilters}
      searchPlaceholder={texts.candidateSearch}
      rowKey={(it) => it.id}
      empty={{ icon: UserSearch, ...firstStepText('candidates', reader) }}
      {...props}
    />
  </>
)
