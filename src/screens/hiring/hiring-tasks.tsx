import { ListChecks } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { taskDoneMachine } from '#machines/hiring/task-done.machine.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Column, Table } from '../lists/table.tsx'
import { TaskStatusBadge } from '../reviews/status-badge.tsx'
import { DueText } from './due-text.tsx'
import { MarkDoneButton, MarkDoneQuestion } from './mark-done.tsx'
import { TaskLink } from './task-link.tsx'

const columns: [Column<HiringTask>, ...Column<HiringTask>[]] = [
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

type Props = {
  tasks: HiringTask[]
  /** Marks tasks as done; left out where that is not done by hand. */
  done?: ActorRefFrom<typeof taskDoneMachine>
}

/** The tasks of a candidate’s application or of a requisition, by stage and order. */
export const HiringTasks = ({ tasks, done }: Props) => (
  <Section
    title="Tasks"
    note={tasks.length > 0 ? `${tasks.filter((it) => it.status === 'COMPLETED').length} of ${tasks.length} done` : null}
  >
    {tasks.length === 0 ? (
      <EmptyState icon={ListChecks} title="Empty Tasks">
        Tasks come with an application, from the workflow level of its requisition.
      </EmptyState>
    ) : (
      <Table
        label="Tasks"
        columns={
          done && tasks.some((it) => it.status !== 'COMPLETED')
            ? [...columns, { title: 'Action', cell: (it) => <MarkDoneButton task={it} done={done} /> }]
            : columns
        }
        rows={tasks}
        keyOf={(it) => it.id}
      />
    )}
    {done ? <MarkDoneQuestion done={done} /> : null}
  </Section>
)
