import { ListOrdered } from 'lucide-react'
import { digits } from '#machines/admin/number-text.ts'
import type { scorecardConfigurations } from '#src/contract/scorecard-setup.ts'
import * as texts from '#src/texts/scorecard-setup.ts'
import { NameCell, OrMissing, Prose } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const scorecardConfigurationScreen = adminScreen<typeof scorecardConfigurations>()({
  title: texts.configuration,
  purpose: texts.configurationInShort,
  noun: texts.configurationKind,
  icon: ListOrdered,
  searchPlaceholder: texts.configurationSearch,
  emptyText: texts.firstConfiguration,
  importType: 'standard_job_scorecard',
  columns: [
    { title: texts.definition, sortBy: 'definition', cell: (it) => <NameCell>{it.definition}</NameCell> },
    { title: texts.standardJob, sortBy: 'standardJobName', isWhole: true, cell: (it) => it.standardJobName },
    { title: texts.category, sortBy: 'categoryName', cell: (it) => it.categoryName },
    { title: texts.focusArea, sortBy: 'focusArea', cell: (it) => <OrMissing>{it.focusArea}</OrMissing> },
    {
      title: texts.jdDescription,
      sortBy: 'jdDescription',
      isMinor: true,
      cell: (it) => <Prose>{it.jdDescription}</Prose>,
    },
    { title: texts.displayOrder, sortBy: 'displayOrder', isNumber: true, cell: (it) => it.displayOrder },
  ],
  filters: [
    { name: 'standardJobId', label: texts.standardJob },
    { name: 'categoryId', label: texts.category },
  ],
  fields: () => [
    { id: 'standardJobId', type: 'SearchableSelect', label: texts.standardJob, required: true },
    { id: 'scorecardDetailId', type: 'SearchableSelect', label: texts.definition, required: true },
    { id: 'displayOrder', type: 'InputBox', label: texts.displayOrder, required: true, validation: digits },
    { id: 'focusArea', type: 'InputBox', label: texts.focusArea },
  ],
  nameOf: (it) => it.definition,
  valuesOf: ({ standardJobId, scorecardDetailId, displayOrder, focusArea }) => ({
    standardJobId: String(standardJobId),
    scorecardDetailId: String(scorecardDetailId),
    displayOrder: String(displayOrder),
    focusArea,
  }),
  bodyOf: ({ standardJobId, scorecardDetailId, displayOrder, focusArea }) => ({
    standardJobId: Number(standardJobId),
    scorecardDetailId: Number(scorecardDetailId),
    displayOrder: Number(displayOrder),
    focusArea,
  }),
})
