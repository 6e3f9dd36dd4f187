import { ListOrdered } from 'lucide-react'
import { digits } from '#machines/admin/number-text.ts'
import type { profileAttributes } from '#src/contract/assessment-setup.ts'
import * as texts from '#src/texts/user-management.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const profileAttributeScreen = adminScreen<typeof profileAttributes>()({
  title: texts.profileAttribute,
  purpose: texts.profileAttributeInShort,
  noun: texts.profileAttributeKind,
  icon: ListOrdered,
  searchPlaceholder: texts.profileAttributeSearch,
  emptyText: texts.firstProfileAttribute,
  columns: [
    { title: texts.attribute, sortBy: 'eppAttributeName', cell: (it) => <NameCell>{it.eppAttributeName}</NameCell> },
    {
      title: texts.assessmentProfile,
      sortBy: 'assessmentProfileName',
      isWhole: true,
      cell: (it) => it.assessmentProfileName,
    },
    {
      title: texts.profileId,
      sortBy: 'assessmentProfileId',
      isNumber: true,
      isMinor: true,
      cell: (it) => it.assessmentProfileId,
    },
    { title: texts.priority, sortBy: 'priority', isNumber: true, cell: (it) => it.priority },
    { title: texts.lowThreshold, sortBy: 'lowThreshold', isNumber: true, cell: (it) => it.lowThreshold },
    { title: texts.highThreshold, sortBy: 'highThreshold', isNumber: true, cell: (it) => it.highThreshold },
  ],
  filters: [
    { name: 'assessmentProfileId', label: texts.assessmentProfile },
    { name: 'eppAttributeId', label: texts.attribute },
  ],
  fields: () => [
    { id: 'assessmentProfileId', type: 'SearchableSelect', label: texts.assessmentProfile, required: true },
    { id: 'eppAttributeId', type: 'SearchableSelect', label: texts.attribute, required: true },
    { id: 'priority', type: 'InputBox', label: texts.priority, required: true, validation: digits },
    { id: 'lowThreshold', type: 'InputBox', label: texts.lowThreshold, required: true, validation: digits },
    { id: 'highThreshold', type: 'InputBox', label: texts.highThreshold, required: true, validation: digits },
  ],
  nameOf: (it) => it.eppAttributeName,
  valuesOf: (it) => ({
    assessmentProfileId: String(it.assessmentProfileId),
    eppAttributeId: String(it.eppAttributeId),
    priority: String(it.priority),
    lowThreshold: String(it.lowThreshold),
    highThreshold: String(it.highThreshold),
  }),
  bodyOf: (values) => ({
    assessmentProfileId: Number(values.assessmentProfileId),
    eppAttributeId: Number(values.eppAttributeId),
    priority: Number(values.priority),
    lowThreshold: Number(values.lowThreshold),
    highThreshold: Number(values.highThreshold),
  }),
})
