import { Ban, Check, Circle, CircleDot, CircleSlash, type LucideIcon, PauseCircle, Send } from 'lucide-react'
import type { CandidateStatus, RequisitionStatus } from '#src/contract/hiring-values.ts'
import * as texts from '#src/texts/hiring.ts'
import { Badge } from '#src/ui/badge.tsx'
import { candidateStatusText, requisitionStatusText } from './words.ts'

type Look = { tone: 'neutral' | 'accent' | 'good' | 'warn' | 'bad'; Icon: LucideIcon }

const ofRequisition: Record<RequisitionStatus, Look> = {
  NEED_REVIEW: { tone: 'warn', Icon: Circle },
  NEED_APPROVAL: { tone: 'warn', Icon: CircleDot },
  OPEN: { tone: 'good', Icon: Check },
  CLOSED: { tone: 'neutral', Icon: CircleSlash },
}

export const RequisitionStatusBadge = ({ status }: { status: RequisitionStatus }) => {
  const { tone, Icon } = ofRequisition[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {requisitionStatusText[status]}
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
