import { GraduationCap } from 'lucide-react'
import type { qualificationTypes } from '#src/contract/job-setup.ts'
import * as texts from '#src/texts/job-setup.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

const knownTypes = Object.entries(texts.qualificationTypes).map(([value, label]) => ({ value, label }))

/** The types that jobs know, in words; others as somebody has written them. */
const typeText = (type: string): string => knownTypes.find((it) => it.value === type)?.label ?? type

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
    // A file has what the import reads.
    { title: texts.type, sortBy: 'type', text: (it) => it.type, cell: (it) => typeText(it.type) },
  ],
  filters: [{ name: 'type', label: texts.type, called: typeText }],
  fields: () => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true },
    { id: 'type', type: 'InputBox', label: texts.type, required: true, values: knownTypes },
  ],
  nameOf: (it) => it.name,
  valuesOf: ({ name, type }) => ({ name, type }),
  bodyOf: (values) => values,
})
