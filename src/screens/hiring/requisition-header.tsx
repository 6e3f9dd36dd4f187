import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Requisition } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import { Banner } from '#src/ui/banner.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { RequisitionStatusBadge } from './hiring-status.tsx'
import { RecordHeader } from './record-header.tsx'

type Props = { requisition: Requisition; title?: string; purpose?: string; actions?: ReactNode }

const becauseOf = ({ status, subStatus }: Requisition) => {
  if (subStatus === 'WITHDRAWN') return texts.withdrawnBecause
  // Also of one that was withdrawn and is wanted after all.
  if (subStatus === 'RETURNED') return texts.withRequesterBecause
  if (status === 'OPEN') return texts.reopenedBecause
  return status === 'CLOSED' ? texts.closedBecause : texts.sentBackBecause
}

/** Which requisition a page is about, how it stands, and why it was sent back, withdrawn, closed or reopened. */
export const RequisitionHeader = ({ requisition: it, title, purpose, actions }: Props) => (
  <>
    <RecordHeader
      displayId={it.displayId}
      status={<RequisitionStatusBadge requisition={it} />}
      title={title ?? it.jobTitle?.name ?? it.displayId}
      purpose={purpose || [it.department?.name, it.location?.name].filter(Boolean).join(', ')}
      actions={actions}
    />
    {it.statusReason ? (
      <chakra.div marginBottom="5">
        <Banner tone={it.status === 'CLOSED' || it.status === 'OPEN' ? 'neutral' : 'warn'} icon={Info}>
          {becauseOf(it)(it.statusReason)}
        </Banner>
      </chakra.div>
    ) : null}
  </>
)
