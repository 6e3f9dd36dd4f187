import { Building2 } from 'lucide-react'
import type { companies } from '#src/contract/general.ts'
import * as texts from '#src/texts/general.ts'
import { NameCell, Prose } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'
import { activeStatuses } from './named-values.ts'
import { activeColumn } from './status-badge.tsx'

export const companiesScreen = adminScreen<typeof companies>()({
  title: texts.companies,
  purpose: texts.companiesInShort,
  noun: texts.companyKind,
  icon: Building2,
  searchPlaceholder: texts.companySearch,
  emptyText: texts.firstCompany,
  importType: 'company',
  columns: [
    { title: texts.name, sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
    { title: texts.description, sortBy: 'description', cell: (it) => <Prose>{it.description}</Prose> },
    { title: texts.narrative1, isMinor: true, cell: (it) => <Prose>{it.jdNarrative1}</Prose> },
    { title: texts.narrative2, isMinor: true, cell: (it) => <Prose>{it.jdNarrative2}</Prose> },
    activeColumn,
  ],
  filters: [{ name: 'status', label: texts.status, values: activeStatuses }],
  fields: () => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true },
    { id: 'description', type: 'TextArea', label: texts.description },
    {
      id: 'logoUrl',
      type: 'InputBox',
      label: texts.logo,
      defaultValue: '/logos/default.svg',
      required: true,
      helperText: texts.logoHelp,
    },
    { id: 'jdNarrative1', type: 'TextArea', label: texts.narrative1 },
    { id: 'jdNarrative2', type: 'TextArea', label: texts.narrative2 },
    {
      id: 'isActive',
      type: 'Toggle',
      section: 'footer',
      label: texts.active,
      defaultValue: true,
      helperText: texts.activeHelp,
    },
  ],
  nameOf: (it) => it.name,
  valuesOf: ({ name, description, logoUrl, jdNarrative1, jdNarrative2, isActive }) => ({
    name,
    description,
    logoUrl,
    jdNarrative1,
    jdNarrative2,
    isActive,
  }),
  bodyOf: (values) => values,
})
