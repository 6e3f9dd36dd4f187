import { Ban, Check, Circle, CircleDot, CircleSlash, type LucideIcon, PauseCircle, Send, Undo2 } from 'lucide-react'
import type {
  CandidateStatus,
  OfferStatus,
  RequisitionStatus,
  RequisitionSubStatus,
} from '#src/contract/hiring-values.ts'
import * as texts from '#src/texts/hiring.ts'
import { Badge } from '#src/ui/badge.tsx'
import { candidateStatusText, offerStatusText, requisitionStatusText, requisitionSubStatusText } from './words.ts'

type Look = { tone: 'neutral' | 'accent' | 'good' | 'warn' | 'bad'; Icon: LucideIcon }

const ofRequisition: Record<RequisitionStatus | RequisitionSubStatus, Look> = {
  NEED_REVIEW: { tone: 'warn', Icon: Circle },
  NEED_APPROVAL: { tone: 'warn', Icon: CircleDot },
  RETURNED: { tone: 'warn', Icon: Undo2 },
  WITHDRAWN: { tone: 'neutral', Icon: CircleSlash },
  OPEN: { tone: 'good', Icon: Check },
  CLOSED: { tone: 'neutral', Icon: CircleSlash },
}

type Phase = { status: RequisitionStatus; subStatus: RequisitionSubStatus | null }
export const requisitionPhaseText = ({ status, subStatus }: Phase): string =>
  subStatus === null ? requisitionStatusText[status] : requisitionSubStatusText[subStatus]

export const RequisitionStatusBadge = ({ requisition }: { requisition: Phase }) => {
  const { tone, Icon } = ofRequisition[requisition.subStatus ?? requisition.status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {requisitionPhaseText(requisition)}
    </Badge>
  )
}

const ofOffer: Record<OfferStatus, Look> = {
  DRAFT: { tone: 'neutral', Icon: Circle },
  IN_APPROVAL: { tone: 'warn', Icon: CircleDot },
  APPROVED: { tone: 'accent', Icon: Check },
  SENT: { tone: 'accent', Icon: Send },
  ACCEPTED: { tone: 'good', Icon: Check },
  DECLINED: { tone: 'bad', Icon: Ban },
  WITHDRAWN: { tone: 'neutral', Icon: CircleSlash },
}

export const OfferStatusBadge = ({ status }: { status: OfferStatus }) => {
  const { tone, Icon } = ofOffer[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {offerStatusText[status]}
    </Badge>
  )
}

const ofCandidate: Record<CandidateStatus, Look> = {
  REVIEW: { tone: 'warn', Icon: Circle },
  ACTIVE: { tone: 'accent', Icon: CircleDot },
  READY_TO_OFFER: { tone: 'accent', Icon: PauseCircle },
  OFFERED: { tone: 'accent', Icon: Send },
  HIRED: { tone: 'good', Icon: Check },
  REJECTED: { tone: 'bad', Icon: Ban },
  PASSED: { tone: 'neutral', Icon: CircleSlash },
}

/** How a candidate stands; without an application there is nothing to stand in. */
export const CandidateStatusBadge = ({ status }: { status: CandidateStatus | null }) => {
  if (status === null) return <Badge>{texts.noApplication}</Badge>
  const { tone, Icon } = ofCandidate[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {candidateStatusText[status]}
    </Badge>
  )
}
