import { Gauge } from 'lucide-react'
import { digits, signedDigits } from '#machines/admin/number-text.ts'
import type { scoringBands } from '#src/contract/assessment-setup.ts'
import * as texts from '#src/texts/user-management.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const attributeScoringScreen = adminScreen<typeof scoringBands>()({
  title: texts.attributeScoring,
  purpose: texts.attributeScoringInShort,
  noun: texts.attributeScoringKind,
  icon: Gauge,
  searchPlaceholder: texts.attributeScoringSearch,
  emptyText: texts.firstAttributeScoring,
  notLoaded: texts.attributeScoringNotLoaded,
  columns: [
    { title: texts.attribute, sortBy: 'eppAttributeName', cell: (it) => <NameCell>{it.eppAttributeName}</NameCell> },
    { title: texts.assessmentProfile, sortBy: 'assessmentProfile', isWhole: true, cell: (it) => it.assessmentProfile },
    { title: texts.bandStart, sortBy: 'scoringBandStart', isNumber: true, cell: (it) => it.scoringBandStart },
    { title: texts.bandEnd, sortBy: 'scoringBandEnd', isNumber: true, cell: (it) => it.scoringBandEnd },
    { title: texts.potentialPoints, sortBy: 'potentialPoints', isNumber: true, cell: (it) => it.potentialPoints },
  ],
  filters: [
    { name: 'assessmentProfileId', label: texts.assessmentProfile },
    { name: 'eppAttributeId', label: texts.attribute },
  ],
  fields: ({ companyId, companyName }) => [
    {
      id: 'companyId',
      type: 'Select',
      label: texts.company,
      required: true,
      disabled: true,
      defaultValue: String(companyId),
      values: [{ label: companyName, value: String(companyId) }],
      helperText: texts.switchToScore,
    },
    { id: 'assessmentProfileId', type: 'SearchableSelect', label: texts.assessmentProfile, required: true },
    { id: 'eppAttributeId', type: 'SearchableSelect', label: texts.attribute, required: true },
    { id: 'scoringBandStart', type: 'InputBox', label: texts.bandStart, required: true, validation: digits },
    { id: 'scoringBandEnd', type: 'InputBox', label: texts.bandEnd, required: true, validation: digits },
    { id: 'potentialPoints', type: 'InputBox', label: texts.potentialPoints, required: true, validation: signedDigits },
  ],
  nameOf: (it) => texts.bandOf(it.eppAttributeName, it.scoringBandStart, it.scoringBandEnd),
  valuesOf: (it) => ({
    companyId: String(it.companyId),
    assessmentProfileId: String(it.assessmentProfileId),
    eppAttributeId: String(it.eppAttributeId),
    scoringBandStart: String(it.scoringBandStart),
    scoringBandEnd: String(it.scoringBandEnd),
    potentialPoints: String(it.potentialPoints),
  }),
  bodyOf: (values) => ({
    companyId: Number(values.companyId),
    assessmentProfileId: Number(values.assessmentProfileId),
    eppAttributeId: Number(values.eppAttributeId),
    scoringBandStart: Number(values.scoringBandStart),
    scoringBandEnd: Number(values.scoringBandEnd),
    potentialPoints: Number(values.potentialPoints),
  }),
})
