import type { ReactNode } from 'react'
import { taskKind } from '#machines/notifications/destination.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
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
  const reqid = jobRequisition.id
  if (kind === 'requisitionReview' || kind === 'requisitionApproval')
    return (
      <TextLink
        to="/requisition/reviewRequisition/$taskId"
        params={{ taskId: String(taskId) }}
        search={{ type: kind === 'requisitionReview' ? 'review' : 'approval', reqid }}
      >
        {name}
      </TextLink>
    )
  if (candidate === null) return otherwise
  const search = { taskid: taskId, taskVersion, reqid }
  const params = { id: String(candidate.id) }
  switch (kind) {
    case 'referenceCheck':
      return (
        <TextLink
          to="/hiring/candidate/referenceCheck"
          search={{ taskId, taskVersion, reqId: reqid, candidateId: candidate.id }}
        >
          {name}
        </TextLink>
      )
    case 'topgrade':
      return (
        <TextLink to="/hiring/candidate/topgrade/$id" params={params} search={search}>
          {name}
        </TextLink>
      )
    case 'interview':
    case 'skillValidation':
      return (
        <TextLink to="/hiring/candidate/createScorecard/$id" params={params} search={search}>
          {name}
        </TextLink>
      )
    default:
      return otherwise
  }
}
