import { Network } from 'lucide-react'
import { companyIdentifier } from '#machines/admin/company-identifier.ts'
import type { departments } from '#src/contract/general.ts'
import * as texts from '#src/texts/general.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'
import { companyField } from './company-field.ts'

export const departmentScreen = adminScreen<typeof departments>()({
  title: texts.department,
  purpose: texts.departmentInShort,
  noun: texts.departmentKind,
  icon: Network,
  searchPlaceholder: texts.departmentSearch,
  emptyText: texts.firstDepartment,
  importType: 'department',
  columns: [
    { title: texts.name, sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
    { title: texts.company, sortBy: 'company', cell: (it) => it.company },
  ],
  fields: (company) => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true, placeholder: texts.departmentExample },
    companyField('companyIdentifier', company, texts.departmentElsewhere),
  ],
  nameOf: (it) => it.name,
  valuesOf: (it) => ({ name: it.name, companyIdentifier: String(it.companyIdentifier) }),
  bodyOf: (values) => ({ ...values, companyIdentifier: companyIdentifier(values.companyIdentifier) }),
})
