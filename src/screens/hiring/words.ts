import type { CandidateStatus, Currency, RequisitionStatus } from '#src/contract/hiring-values.ts'
import type { EmploymentType, RequisitionKind } from '#src/contract/requisitions.ts'
import { numberText } from '#src/ui/numbers.ts'

export const requisitionStatusText: Record<RequisitionStatus, string> = {
  NEED_REVIEW: 'Needs review',
  NEED_APPROVAL: 'Needs approval',
  OPEN: 'Open',
  CLOSED: 'Closed',
}

export const requisitionKindText: Record<RequisitionKind, string> = {
  UNPLANNED: 'Unplanned',
  BACKFILL: 'Backfill',
  PLANNED: 'Planned',
}

export const employmentText: Record<EmploymentType, string> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  FIXED_TERM: 'Fixed term',
  INTERNSHIP: 'Internship',
}

export const candidateStatusText: Record<CandidateStatus, string> = {
  REVIEW: 'In review',
  ACTIVE: 'Active',
  READY_TO_OFFER: 'Ready to offer',
  OFFERED: 'Offered',
  HIRED: 'Hired',
  REJECTED: 'Rejected',
  PASSED: 'Passed',
}

/** The options of a filter, from the words for each value. */
export const optionsOf = <V extends string>(texts: Record<V, string>) =>
  Object.entries<string>(texts).map(([value, label]) => ({ value: value as V, label }))

/** What the lists of hiring are narrowed to most. */
export const hiringViews = {
  requisitionList: optionsOf(requisitionStatusText),
  candidateList: optionsOf(candidateStatusText),
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim() || 'N/A'

/** An amount of money: 'EUR 62,000'. The code, since several of the currencies are dollars. */
export const moneyText = (amount: number, currency: Currency | null | undefined): string =>
  `${currency ?? ''} ${numberText(amount)}`.trim()
