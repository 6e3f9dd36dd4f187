import type { ReactNode } from 'react'
import type { Requisition } from '#src/contract/requisitions.ts'
import { TextLink } from '../links.tsx'

type Props = {
  requisition: Pick<Requisition, 'id' | 'status'>
  children: ReactNode
}

/** Leads to the view of a requisition at its stage: one that waits for review or approval, or one that was approved. */
export const RequisitionLink = ({ requisition: { id, status }, children }: Props) =>
  status === 'NEED_REVIEW' || status === 'NEED_APPROVAL' ? (
    <TextLink to="/requisition/view/create/$id" params={{ id: String(id) }}>
      {children}
    </TextLink>
  ) : (
    <TextLink to="/requisition/view/approve/$reqId" params={{ reqId: String(id) }}>
      {children}
    </TextLink>
  )
