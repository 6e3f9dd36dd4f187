import type { ReactNode } from 'react'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import type { Import } from '../admin/import-view.ts'
import { ListSearchField } from '../lists/data-list.tsx'
import type { List } from '../lists/list.ts'
import { SavedViewsDialog } from '../lists/saved-views-dialog.tsx'
import type { SavedViews } from '../lists/table-view.ts'
import { SavedViewsMenu } from '../lists/view-menu.tsx'
import type { CandidateFilters, CandidateSort } from './candidate-columns.tsx'
import { CandidatesHeader } from './candidate-list.screen.tsx'
import { QuickFilters } from './quick-filters.tsx'

type Props = {
  list: List<CandidateSort, CandidateFilters>
  imported: Import | null
  saved: SavedViews
  children: ReactNode
}

/** The candidates by stage. */
export const CandidateBoardScreen = ({ list, imported, saved, children }: Props) => (
  <>
    <CandidatesHeader list={list} imported={imported} isBoard />
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" marginBottom="4">
      <ListSearchField noun={texts.candidateRows} list={list} placeholder={texts.candidateSearch} />
      <QuickFilters list={list} />
      <chakra.div marginInlineStart="auto">
        <SavedViewsMenu saved={saved} />
        <SavedViewsDialog views={saved.actor} />
      </chakra.div>
    </chakra.div>
    {children}
  </>
)
