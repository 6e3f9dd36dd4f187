import { Shapes } from 'lucide-react'
import type { scorecardCategories } from '#src/contract/scorecard-setup.ts'
import * as texts from '#src/texts/scorecard-setup.ts'
import { NameCell, Prose } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const scorecardCategoriesScreen = adminScreen<typeof scorecardCategories>()({
  title: texts.categories,
  purpose: texts.categoriesInShort,
  noun: texts.categoryKind,
  icon: Shapes,
  searchPlaceholder: texts.categorySearch,
  emptyText: texts.firstCategory,
  importType: 'scorecard_category',
  columns: [
    { title: texts.category, sortBy: 'categoryName', cell: (it) => <NameCell>{it.categoryName}</NameCell> },
    { title: texts.description, cell: (it) => <Prose>{it.description}</Prose> },
  ],
  fields: () => [
    { id: 'categoryName', type: 'InputBox', label: texts.category, required: true },
    { id: 'description', type: 'TextArea', label: texts.description },
  ],
  nameOf: (it) => it.categoryName,
  valuesOf: ({ categoryName, description }) => ({ categoryName, description }),
  bodyOf: (values) => values,
})
