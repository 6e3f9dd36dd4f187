import { MessageCircleQuestionMark } from 'lucide-react'
import { digits } from '#machines/admin/number-text.ts'
import type { topgradeQuestions } from '#src/contract/assessment-setup.ts'
import * as texts from '#src/texts/user-management.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'
import { activeStatuses } from './named-values.ts'
import { activeColumn } from './status-badge.tsx'

export const topgradeQuestionScreen = adminScreen<typeof topgradeQuestions>()({
  title: texts.topgradeQuestions,
  purpose: texts.topgradeQuestionsInShort,
  noun: texts.topgradeQuestionKind,
  icon: MessageCircleQuestionMark,
  searchPlaceholder: texts.topgradeQuestionSearch,
  emptyText: texts.firstTopgradeQuestion,
  columns: [
    { title: texts.question, sortBy: 'question', cell: (it) => <NameCell>{it.question}</NameCell> },
    { title: texts.section, sortBy: 'section', cell: (it) => it.section },
    { title: texts.displayOrder, sortBy: 'displayOrder', isNumber: true, cell: (it) => it.displayOrder },
    activeColumn,
  ],
  filters: [
    { name: 'section', label: texts.section },
    { name: 'status', label: texts.status, values: activeStatuses },
  ],
  fields: () => [
    { id: 'question', type: 'TextArea', label: texts.question, required: true },
    { id: 'section', type: 'InputBox', label: texts.section, required: true },
    { id: 'displayOrder', type: 'InputBox', label: texts.displayOrder, required: true, validation: digits },
    { id: 'isActive', type: 'Toggle', label: texts.inUse, defaultValue: true },
  ],
  nameOf: (it) => it.question,
  valuesOf: ({ question, section, displayOrder, isActive }) => ({
    question,
    section,
    displayOrder: String(displayOrder),
    isActive,
  }),
  bodyOf: (values) => ({ ...values, displayOrder: Number(values.displayOrder) }),
})
