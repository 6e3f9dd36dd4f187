import { ownTaskStep } from '#machines/hiring/own-task.ts'
import { taskKind } from '#machines/notifications/destination.ts'
import type { HiringTask } from '#src/contract/requisitions.ts'
import { requisitionTaskLink } from '#src/navigation/records.ts'
import * as texts from '#src/texts/hiring-work.ts'
import { ButtonLink } from '../links.tsx'

const isOpenDecision = (it: HiringTask) =>
  (it.status === 'TODO' || it.status === 'IN_PROGRESS') &&
  it.mayOpen !== false &&
  ownTaskStep(it) === 'decideRequisition'

type Props = {
  /** Of a requisition. */
  tasks: readonly HiringTask[]
  /** Of the reader; null for one without an employee record. */
  employeeId: number | null
}

/** Leads from a requisition to the decision that it waits for, by the words of whoever makes it or of everybody else. */
export function DecisionLink({ tasks, employeeId }: Props) {
  const task = tasks.find(isOpenDecision)
  if (!task) return null
  const kind = taskKind({ taskName: task.name }) === 'requisitionReview' ? 'review' : 'approval'
  const isOwn = employeeId !== null && task.assignee?.id === employeeId
  return (
    <ButtonLink variant={isOwn ? 'solid' : 'outline'} {...requisitionTaskLink(task.id, kind, task.jobRequisition.id)}>
      {isOwn ? texts.decideRequisition : texts.openDecision[kind]}
    </ButtonLink>
  )
}
