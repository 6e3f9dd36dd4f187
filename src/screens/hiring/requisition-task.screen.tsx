import type { ReactNode } from 'react'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { chakra } from '#src/ui/chakra.ts'
import { Section } from '../lists/section.tsx'
import { RequisitionFacts } from './requisition-facts.tsx'
import { RequisitionHeader } from './requisition-header.tsx'

type Props = {
  task: HiringTask
  requisition: Requisition
  isApproval: boolean
  /** What the reader can decide. */
  decision: ReactNode
}

/** A requisition that somebody is asked to review or to approve. */
export const RequisitionTaskScreen = ({ task, requisition, isApproval, decision }: Props) => {
  const assignee = task.assignee?.name ?? task.taskRole
  return (
    <>
      <RequisitionHeader
        requisition={requisition}
        title={(isApproval ? texts.approvalOf : texts.reviewOf)(requisition.jobTitle?.name ?? requisition.displayId)}
        purpose={assignee ? texts.taskAssignedTo(task.name, assignee) : task.name}
      />
      <chakra.div display="grid" gap="5">
        {decision}
        <Section title={texts.details} isInset>
          <RequisitionFacts requisition={requisition} />
        </Section>
      </chakra.div>
    </>
  )
}
