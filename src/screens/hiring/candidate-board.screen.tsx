import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import * as texts from '#src/texts/hiring.ts'
import { ListSearchField } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import type { CandidateFilters, CandidateSort } from './candidate-columns.tsx'
import { CandidatesHeader } from './candidate-list.screen.tsx'

type Props = { list: List<CandidateSort, CandidateFilters>; children: ReactNode }

/** The candidates by stage. */
export const CandidateBoardScreen = ({ list, children }: Props) => (
  <>
    <CandidatesHeader list={list} isBoard />
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" marginBottom="4">
      <ListSearchField noun={texts.candidateRows} list={list} placeholder={texts.candidateSearch} />
    </chakra.div>
    {children}
  </>
)
