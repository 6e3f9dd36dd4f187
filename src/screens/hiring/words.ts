import type {
  AnswerOption,
  CandidateStatus,
  CompensationType,
  Currency,
  OfferStatus,
  RequisitionKind,
  RequisitionStatus,
  RequisitionSubStatus,
} from '#src/contract/hiring-values.ts'
import type { EmploymentType } from '#src/contract/requisitions.ts'
import * as texts from '#src/texts/hiring.ts'
import * as offerTexts from '#src/texts/offers.ts'
import { amountText } from '#src/ui/numbers.ts'

export const requisitionStatusText: Record<RequisitionStatus, string> = {
  NEED_REVIEW: texts.needsReview,
  NEED_APPROVAL: texts.needsApproval,
  OPEN: texts.open,
  CLOSED: texts.closed,
}

/** What a requisition waits for beyond its status. */
export const requisitionSubStatusText: Record<RequisitionSubStatus, string> = {
  RETURNED: texts.sentBack,
  WITHDRAWN: texts.withdrawn,
}

export const requisitionKindText: Record<RequisitionKind, string> = {
  UNPLANNED: texts.unplanned,
  BACKFILL: texts.backfill,
  PLANNED: texts.planned,
}

export const employmentText: Record<EmploymentType, string> = {
  FULL_TIME: texts.fullTime,
  PART_TIME: texts.partTime,
  FIXED_TERM: texts.fixedTerm,
  INTERNSHIP: texts.internship,
}

export const candidateStatusText: Record<CandidateStatus, string> = {
  REVIEW: texts.inReview,
  ACTIVE: texts.active,
  READY_TO_OFFER: texts.readyToOffer,
  OFFERED: texts.offered,
  HIRED: texts.hired,
  REJECTED: texts.rejected,
  PASSED: texts.passed,
}

export const offerStatusText: Record<OfferStatus, string> = {
  DRAFT: offerTexts.inPreparation,
  IN_APPROVAL: offerTexts.waitsForApproval,
  APPROVED: offerTexts.approved,
  SENT: offerTexts.sent,
  ACCEPTED: offerTexts.accepted,
  DECLINED: offerTexts.declined,
  WITHDRAWN: offerTexts.withdrawn,
}

export const compensationText: Record<CompensationType, string> = {
  Salary: offerTexts.salary,
  Bonus: offerTexts.bonus,
  Equity: offerTexts.equity,
  OTE: offerTexts.ote,
}

/** The options of a filter, from the words for each value. */
export const optionsOf = <V extends string>(texts: Record<V, string>) =>
  Object.entries<string>(texts).map(([value, label]) => ({ value: value as V, label }))

const answerText: Record<AnswerOption, string> = {
  Skip: texts.skip,
  No: texts.no,
  Yes: texts.yes,
  'Strong Yes': texts.strongYes,
}
/** The answers of a scorecard, in the order in which they are offered. */
export const answerOptions = optionsOf(answerText)

/** What the lists of hiring are narrowed to most. */
export const hiringViews = {
  requisitionList: optionsOf(requisitionStatusText),
  candidateList: optionsOf(candidateStatusText),
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim() || texts.notAvailable

/** An amount of money: 'EUR 62,000'. The code, since several of the currencies are dollars. */
export const moneyText = (amount: number, currency: Currency | null | undefined): string =>
  `${currency ?? ''} ${amountText(amount)}`.trim()

/** Who does the tasks that every requisition has. */
export const requisitionRoleText: Partial<Record<string, string>> = {
  'Requisition Review': texts.reviewer,
  'Requisition Approval': texts.approver,
  'Opened/Closed Requisition': texts.hiringManager,
  'Requisition Correction': texts.hiringManager,
}

/** How long a task may take: '2 days', '36 hours'. */
export const slaText = (hours: number): string => (hours % 24 === 0 ? texts.days(hours / 24) : texts.hours(hours))
