import * as texts from '#machines/texts/hiring.ts'
import type { RequisitionStatus, RequisitionSubStatus } from '#src/contract/hiring-values.ts'
import type { Requisition } from '#src/contract/requisitions.ts'
import { type RequestRight, runsRequisition } from './requisition-form.ts'

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

/** A move that whoever runs a requisition makes from its page. */
export type PageMove = 'submit' | 'withdraw' | 'close' | 'reopen' | 'resume' | 'approveAnew'
/** What the server is asked for: a closed one is opened again by sending it back, and so is one that was withdrawn. */
export const sentMoves = {
  submit: 'submit',
  withdraw: 'withdraw',
  close: 'close',
  reopen: 'sendBack',
  resume: 'sendBack',
  approveAnew: 'sendBack',
} as const satisfies Record<PageMove, string>

const offered: Record<RequisitionStatus | RequisitionSubStatus, PageMove[]> = {
  NEED_REVIEW: ['withdraw'],
  RETURNED: ['submit', 'withdraw'],
  NEED_APPROVAL: ['withdraw'],
  OPEN: ['approveAnew', 'close'],
  CLOSED: ['reopen'],
  WITHDRAWN: ['resume'],
}

/** What can be done with a requisition from its page, and why somebody may not. */
export const pageMoves = (
  requisition: Pick<Requisition, 'status' | 'subStatus' | 'hiringManager' | 'reviewer' | 'approver'>,
  right: RequestRight,
): { move: PageMove; lock: string | null }[] =>
  offered[requisition.subStatus ?? requisition.status].map((move) => ({
    move,
    lock: moveLock(move, requisition, right),
  }))

const moveLock = (
  move: PageMove,
  requisition: Pick<Requisition, 'hiringManager' | 'reviewer' | 'approver'>,
  right: RequestRight,
): string | null => {
  const decides = [requisition.reviewer?.id, requisition.approver?.id].includes(right.employeeId ?? 0)
  const may = runsRequisition(requisition, right) || (move === 'approveAnew' && decides)
  return may ? null : texts.forHiringManager
}
