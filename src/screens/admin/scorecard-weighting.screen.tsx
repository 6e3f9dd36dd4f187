import { Scale } from 'lucide-react'
import { digits } from '#machines/admin/number-text.ts'
import type { scorecardWeightings } from '#src/contract/scorecard-setup.ts'
import * as texts from '#src/texts/scorecard-setup.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const scorecardWeightingScreen = adminScreen<typeof scorecardWeightings>()({
  title: texts.weighting,
  purpose: texts.weightingInShort,
  noun: texts.weightKind,
  icon: Scale,
  searchPlaceholder: texts.weightSearch,
  emptyText: texts.firstWeight,
  importType: 'scorecard_job_category_weightage',
  columns: [
    { title: texts.standardJob, sortBy: 'standardJobName', cell: (it) => <NameCell>{it.standardJobName}</NameCell> },
    { title: texts.category, sortBy: 'categoryName', isWhole: true, cell: (it) => it.categoryName },
    {
      title: texts.weight,
      sortBy: 'weightage',
      isNumber: true,
      text: (it) => String(it.weightage),
      cell: (it) => texts.percent(it.weightage),
    },
  ],
  filters: [
    { name: 'standardJobId', label: texts.standardJob },
    { name: 'categoryId', label: texts.category },
  ],
  fields: () => [
    { id: 'standardJobId', type: 'SearchableSelect', label: texts.standardJob, required: true },
    { id: 'categoryId', type: 'SearchableSelect', label: texts.category, required: true },
    {
      id: 'weightage',
      type: 'InputBox',
      label: texts.weight,
      required: true,
      validation: digits,
      helperText: texts.weightHelp,
    },
  ],
  nameOf: (it) => texts.weightOf(it.categoryName, it.standardJobName),
  valuesOf: ({ standardJobId, categoryId, weightage }) => ({
    standardJobId: String(standardJobId),
    categoryId: String(categoryId),
    weightage: String(weightage),
  }),
  bodyOf: ({ standardJobId, categoryId, weightage }) => ({
    standardJobId: Number(standardJobId),
    categoryId: Number(categoryId),
    weightage: Number(weightage),
  }),
})
