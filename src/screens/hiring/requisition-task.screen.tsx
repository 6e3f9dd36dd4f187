import { chakra } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HiringTask, Requisition } from '#src/contract/requisitions.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { TextLink } from '../links.tsx'
import { Section } from '../lists/section.tsx'
import { RequisitionStatusBadge } from './hiring-status.tsx'
import { RequisitionFacts } from './requisition-facts.tsx'

type Props = {
  task: HiringTask
  requisition: Requisition
  isApproval: boolean
  /** What the reader can decide. */
  decision?: ReactNode
}

/** A requisition that somebody is asked to review or to approve. */
export const RequisitionTaskScreen = ({ task, requisition, isApproval, decision }: Props) => (
  <>
    <chakra.p marginBottom="3">
      <TextLink to="/hiring/requisition">
        <ArrowLeft size={16} aria-hidden />
        All requisitions
      </TextLink>
    </chakra.p>
    <PageHeader
      about={
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
          <span className="figures">{requisition.displayId}</span>
          <RequisitionStatusBadge status={requisition.status} />
        </chakra.span>
      }
      title={`${isApproval ? 'Approve' : 'Review'} ${requisition.jobTitle?.name ?? requisition.displayId}`}
      purpose={`${task.name}, for ${task.assignee?.name ?? task.taskRole ?? 'whoever does it'}`}
    />
    {decision}
    <Section title="Details" isInset>
      <RequisitionFacts requisition={requisition} />
    </Section>
  </>
)
