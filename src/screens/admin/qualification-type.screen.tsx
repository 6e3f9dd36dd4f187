import { GraduationCap } from 'lucide-react'
import type { qualificationTypes } from '#src/contract/job-setup.ts'
import * as texts from '#src/texts/job-setup.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const qualificationTypeScreen = adminScreen<typeof qualificationTypes>()({
  title: texts.qualification,
  purpose: texts.qualificationsInShort,
  noun: texts.qualificationKind,
  icon: GraduationCap,
  searchPlaceholder: texts.qualificationSearch,
  emptyText: texts.firstQualification,
  importType: 'jd_qualification_type',
  columns: [
    { title: texts.name, sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
    { title: texts.type, sortBy: 'type', cell: (it) => it.type },
  ],
  fields: () => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true },
    { id: 'type', type: 'InputBox', label: texts.type, required: true },
  ],
  nameOf: (it) => it.name,
  valuesOf: ({ name, type }) => ({ name, type }),
  bodyOf: (values) => values,
})
