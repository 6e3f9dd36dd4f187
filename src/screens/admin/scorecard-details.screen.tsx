import { ClipboardList } from 'lucide-react'
import type { scorecardDetails } from '#src/contract/scorecard-setup.ts'
import * as texts from '#src/texts/scorecard-setup.ts'
import { NameCell, Prose } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const scorecardDetailsScreen = adminScreen<typeof scorecardDetails>()({
  title: texts.details,
  purpose: texts.detailsInShort,
  noun: texts.detailKind,
  icon: ClipboardList,
  searchPlaceholder: texts.detailSearch,
  emptyText: texts.firstDetail,
  importType: 'scorecard_detail',
  columns: [
    { title: texts.definition, sortBy: 'definition', cell: (it) => <NameCell>{it.definition}</NameCell> },
    { title: texts.category, sortBy: 'categoryName', cell: (it) => it.categoryName },
    {
      title: texts.internalDefinition,
      sortBy: 'internalDefinition',
      cell: (it) => <Prose>{it.internalDefinition}</Prose>,
    },
    {
      title: texts.jdDescription,
      sortBy: 'jdDescription',
      isMinor: true,
      cell: (it) => <Prose>{it.jdDescription}</Prose>,
    },
  ],
  filters: [{ name: 'categoryId', label: texts.category }],
  fields: () => [
    { id: 'categoryId', type: 'SearchableSelect', label: texts.category, required: true },
    { id: 'definition', type: 'TextArea', label: texts.definition, required: true },
    { id: 'internalDefinition', type: 'TextArea', label: texts.internalDefinition },
    { id: 'jdDescription', type: 'TextArea', label: texts.jdDescription },
  ],
  nameOf: (it) => it.definition,
  valuesOf: ({ categoryId, definition, internalDefinition, jdDescription }) => ({
    categoryId: String(categoryId),
    definition,
    internalDefinition,
    jdDescription,
  }),
  bodyOf: ({ categoryId, ...values }) => ({ ...values, categoryId: Number(categoryId) }),
})
