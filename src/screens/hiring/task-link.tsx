import type { ReactNode } from 'react'
import { taskKind } from '#machines/notifications/destination.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import {
  offerLink,
  referenceCheckLink,
  requisitionLink,
  requisitionTaskLink,
  scorecardLink,
  topgradeLink,
} from '#src/navigation/records.ts'
import { TextLink } from '../links.tsx'

type Props = {
  task: HiringTask
  /** What the link says; the task's name unless given. */
  children?: ReactNode
  /** Stands for a task without a page of its own; its bare text unless given. */
  otherwise?: ReactNode
}

/** Leads to a task's page where it has one, is or was open, and the reader may. */
export const TaskLink = ({ task, children = task.name, otherwise = children }: Props) => {
  const { id: taskId, version: taskVersion, name, subTask, status, candidate, jobRequisition } = task
  if (status === 'NOT_INITIATED' || task.mayOpen === false) return children
  if (candidate && task.offerId !== null)
    return <TextLink {...offerLink(candidate.id, task.offerId)}>{children}</TextLink>
  const kind = taskKind({ taskName: name, subtaskName: subTask ?? undefined })
  const requisitionId = jobRequisition.id
  if (kind === 'requisitionReview' || kind === 'requisitionApproval')
    return (
      <TextLink {...requisitionTaskLink(taskId, kind === 'requisitionReview' ? 'review' : 'approval', requisitionId)}>
        {children}
      </TextLink>
    )
  if (kind === 'requisitionCorrection') return <TextLink {...requisitionLink(requisitionId)}>{children}</TextLink>
  if (candidate === null) return otherwise
  const it = { candidateId: candidate.id, taskId, taskVersion, requisitionId }
  switch (kind) {
    case 'referenceCheck':
      return <TextLink {...referenceCheckLink(it)}>{children}</TextLink>
    case 'topgrade':
      return <TextLink {...topgradeLink(it)}>{children}</TextLink>
    case 'interview':
    case 'skillValidation':
      return <TextLink {...scorecardLink(it)}>{children}</TextLink>
    default:
      return otherwise
  }
}
