import { MapPin } from 'lucide-react'
import { companyIdentifier } from '#machines/admin/company-identifier.ts'
import type { locations } from '#src/contract/general.ts'
import * as texts from '#src/texts/admin.ts'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const locationScreen = adminScreen<typeof locations>()({
  title: texts.location,
  purpose: texts.locationInShort,
  noun: texts.locationKind,
  icon: MapPin,
  searchPlaceholder: texts.locationSearch,
  emptyText: texts.firstLocation,
  importType: 'location',
  columns: [
    { title: texts.name, sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
    { title: texts.state, sortBy: 'state', cell: (it) => <OrMissing>{it.state}</OrMissing> },
    { title: texts.country, sortBy: 'country', cell: (it) => <OrMissing>{it.country}</OrMissing> },
    { title: texts.company, sortBy: 'companyName', isMinor: true, cell: (it) => it.company.name },
  ],
  filters: [
    { name: 'country', label: texts.country },
    { name: 'state', label: texts.state },
  ],
  fields: ({ companyId, companyName }) => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true, placeholder: texts.locationExample },
    { id: 'country', type: 'SearchableSelect', label: texts.country, required: true },
    { id: 'state', type: 'SearchableSelect', label: texts.state, dependsOn: 'country' },
    {
      id: 'companyIdentifier',
      type: 'Select',
      section: 'footer',
      label: texts.company,
      required: true,
      disabled: true,
      defaultValue: String(companyId),
      values: [{ label: companyName, value: String(companyId) }],
      helperText: texts.switchToAdd,
    },
  ],
  nameOf: (it) => it.name,
  valuesOf: ({ name, country, state, company }) => ({
    name,
    country,
    state,
    companyIdentifier: String(company.companyId),
  }),
  bodyOf: (values) => ({ ...values, companyIdentifier: companyIdentifier(values.companyIdentifier) }),
})
