import { UserSearch } from 'lucide-react'
import type { Reader } from '#machines/shell/rights.ts'
import type { Candidate } from '#src/contract/candidates.ts'
import * as texts from '#src/texts/hiring.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { firstStepText } from '../first-steps/first-step.tsx'
import { DataList } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { Loaded, Page } from '../lists/loaded.ts'
import { type CandidateFilters, type CandidateSort, candidateColumns, candidateFilters } from './candidate-columns.tsx'

type Props = { reader: Reader; list: List<CandidateSort, CandidateFilters>; loaded: Loaded<Page<Candidate>> }

/** Every candidate that the reader may see. */
export const CandidateListScreen = ({ reader, ...props }: Props) => (
  <>
    <PageHeader title={texts.candidates} purpose={texts.manageCandidates} />
    <DataList
      noun={texts.candidateRows}
      columns={candidateColumns}
      filters={candidateFilters}
      searchPlaceholder={texts.candidateSearch}
      rowKey={(it) => it.id}
      empty={{ icon: UserSearch, ...firstStepText('candidates', reader) }}
      {...props}
    />
  </>
)
