import type { HiringTask } from '#src/contract/requisitions.ts'
import { candidateLink } from '#src/navigation/records.ts'
import { RelativeTime } from '#src/ui/relative-time-text.tsx'
import { TextLink } from '../links.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import type { Column } from '../lists/table.tsx'
import { TaskStatusBadge } from '../reviews/status-badge.tsx'
import { DueText } from './due-text.tsx'
import { RequisitionLink } from './requisition-link.tsx'
import { TaskLink } from './task-link.tsx'

type TaskColumn = Column<HiringTask>

const status: TaskColumn = { title: 'Status', cell: (it) => <TaskStatusBadge status={it.status} /> }
const due: TaskColumn = { title: 'Due', cell: (it) => <DueText task={it} /> }

/** Tasks where they belong: beside the candidate or the requisition that they are about. */
export const taskColumns: [TaskColumn, ...TaskColumn[]] = [
  {
    title: 'Task',
    cell: (it) => (
      <NameCell note={it.subTask ?? it.note}>
        <TaskLink task={it} />
      </NameCell>
    ),
  },
  status,
  { title: 'Stage', isNumber: true, cell: (it) => it.stageOrder },
  {
    title: 'Assignee',
    cell: (it) => <OrMissing>{it.completedBy ?? it.assignee?.name ?? it.taskRole}</OrMissing>,
  },
  {
    title: 'Due or completed',
    cell: (it) => (it.completedAt ? <RelativeTime at={it.completedAt} /> : due.cell(it)),
  },
]

/** Leads to what a task is about, where the task has no page of its own. */
const ToSubject = ({ task: { name, candidate, jobRequisition } }: { task: HiringTask }) =>
  candidate ? (
    <TextLink {...candidateLink(candidate.id, 'tasks')}>{name}</TextLink>
  ) : (
    <RequisitionLink requisition={jobRequisition}>{name}</RequisitionLink>
  )

const task: TaskColumn = {
  title: 'Task',
  cell: (it) => (
    <NameCell note={it.subTask}>
      <TaskLink task={it} otherwise={<ToSubject task={it} />} />
    </NameCell>
  ),
}
const subject: TaskColumn = {
  title: 'For',
  cell: ({ candidate, jobRequisition: { displayId, jobTitle } }) =>
    candidate ? (
      <NameCell note={jobTitle ?? displayId}>{candidate.name}</NameCell>
    ) : (
      <NameCell note={jobTitle && displayId}>{jobTitle ?? displayId}</NameCell>
    ),
}

/** Tasks of whatever candidate or requisition that wait for the reader. */
export const ownTaskColumns: [TaskColumn, ...TaskColumn[]] = [task, subject, { ...status, isMinor: true }, due]

/** Tasks that wait for somebody else. */
export const teamTaskColumns: [TaskColumn, ...TaskColumn[]] = [
  task,
  subject,
  { title: 'Assignee', cell: (it) => <OrMissing>{it.assignee?.name}</OrMissing> },
  due,
]
