import { Layers } from 'lucide-react'
import { levelTitle, parseLevel } from '#machines/admin/permission-level.ts'
import type { PermissionLevel, permissionLevels } from '#src/contract/permissions.ts'
import * as texts from '#src/texts/user-management.ts'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

const titleOf = ({ name, level }: PermissionLevel) => levelTitle({ permissionName: name, level })

export const permissionLevelScreen = adminScreen<typeof permissionLevels>()({
  title: texts.permissionLevel,
  purpose: texts.permissionLevelInShort,
  noun: texts.permissionLevelKind,
  icon: Layers,
  searchPlaceholder: texts.permissionLevelSearch,
  emptyText: texts.firstPermissionLevel,
  columns: [
    { title: texts.name, sortBy: 'name', cell: (it) => <NameCell>{titleOf(it)}</NameCell> },
    { title: texts.description, sortBy: 'description', cell: (it) => <OrMissing>{it.description}</OrMissing> },
    { title: texts.level, sortBy: 'level', isNumber: true, cell: (it) => it.level },
  ],
  fields: () => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true },
    { id: 'level', type: 'InputBox', label: texts.level, required: true },
    { id: 'description', type: 'TextArea', label: texts.description },
  ],
  nameOf: titleOf,
  valuesOf: ({ name, level, description }) => ({ name, level: String(level), description }),
  bodyOf: (values) => ({ ...values, level: parseLevel(values.level) }),
})
