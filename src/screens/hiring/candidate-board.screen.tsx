import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import * as texts from '#src/texts/hiring.ts'
import type { Import } from '../admin/import-view.ts'
import { ListSearchField } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { CandidateFilters, CandidateSort } from './candidate-columns.tsx'
import { CandidatesHeader } from './candidate-list.screen.tsx'

type Props = { list: List<CandidateSort, CandidateFilters>; imported: Import | null; children: ReactNode }

/** The candidates by stage. */
export const CandidateBoardScreen = ({ list, imported, children }: Props) => (
  <>
    <CandidatesHeader list={list} imported={imported} isBoard />
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" marginBottom="4">
      <ListSearchField noun={texts.candidateRows} list={list} placeholder={texts.candidateSearch} />
    </chakra.div>
    {children}
  </>
)
