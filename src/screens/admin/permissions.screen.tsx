import { ShieldCheck } from 'lucide-react'
import type { permissions } from '#src/contract/permissions.ts'
import * as texts from '#src/texts/user-management.ts'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const permissionScreen = adminScreen<typeof permissions>()({
  title: texts.permissions,
  purpose: texts.permissionsInShort,
  noun: texts.permissionKind,
  icon: ShieldCheck,
  searchPlaceholder: texts.permissionSearch,
  emptyText: texts.firstPermission,
  columns: [
    { title: texts.name, sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
    { title: texts.description, sortBy: 'description', cell: (it) => <OrMissing>{it.description}</OrMissing> },
    {
      title: texts.permissionLevel,
      sortBy: 'level',
      cell: ({ permissionLevel: it }) => <OrMissing>{it && texts.levelLabel(it)}</OrMissing>,
    },
  ],
  filters: [{ name: 'permissionLevel', label: texts.permissionLevel }],
  fields: () => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true },
    { id: 'permissionLevel', type: 'SearchableSelect', label: texts.permissionLevel },
    { id: 'description', type: 'TextArea', label: texts.description },
  ],
  nameOf: (it) => it.name,
  valuesOf: ({ name, description, permissionLevel }) => ({
    name,
    description,
    permissionLevel: permissionLevel ? String(permissionLevel.id) : '',
  }),
  bodyOf: ({ permissionLevel, ...values }) => ({
    ...values,
    permissionLevel: permissionLevel === '' ? null : { id: Number(permissionLevel) },
  }),
})
