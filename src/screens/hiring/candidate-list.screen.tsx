import { UserSearch } from 'lucide-react'
import type { Reader } from '#machines/shell/rights.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/hiring.ts'
import { offers } from '#src/texts/offers.ts'
import { chakra } from '#src/ui/chakra.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { ImportButton } from '../admin/import-button.tsx'
import { ImportDialogs } from '../admin/import-dialogs.tsx'
import { ImportPanel } from '../admin/import-panel.tsx'
import type { Import } from '../admin/import-view.ts'
import { firstStepText } from '../first-steps/first-step.tsx'
import { ButtonLink } from '../links.tsx'
import { DataList } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { Loaded, Page } from '../lists/loaded.ts'
import type { TableView } from '../lists/table-view.ts'
import { type Bulk, BulkBar, SelectCandidate } from './candidate-bulk.tsx'
import { BulkDialog } from './candidate-bulk-dialog.tsx'
import { type CandidateFilters, type CandidateSort, candidateColumns, candidateFilters } from './candidate-columns.tsx'
import { CandidateViewSwitch } from './candidate-view-switch.tsx'
import { QuickFilters } from './quick-filters.tsx'

type Props = {
  reader: Reader
  bulk: Bulk
  list: List<CandidateSort, CandidateFilters>
  loaded: Loaded<Page<Candidate>>
  /** Null for those who may not import. */
  imported: Import | null
  table: TableView
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

type HeaderProps = Pick<Props, 'list' | 'imported'> & { isBoard?: boolean }

/** The title of the candidates, with the ways to their other view, to their offers and to an import. */
export const CandidatesHeader = ({ list, imported, isBoard = false }: HeaderProps) => (
  <>
    <PageHeader
      title={texts.candidates}
      purpose={texts.manageCandidates}
      actions={
        <>
          <CandidateViewSwitch
            isBoard={isBoard}
            search={{ search: list.view.search || undefined, quick: list.view.filters.quick }}
          />
          <ButtonLink {...pageLinks.offerList} variant="outline">
            {offers}
          </ButtonLink>
          {imported ? <ImportButton imported={imported} /> : null}
        </>
      }
    />
    {imported ? (
      <>
        <ImportPanel progress={imported.progress} />
        <ImportDialogs imported={imported} noun={texts.candidateRows} />
      </>
    ) : null}
  </>
)

/** Every candidate that the reader may see. */
export const CandidateListScreen = ({ reader, bulk, imported, ...props }: Props) => (
  <>
    <CandidatesHeader list={props.list} imported={imported} />
    <BulkBar bulk={bulk} loaded={props.loaded} reader={reader} />
    <BulkDialog bulk={bulk} />
    <DataList
      noun={texts.candidateRows}
      columns={selectableColumns(bulk)}
      filters={candidateFilters}
      moreFilters={{ fields: <QuickFilters list={props.list} />, chips: null, isSet: false }}
      searchPlaceholder={texts.candidateSearch}
      rowKey={(it) => it.id}
      empty={{ icon: UserSearch, ...firstStepText('candidates', reader) }}
      {...props}
    />
  </>
)
