import { SquareCheck } from 'lucide-react'
import type { tasks, Workflow } from '#src/contract/workflow.ts'
import * as texts from '#src/texts/workflow-management.ts'
import { NameCell } from '../lists/cells.tsx'
import { adminScreen } from './admin-screen.ts'
import { namedValues } from './named-values.ts'

const workflowNames: Record<Workflow, string> = {
  REQUISITION: texts.requisitionWorkflow,
  CANDIDATE: texts.candidateWorkflow,
}
const workflows = namedValues(workflowNames)

export const taskScreen = adminScreen<typeof tasks>()({
  title: texts.tasks,
  purpose: texts.tasksInShort,
  noun: texts.taskKind,
  icon: SquareCheck,
  searchPlaceholder: texts.taskSearch,
  emptyText: texts.firstTask,
  importType: 'task',
  columns: [
    { title: texts.description, sortBy: 'taskDescription', cell: (it) => <NameCell>{it.taskDescription}</NameCell> },
    { title: texts.workflow, sortBy: 'workflow', cell: (it) => workflowNames[it.workflow] },
  ],
  filters: [{ name: 'workflow', label: texts.workflow, values: workflows }],
  fields: () => [
    { id: 'taskDescription', type: 'InputBox', label: texts.description, required: true },
    { id: 'workflow', type: 'Select', label: texts.workflow, required: true, values: workflows },
  ],
  nameOf: (it) => it.taskDescription,
  valuesOf: ({ taskDescription, workflow }) => ({ taskDescription, workflow }),
  bodyOf: ({ taskDescription, workflow }) => ({ taskDescription, workflow: workflow as Workflow }),
})
