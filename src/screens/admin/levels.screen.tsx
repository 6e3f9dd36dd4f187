import { Layers } from 'lucide-react'
import type { ActiveStatus } from '#src/contract/values.ts'
import type { workflowLevels } from '#src/contract/workflow.ts'
import * as texts from '#src/texts/workflow-management.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'
import { activeStatuses } from './named-values.ts'
import { StatusBadge } from './status-badge.tsx'

export const levelScreen = adminScreen<typeof workflowLevels>()({
  title: texts.levels,
  purpose: texts.levelsInShort,
  noun: texts.levelKind,
  icon: Layers,
  searchPlaceholder: texts.levelSearch,
  emptyText: texts.firstLevel,
  importType: 'workflow_level',
  columns: [
    { title: texts.name, sortBy: 'name', cell: (it) => <NameCell>{it.name}</NameCell> },
    { title: texts.id, isNumber: true, isMinor: true, cell: (it) => it.id },
    { title: texts.jobCount, sortBy: 'jobCount', isNumber: true, cell: (it) => it.jobCount },
    { title: texts.status, sortBy: 'status', cell: (it) => <StatusBadge isActive={it.status === 'ACTIVE'} /> },
  ],
  filters: [{ name: 'status', label: texts.status, values: activeStatuses }],
  fields: () => [
    { id: 'name', type: 'InputBox', label: texts.name, required: true },
    {
      id: 'status',
      type: 'Select',
      label: texts.status,
      required: true,
      defaultValue: 'ACTIVE',
      values: activeStatuses,
    },
  ],
  nameOf: (it) => it.name,
  valuesOf: ({ name, status }) => ({ name, status }),
  bodyOf: ({ name, status }) => ({ name, status: status as ActiveStatus }),
})
