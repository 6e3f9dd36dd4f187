import { ListChecks } from 'lucide-react'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
import type { WorkflowTask } from '#src/contract/workflow.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NameCell, OrMissing } from '../lists/cells.tsx'
import { Section } from '../lists/section.tsx'
import { type Columns, Table } from '../lists/table.tsx'
import { TaskStatusBadge } from '../reviews/status-badge.tsx'
import { DueText } from './due-text.tsx'
import { RequisitionHeader } from './requisition-header.tsx'
import { RequisitionProgress } from './requisition-progress.tsx'
import { TaskLink } from './task-link.tsx'
import { requisitionRoleText, slaText } from './words.ts'

const ownColumns: Columns<HiringTask> = [
  {
    title: texts.task,
    cell: (it) => (
      <NameCell>
        <TaskLink task={it} />
      </NameCell>
    ),
  },
  { title: texts.stage, isNumber: true, cell: (it) => it.stageOrder },
  { title: texts.order, isNumber: true, cell: (it) => it.taskOrder },
  { title: texts.role, cell: (it) => <OrMissing>{it.taskRole ?? requisitionRoleText[it.name]}</OrMissing> },
  { title: texts.assignee, cell: (it) => <OrMissing>{it.assignee?.name}</OrMissing> },
  { title: texts.timeAllowed, cell: (it) => slaText(it.slaHours) },
  { title: texts.status, cell: (it) => <TaskStatusBadge status={it.status} /> },
  { title: texts.due, cell: (it) => <DueText task={it} /> },
]

const levelColumns: Columns<WorkflowTask> = [
  { title: texts.task, cell: (it) => <NameCell note={it.subTask.name}>{it.task.name}</NameCell> },
  { title: texts.stage, isNumber: true, cell: (it) => it.stageOrder },
  { title: texts.order, isNumber: true, cell: (it) => it.taskOrder },
  { title: texts.role, cell: (it) => it.taskRole.name },
  { title: texts.timeAllowed, cell: (it) => slaText(it.slaHours) },
  { title: texts.milestone, cell: (it) => <OrMissing>{it.hbMilestoneName}</OrMissing> },
]

type Props = { requisition: Requisition; tasks: HiringTask[]; levelTasks: WorkflowTask[] }

/** The workflow of a requisition: its own tasks, and those that each of its candidates goes through. */
export const RequisitionWorkflowScreen = ({ requisition, tasks, levelTasks }: Props) => {
  const { workflowLevel, displayId } = requisition
  return (
    <>
      <RequisitionHeader
        requisition={requisition}
        title={`${texts.workflowTasks}: ${requisition.jobTitle?.name ?? displayId}`}
        purpose={texts.workflowInShort}
      />
      <chakra.div display="grid" gap="5">
        <RequisitionProgress requisition={requisition} tasks={tasks} />
        <Section title={texts.tasksOfRequisition}>
          <Table label={texts.tasksOfRequisition} columns={ownColumns} rows={tasks} rowKey={(it) => it.id} />
        </Section>
        <Section title={workflowLevel ? texts.tasksOfLevel(workflowLevel.name) : texts.tasksOfCandidates}>
          {levelTasks.length === 0 ? (
            <EmptyState icon={ListChecks} title={texts.emptyTasks}>
              {workflowLevel ? texts.noLevelTasks : texts.noLevel}
            </EmptyState>
          ) : (
            <Table label={texts.tasksOfCandidates} columns={levelColumns} rows={levelTasks} rowKey={(it) => it.id} />
          )}
        </Section>
      </chakra.div>
    </>
  )
}
