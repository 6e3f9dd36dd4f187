import { stageOf } from '#machines/hiring/mark-done-lock.ts'
import { lacksAccount } from '#machines/hiring/open-task.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { candidateLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring.ts'
import { TextLink } from '../links.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import type { Column } from '../lists/table.tsx'
import { TaskStatusBadge } from '../reviews/status-badge.tsx'
import { DueText } from './due-text.tsx'
import { RequisitionLink } from './requisition-link.tsx'
import { TaskLink } from './task-link.tsx'
import { CompletedCell, DueCell } from './waiting-text.tsx'

type TaskColumn = Column<HiringTask>

const status: TaskColumn = { title: texts.status, cell: (it) => <TaskStatusBadge status={it.status} /> }
const due: TaskColumn = { title: texts.due, cell: (it) => <DueText task={it} /> }
const dueWithAge: TaskColumn = { title: texts.due, cell: (it) => <DueCell task={it} /> }

/** Tasks where they belong: beside the candidate or the requisition that they are about. */
export const taskColumns: [TaskColumn, ...TaskColumn[]] = [
  {
    title: texts.task,
    cell: (it) => (
      <NameCell note={it.subTask ?? it.note}>
        <TaskLink task={it} />
      </NameCell>
    ),
  },
  status,
  { title: texts.stage, isNumber: true, cell: (it) => <OrMissing>{stageOf(it)}</OrMissing> },
  {
    title: texts.assignee,
    isWhole: true,
    cell: (it) => (
      <span className="name-cell">
        <span>
          <OrMissing>{it.completedBy ?? it.assignee?.name ?? it.taskRole}</OrMissing>
        </span>
        {lacksAccount(it) ? <span className="note">{texts.noAccount}</span> : null}
      </span>
    ),
  },
  {
    title: texts.dueOrCompleted,
    cell: (it) => (it.completedAt ? <CompletedCell task={it} at={it.completedAt} /> : due.cell(it)),
  },
]

const subjectName = ({ candidate, jobRequisition }: HiringTask) =>
  candidate?.name ?? jobRequisition.jobTitle ?? jobRequisition.displayId

/** Leads to what a task is about, where the task has no page of its own. */
const ToSubject = ({ task }: { task: HiringTask }) =>
  task.candidate ? (
    <TextLink {...candidateLink(task.candidate.id, 'tasks')}>{subjectName(task)}</TextLink>
  ) : (
    <RequisitionLink requisition={task.jobRequisition}>{subjectName(task)}</RequisitionLink>
  )

/** Whom or what a task is about, which tells the rows apart; it leads to the task. */
const subject: TaskColumn = {
  title: texts.candidateOrRequisition,
  cell: (it) => {
    const { displayId, jobTitle } = it.jobRequisition
    return (
      <NameCell note={it.candidate ? (jobTitle ?? displayId) : jobTitle && displayId}>
        <TaskLink task={it} otherwise={<ToSubject task={it} />}>
          {subjectName(it)}
        </TaskLink>
      </NameCell>
    )
  },
}
const task: TaskColumn = { title: texts.task, cell: (it) => [it.name, it.subTask].filter(Boolean).join(' · ') }

/** Tasks of whatever candidate or requisition that wait for the reader. */
export const ownTaskColumns: [TaskColumn, ...TaskColumn[]] = [subject, task, { ...status, isMinor: true }, dueWithAge]

/** Tasks that wait for somebody else. */
export const teamTaskColumns: [TaskColumn, ...TaskColumn[]] = [
  subject,
  task,
  { title: texts.assignee, cell: (it) => <OrMissing>{it.assignee?.name}</OrMissing> },
  dueWithAge,
]
