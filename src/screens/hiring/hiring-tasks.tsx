import { ListChecks } from 'lucide-react'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'
import { TaskStatusBadge } from '../reviews/status-badge.tsx'
import { DueText } from './due-text.tsx'
import { TaskLink } from './task-link.tsx'

const columns: Columns<HiringTask> = [
  {
    title: 'Task',
    cell: (it) => (
      <NameCell note={it.subTask ?? it.note}>
        <TaskLink task={it} />
      </NameCell>
    ),
  },
  { title: 'Status', cell: (it) => <TaskStatusBadge status={it.status} /> },
  { title: 'Stage', isNumber: true, cell: (it) => it.stageOrder },
  {
    title: 'Who does it',
    cell: (it) => <OrMissing>{it.completedBy ?? it.assignee?.name ?? it.taskRole}</OrMissing>,
  },
  {
    title: 'Due or done',
    cell: (it) => (it.completedAt ? <RelativeTime at={it.completedAt} /> : <DueText task={it} />),
  },
]

/** The tasks of a candidate’s application or of a requisition, by stage and order. */
export const HiringTasks = ({ tasks }: { tasks: HiringTask[] }) => (
  <Section
    title="Tasks"
    note={tasks.length > 0 ? `${tasks.filter((it) => it.status === 'COMPLETED').length} of ${tasks.length} done` : null}
  >
    {tasks.length === 0 ? (
      <EmptyState icon={ListChecks} title="Empty Tasks">
        Tasks come with an application, from the workflow level of its requisition.
      </EmptyState>
    ) : (
      <Table label="Tasks" columns={columns} rows={tasks} keyOf={(it) => it.id} />
    )}
  </Section>
)
