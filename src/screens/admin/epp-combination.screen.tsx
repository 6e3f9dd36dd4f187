import { Combine } from 'lucide-react'
import type { eppCombinations } from '#src/contract/assessment-setup.ts'
import type { EppBand } from '#src/contract/epp.ts'
import * as texts from '#src/texts/user-management.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'
import { namedValues } from './named-values.ts'

const bandNames: Record<EppBand, string> = { LOW: texts.low, MEDIUM: texts.medium, HIGH: texts.high }
const bands = namedValues(bandNames)

export const eppCombinationScreen = adminScreen<typeof eppCombinations>()({
  title: texts.eppCombination,
  purpose: texts.eppCombinationInShort,
  noun: texts.eppCombinationKind,
  icon: Combine,
  searchPlaceholder: texts.eppCombinationSearch,
  emptyText: texts.firstEppCombination,
  importType: 'epp_combination',
  columns: [
    { title: texts.name, sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
    { title: texts.firstAttribute, sortBy: 'firstEppAttributeName', cell: (it) => it.firstEppAttributeName },
    { title: texts.firstBand, cell: (it) => bandNames[it.firstBand] },
    { title: texts.secondAttribute, sortBy: 'secondEppAttributeName', cell: (it) => it.secondEppAttributeName },
    { title: texts.secondBand, cell: (it) => bandNames[it.secondBand] },
  ],
  filters: [
    { name: 'eppAttributeId', label: texts.attribute },
    { name: 'firstBand', label: texts.firstBand, values: bands },
    { name: 'secondBand', label: texts.secondBand, values: bands },
  ],
  fields: () => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true },
    { id: 'firstEppAttributeId', type: 'SearchableSelect', label: texts.firstAttribute, required: true },
    { id: 'firstBand', type: 'Select', label: texts.firstBand, required: true, values: bands },
    { id: 'secondEppAttributeId', type: 'SearchableSelect', label: texts.secondAttribute, required: true },
    { id: 'secondBand', type: 'Select', label: texts.secondBand, required: true, values: bands },
  ],
  nameOf: (it) => it.name,
  valuesOf: ({ name, firstEppAttributeId, firstBand, secondEppAttributeId, secondBand }) => ({
    name,
    firstEppAttributeId: String(firstEppAttributeId),
    firstBand,
    secondEppAttributeId: String(secondEppAttributeId),
    secondBand,
  }),
  bodyOf: ({ name, firstEppAttributeId, firstBand, secondEppAttributeId, secondBand }) => ({
    name,
    firstEppAttributeId: Number(firstEppAttributeId),
    firstBand: firstBand as EppBand,
    secondEppAttributeId: Number(secondEppAttributeId),
    secondBand: secondBand as EppBand,
  }),
})
