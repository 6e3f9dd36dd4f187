import type { ReactNode } from 'react'
import type { Requisition } from '#src/contract/requisitions.ts'
import { approvedRequisitionLink, requisitionLink } from '#src/navigation/records.ts'
import { TextLink } from '../links.tsx'

type Props = {
  requisition: Pick<Requisition, 'id' | 'status'>
  children: ReactNode
}

/** Leads to the view of a requisition at its stage: one that waits for review or approval, or one that was approved. */
export const RequisitionLink = ({ requisition: { id, status }, children }: Props) =>
  status === 'NEED_REVIEW' || status === 'NEED_APPROVAL' ? (
    <TextLink {...requisitionLink(id)}>{children}</TextLink>
  ) : (
    <TextLink {...approvedRequisitionLink(id)}>{children}</TextLink>
  )
