import { FileSearch } from 'lucide-react'
import type { Reader } from '#machines/shell/rights.ts'
import type { RequisitionKind, RequisitionStatus } from '#src/contract/hiring-values.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { firstStepText } from '../first-steps/first-step.tsx'
import { OrMissing } from '../lists/cells.tsx'
import { DataList, type Filter } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { Loaded, Page } from '../lists/loaded.ts'
import type { Columns } from '../lists/table.tsx'
import type { TableView } from '../lists/table-view.ts'
import { RequisitionStatusBadge, requisitionPhaseText } from './hiring-status.tsx'
import { NewRequisition } from './new-requisition.tsx'
import { type RequisitionSort, requisitionColumn } from './requisition-columns.tsx'
import { optionsOf, requisitionKindText, requisitionStatusText } from './words.ts'

const { jobTitle, department, hiringManager, candidates, hired } = requisitionColumn
const columns: Columns<Requisition, RequisitionSort> = [
  jobTitle,
  {
    title: texts.status,
    sortBy: 'status',
    cell: (it) => <RequisitionStatusBadge requisition={it} />,
    text: requisitionPhaseText,
  },
  department,
  {
    title: texts.location,
    sortBy: 'location',
    isMinor: true,
    cell: (it) => <OrMissing>{it.location?.name}</OrMissing>,
  },
  hiringManager,
  candidates,
  hired,
  {
    title: texts.lastUpdated,
    sortBy: 'updatedAt',
    cell: (it) => (it.updatedAt ? <RelativeTime at={it.updatedAt} /> : <OrMissing>{null}</OrMissing>),
  },
]

type RequisitionFilters = { status: RequisitionStatus; kind: RequisitionKind }
const filters: Filter<RequisitionFilters>[] = [
  { name: 'status', label: texts.status, anything: texts.anyStatus, options: optionsOf(requisitionStatusText) },
  { name: 'kind', label: texts.kind, anything: texts.anyKind, options: optionsOf(requisitionKindText) },
]

type Props = {
  reader: Reader
  /** Whether the reader may ask for people. */
  mayRequest: boolean
  list: List<RequisitionSort, RequisitionFilters>
  loaded: Loaded<Page<Requisition>>
  table: TableView
}

/** Every requisition that the reader may see. */
export const RequisitionListScreen = ({ reader, mayRequest, ...props }: Props) => (
  <>
    <PageHeader
      title={texts.requisitions}
      purpose={texts.manageRequisitions}
      actions={mayRequest ? <NewRequisition /> : null}
    />
    <DataList
      noun={texts.requisitionRows}
      columns={columns}
      filters={filters}
      searchPlaceholder={texts.requisitionSearch}
      rowKey={(it) => it.id}
      empty={{ icon: FileSearch, ...firstStepText('requisitions', reader) }}
      {...props}
    />
  </>
)
