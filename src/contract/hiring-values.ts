import { z } from './zod.ts'

export const RequisitionStatus = z.enum(['NEED_REVIEW', 'NEED_APPROVAL', 'OPEN', 'CLOSED'])
export type RequisitionStatus = z.infer<typeof RequisitionStatus>
/** NEED_REVIEW, but back with the requester to be corrected; CLOSED, but withdrawn before it was approved. */
export const RequisitionSubStatus = z.enum(['RETURNED', 'WITHDRAWN'])
export type RequisitionSubStatus = z.infer<typeof RequisitionSubStatus>

/** `PASSED`: the candidate has passed on the position (withdrew, or declined the offer). */
export const CandidateStatus = z.enum(['ACTIVE', 'READY_TO_OFFER', 'OFFERED', 'PASSED', 'HIRED', 'REJECTED', 'REVIEW'])
export type CandidateStatus = z.infer<typeof CandidateStatus>

/** Candidates of one's own requisitions, with an open task of one's own, with an overdue task, added within seven days. */
export const QuickFilter = z.enum(['MINE', 'WAITING', 'OVERDUE', 'NEW'])
export type QuickFilter = z.infer<typeof QuickFilter>

export const OfferStatus = z.enum(['DRAFT', 'IN_APPROVAL', 'APPROVED', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'])
export type OfferStatus = z.infer<typeof OfferStatus>
/** An offer that may still become a contract; a candidate has one of them at most. */
export const openOfferStatuses = [
  'DRAFT',
  'IN_APPROVAL',
  'APPROVED',
  'SENT',
  'ACCEPTED',
] as const satisfies OfferStatus[]

export const CompensationType = z.enum(['Salary', 'Bonus', 'Equity', 'OTE'])
export type CompensationType = z.infer<typeof CompensationType>

export const maxMoney = 999_999_999
/** An amount in whole cents. */
export const Money = z.number().check(z.minimum(0), z.maximum(maxMoney), z.multipleOf(0.01))

export const Currency = z.enum(['USD', 'CAD', 'EUR', 'PLN', 'AUD', 'NZD', 'MXN', 'PHP'])
export type Currency = z.infer<typeof Currency>

/** How an interviewer answers a question of a scorecard. */
export const AnswerOption = z.enum(['Skip', 'No', 'Yes', 'Strong Yes'])
export type AnswerOption = z.infer<typeof AnswerOption>

export const FileType = z.enum(['PDF', 'WORD', 'EXCEL', 'PPT', 'OTHER'])
export type FileType = z.infer<typeof FileType>

export const RequisitionMove = z.enum(['submit', 'review', 'approve', 'sendBack', 'withdraw', 'close'])
export type RequisitionMove = z.infer<typeof RequisitionMove>

export const CandidateMove = z.enum([
  'approve',
  'recommend',
  'offer',
  'hire',
  'reject',
  'withdraw',
  'sendBack',
  'restore',
])
export type CandidateMove = z.infer<typeof CandidateMove>

export const OfferMove = z.enum(['submit', 'approve', 'sendBack', 'send', 'accept', 'decline', 'withdraw'])
export type OfferMove = z.infer<typeof OfferMove>

export const RequisitionKind = z.enum(['UNPLANNED', 'BACKFILL', 'PLANNED'])
export type RequisitionKind = z.infer<typeof RequisitionKind>
