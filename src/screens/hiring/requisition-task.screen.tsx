import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
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
export const RequisitionTaskScreen = ({ task, requisition, isApproval, decision }: Props) => (
  <>
    <RequisitionHeader
      requisition={requisition}
      title={`${isApproval ? 'Approve' : 'Review'}: ${requisition.jobTitle?.name ?? requisition.displayId}`}
      purpose={`${task.name}, for ${task.assignee?.name ?? task.taskRole ?? 'whoever does it'}`}
    />
    <chakra.div display="grid" gap="5">
      {decision}
      <Section title="Details" isInset>
        <RequisitionFacts requisition={requisition} />
      </Section>
    </chakra.div>
  </>
)
