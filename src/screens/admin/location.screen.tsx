import { MapPin } from 'lucide-react'
import { companyIdentifier } from '#machines/admin/company-identifier.ts'
import type { locations } from '#src/contract/general.ts'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const locationScreen = adminScreen<typeof locations>()({
  title: 'Location',
  purpose: 'The places that the company hires for and works at.',
  noun: { one: 'location', other: 'locations' },
  icon: MapPin,
  searchPlaceholder: 'Name, company …',
  emptyText: 'Add the first place that the company works at.',
  columns: [
    { title: 'Name', sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
    { title: 'State', sortBy: 'state', cell: (it) => <OrMissing>{it.state}</OrMissing> },
    { title: 'Country', sortBy: 'country', cell: (it) => <OrMissing>{it.country}</OrMissing> },
    { title: 'Company', sortBy: 'companyName', isMinor: true, cell: (it) => it.company.name },
  ],
  fields: ({ companyId, companyName }) => [
    { id: 'name', type: 'InputBox', label: 'Name', required: true, placeholder: 'Copenhagen' },
    { id: 'country', type: 'SearchableSelect', label: 'Country', required: true },
    { id: 'state', type: 'SearchableSelect', label: 'State', dependsOn: 'country' },
    {
      id: 'companyIdentifier',
      type: 'Select',
      section: 'footer',
      label: 'Company',
      required: true,
      disabled: true,
      defaultValue: String(companyId),
      values: [{ label: companyName, value: String(companyId) }],
      helperText: 'Switch the company to add a location elsewhere.',
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
