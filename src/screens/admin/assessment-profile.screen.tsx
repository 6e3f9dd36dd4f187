import { ClipboardCheck } from 'lucide-react'
import type { assessmentProfiles } from '#src/contract/assessment-setup.ts'
import * as texts from '#src/texts/user-management.ts'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const assessmentProfileScreen = adminScreen<typeof assessmentProfiles>()({
  title: texts.assessmentProfile,
  purpose: texts.assessmentProfileInShort,
  noun: texts.assessmentProfileKind,
  icon: ClipboardCheck,
  searchPlaceholder: texts.assessmentProfileSearch,
  emptyText: texts.firstAssessmentProfile,
  importType: 'assessment_profile',
  columns: [
    { title: texts.name, sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
    { title: texts.description, sortBy: 'description', cell: (it) => <OrMissing>{it.description}</OrMissing> },
  ],
  fields: () => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true },
    { id: 'description', type: 'TextArea', label: texts.description },
  ],
  nameOf: (it) => it.name,
  valuesOf: ({ name, description }) => ({ name, description }),
  bodyOf: (values) => values,
})
