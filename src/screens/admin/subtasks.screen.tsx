import { ListTree } from 'lucide-react'
import { digits } from '#machines/admin/number-text.ts'
import type { subTasks } from '#src/contract/workflow.ts'
import * as texts from '#src/texts/workflow-management.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'

export const subTaskScreen = adminScreen<typeof subTasks>()({
  title: texts.subtasks,
  purpose: texts.subtasksInShort,
  noun: texts.subtaskKind,
  icon: ListTree,
  searchPlaceholder: texts.subtaskSearch,
  emptyText: texts.firstSubtask,
  importType: 'subtask',
  columns: [
    {
      title: texts.description,
      sortBy: 'subTaskDescription',
      cell: (it) => <NameCell>{it.subTaskDescription}</NameCell>,
    },
    { title: texts.id, isNumber: true, isMinor: true, cell: (it) => it.id },
    { title: texts.lockOrder, sortBy: 'lockOrder', isNumber: true, cell: (it) => it.lockOrder },
    { title: texts.parentTask, cell: (it) => it.parentTask.taskDescription },
  ],
  filters: [{ name: 'parentTask', label: texts.parentTask }],
  fields: () => [
    { id: 'subTaskDescription', type: 'InputBox', label: texts.description, required: true },
    { id: 'parentTask', type: 'SearchableSelect', label: texts.parentTask, required: true, storedAs: 'taskId' },
    { id: 'lockOrder', type: 'InputBox', label: texts.lockOrder, required: true, validation: digits },
  ],
  nameOf: (it) => it.subTaskDescription,
  valuesOf: ({ subTaskDescription, parentTask, lockOrder }) => ({
    subTaskDescription,
    parentTask: String(parentTask.id),
    lockOrder: String(lockOrder),
  }),
  bodyOf: ({ subTaskDescription, parentTask, lockOrder }) => ({
    subTaskDescription,
    parentTask: { id: Number(parentTask) },
    lockOrder: Number(lockOrder),
  }),
})
