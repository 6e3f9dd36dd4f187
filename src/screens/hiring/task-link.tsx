import type { ReactNode } from 'react'
import { taskKind } from '#machines/notifications/destination.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { referenceCheckLink, requisitionTaskLink, scorecardLink, topgradeLink } from '#src/navigation/records.ts'
import { TextLink } from '../links.tsx'

type Props = {
  task: HiringTask
  /** Stands for a task without a page of its own; its bare name unless given. */
  otherwise?: ReactNode
}

/** The name of a task; it leads to the task's page where it has one, is or was open, and the reader may. */
export const TaskLink = ({ task, otherwise = task.name }: Props) => {
  const { id: taskId, version: taskVersion, name, subTask, status, candidate, jobRequisition } = task
  if (status === 'NOT_INITIATED' || task.mayOpen === false) return name
  const kind = taskKind({ taskName: name, subtaskName: subTask ?? undefined })
  const requisitionId = jobRequisition.id
  if (kind === 'requisitionReview' || kind === 'requisitionApproval')
    return (
      <TextLink {...requisitionTaskLink(taskId, kind === 'requisitionReview' ? 'review' : 'approval', requisitionId)}>
        {name}
      </TextLink>
    )
  if (candidate === null) return otherwise
  const it = { candidateId: candidate.id, taskId, taskVersion, requisitionId }
  switch (kind) {
    case 'referenceCheck':
      return <TextLink {...referenceCheckLink(it)}>{name}</TextLink>
    case 'topgrade':
      return <TextLink {...topgradeLink(it)}>{name}</TextLink>
    case 'interview':
    case 'skillValidation':
      return <TextLink {...scorecardLink(it)}>{name}</TextLink>
    default:
      return otherwise
  }
}
