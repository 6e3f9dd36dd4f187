import { UserRoundCheck } from 'lucide-react'
import type { eltOwners } from '#src/contract/job-setup.ts'
import * as texts from '#src/texts/job-setup.ts'
import { NameCell, Prose } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const eltOwnerScreen = adminScreen<typeof eltOwners>()({
  title: texts.eltOwner,
  purpose: texts.eltOwnersInShort,
  noun: texts.eltOwnerKind,
  icon: UserRoundCheck,
  searchPlaceholder: texts.eltOwnerSearch,
  emptyText: texts.firstEltOwner,
  columns: [
    {
      title: texts.owner,
      sortBy: 'employee',
      text: (it) => it.employee.name,
      cell: (it) => <NameCell note={it.employee.title}>{it.employee.name}</NameCell>,
    },
    { title: texts.department, sortBy: 'department', cell: (it) => it.department.name },
    { title: texts.description, sortBy: 'description', cell: (it) => <Prose>{it.description}</Prose> },
  ],
  filters: [{ name: 'department', label: texts.department }],
  fields: () => [
    { id: 'employee', type: 'SearchableSelect', label: texts.owner, required: true },
    { id: 'department', type: 'SearchableSelect', label: texts.department, required: true },
    { id: 'description', type: 'TextArea', label: texts.description },
  ],
  nameOf: (it) => it.employee.name,
  valuesOf: ({ employee, department, description }) => ({
    employee: String(employee.id),
    department: String(department.id),
    description,
  }),
  bodyOf: ({ employee, department, description }) => ({
    employee: { id: Number(employee) },
    department: { id: Number(department) },
    description,
  }),
})
