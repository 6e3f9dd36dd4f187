import { Scale } from 'lucide-react'
import { signedDigits } from '#machines/admin/number-text.ts'
import type { combinationImpacts } from '#src/contract/assessment-setup.ts'
import * as texts from '#src/texts/user-management.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const combinationImpactScreen = adminScreen<typeof combinationImpacts>()({
  title: texts.combinationImpact,
  purpose: texts.combinationImpactInShort,
  noun: texts.combinationImpactKind,
  icon: Scale,
  searchPlaceholder: texts.combinationImpactSearch,
  emptyText: texts.firstCombinationImpact,
  importType: 'epp_profile_combination_impact',
  columns: [
    {
      title: texts.assessmentProfile,
      sortBy: 'assessmentProfileName',
      cell: (it) => <NameCell>{it.assessmentProfileName}</NameCell>,
    },
    { title: texts.combination, sortBy: 'eppCombinationName', isWhole: true, cell: (it) => it.eppCombinationName },
    { title: texts.impact, sortBy: 'impact', cell: (it) => it.impact },
    { title: texts.penalty, sortBy: 'penalty', isNumber: true, cell: (it) => it.penalty },
  ],
  filters: [
    { name: 'assessmentProfileId', label: texts.assessmentProfile },
    { name: 'eppCombinationId', label: texts.combination },
  ],
  fields: () => [
    { id: 'assessmentProfileId', type: 'SearchableSelect', label: texts.assessmentProfile, required: true },
    { id: 'eppCombinationId', type: 'SearchableSelect', label: texts.combination, required: true },
    { id: 'impact', type: 'InputBox', label: texts.impact, required: true },
    { id: 'penalty', type: 'InputBox', label: texts.penalty, required: true, validation: signedDigits },
  ],
  nameOf: (it) => `${it.assessmentProfileName}, ${it.eppCombinationName}`,
  valuesOf: (it) => ({
    assessmentProfileId: String(it.assessmentProfileId),
    eppCombinationId: String(it.eppCombinationId),
    impact: it.impact,
    penalty: String(it.penalty),
  }),
  bodyOf: (values) => ({
    assessmentProfileId: Number(values.assessmentProfileId),
    eppCombinationId: Number(values.eppCombinationId),
    impact: values.impact,
    penalty: Number(values.penalty),
  }),
})
