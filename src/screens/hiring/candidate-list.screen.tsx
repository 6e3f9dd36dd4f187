import { UserSearch } from 'lucide-react'
import type { Candidate } from '#src/contract/candidates.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { DataList } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { Loaded, Page } from '../lists/loaded.ts'
import { type CandidateFilters, type CandidateSort, candidateColumns, candidateFilters } from './candidate-columns.tsx'

type Props = { list: List<CandidateSort, CandidateFilters>; loaded: Loaded<Page<Candidate>> }

/** Every candidate that the reader may see. */
export const CandidateListScreen = (props: Props) => (
  <>
    <PageHeader title="Candidates" purpose="View and manage all candidates." />
    <DataList
      noun={{ one: 'candidate', many: 'candidates' }}
      columns={candidateColumns}
      filters={candidateFilters}
      searchPlaceholder="Name, ID, e-mail, job title …"
      rowKey={(it) => it.id}
      empty={{
        icon: UserSearch,
        title: 'Empty',
        text: 'Candidates of the requisitions that you run, review or approve are listed here.',
      }}
      {...props}
    />
  </>
)
