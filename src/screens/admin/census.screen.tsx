import { UsersRound } from 'lucide-react'
import type { census } from '#src/contract/general.ts'
import * as texts from '#src/texts/general.ts'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'
import { idOrNull, textOfId } from './ids.ts'

export const censusScreen = adminScreen<typeof census>()({
  title: texts.census,
  purpose: texts.censusInShort,
  noun: texts.censusKind,
  importType: 'census',
  icon: UsersRound,
  searchPlaceholder: texts.censusSearch,
  emptyText: texts.firstPerson,
  columns: [
    { title: texts.name, sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
    { title: texts.title, sortBy: 'title', cell: (it) => it.title },
    { title: texts.department, sortBy: 'department', cell: (it) => it.department },
    { title: texts.manager, sortBy: 'managerName', cell: (it) => <OrMissing>{it.managerName}</OrMissing> },
    { title: texts.email, sortBy: 'email', isMinor: true, cell: (it) => <OrMissing>{it.email}</OrMissing> },
  ],
  filters: [{ name: 'department', label: texts.department }],
  fields: () => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true },
    { id: 'title', type: 'InputBox', label: texts.title, required: true },
    { id: 'department', type: 'SearchableSelect', label: texts.department, required: true },
    { id: 'managerId', type: 'SearchableSelect', label: texts.manager, helperText: texts.managerHelp },
    { id: 'userId', type: 'SearchableSelect', label: texts.account, helperText: texts.accountHelp },
  ],
  nameOf: (it) => it.name,
  valuesOf: ({ name, title, department, managerId, userId }) => ({
    name,
    title,
    department,
    managerId: textOfId(managerId),
    userId: textOfId(userId),
  }),
  bodyOf: (values) => ({ ...values, managerId: idOrNull(values.managerId), userId: idOrNull(values.userId) }),
})
