import { ListChecks } from 'lucide-react'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { Badge } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { TaskStatusBadge } from '../reviews/status-badge.tsx'

const When = ({ task }: { task: HiringTask }) => {
  if (task.completedAt) return <RelativeTime at={task.completedAt} />
  if (task.dueAt === null) return <OrMissing>{null}</OrMissing>
  return task.isOverdue ? <Badge tone="bad">Overdue</Badge> : <RelativeTime at={task.dueAt} />
}

/** The tasks of a candidate or a requisition, by stage and order. */
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
      <table className="data-table stacks" aria-label="Tasks">
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              Stage
            </th>
            <th scope="col">Who does it</th>
            <th scope="col">Due or done</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((it) => (
            <tr key={it.id}>
              <th scope="row">
                <NameCell note={it.subTask ?? it.note}>{it.name}</NameCell>
              </th>
              <td data-label="Status">
                <TaskStatusBadge status={it.status} />
              </td>
              <td data-label="Stage" className="number">
                {it.stageOrder}
              </td>
              <td data-label="Who does it">
                <OrMissing>{it.completedBy ?? it.assignee?.name ?? it.taskRole}</OrMissing>
              </td>
              <td data-label="Due or done">
                <When task={it} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Section>
)
