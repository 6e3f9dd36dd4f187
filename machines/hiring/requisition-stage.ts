import * as texts from '#machines/texts/hiring.ts'
import type { RequisitionStatus, RequisitionSubStatus } from '#src/contract/hiring-values.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { type RequestRight, runsRequisition } from './requisition-form.ts'
import type { PageMove } from './requisition-move.machine.ts'

/** The views of a requisition, by the stage that each is for. */
export type RequisitionStage = 'create' | 'review' | 'approve'

type Phase = Pick<Requisition, 'status' | 'subStatus'>

/** The view at which a requisition stands; with its requester, or withdrawn, that of what was requested. */
export const stageOf = ({ status, subStatus }: Phase): RequisitionStage => {
  if (subStatus !== null) return 'create'
  return status === 'NEED_REVIEW' ? 'review' : 'approve'
}

/** Whether a view is for a requisition as it stands: what was created is looked at until it is open. */
export const isAtStage = (requisition: Phase, stage: RequisitionStage): boolean =>
  stage === stageOf(requisition) || (stage === 'create' && !isDecided(requisition))

const isDecided = ({ status }: Phase) => status === 'OPEN' || status === 'CLOSED'

type Offered = { move: PageMove; name: 'submit' | 'withdraw' | 'close' | 'reopen' | 'resume' | 'approveAnew' }
const withdrawal = { move: 'withdraw', name: 'withdraw' } as const
const offered: Record<RequisitionStatus | RequisitionSubStatus, Offered[]> = {
  NEED_REVIEW: [withdrawal],
  RETURNED: [{ move: 'submit', name: 'submit' }, withdrawal],
  NEED_APPROVAL: [withdrawal],
  OPEN: [
    { move: 'sendBack', name: 'approveAnew' },
    { move: 'close', name: 'close' },
  ],
  CLOSED: [{ move: 'sendBack', name: 'reopen' }],
  WITHDRAWN: [{ move: 'sendBack', name: 'resume' }],
}

/** What can be done with a requisition from its page, and why somebody may not. */
export const pageMoves = (
  requisition: Pick<Requisition, 'status' | 'subStatus' | 'hiringManager' | 'reviewer' | 'approver'>,
  right: RequestRight,
): (Offered & { lock: string | null })[] =>
  offered[requisition.subStatus ?? requisition.status].map((it) => ({
    ...it,
    lock: moveLock(it.name, requisition, right),
  }))

const moveLock = (
  name: Offered['name'],
  requisition: Pick<Requisition, 'hiringManager' | 'reviewer' | 'approver'>,
  right: RequestRight,
): string | null => {
  const decides = [requisition.reviewer?.id, requisition.approver?.id].includes(right.employeeId ?? 0)
  const may = runsRequisition(requisition, right) || (name === 'approveAnew' && decides)
  return may ? null : texts.forHiringManager
}
