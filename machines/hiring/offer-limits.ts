import * as texts from '#machines/texts/hiring.ts'
import type { RequisitionStatus } from '#src/contract/hiring-values.ts'
import type { Compensation } from '#src/contract/offers.ts'

/** What a requisition was approved for. */
export type Approved = {
  status: RequisitionStatus
  salaryMax: number | null
  currency: string | null
  openings: number
}

type Facts = {
  compensations: readonly Compensation[]
  approved: Approved
  /** People who were hired for it. */
  hired: number
  /** People whose offer is out. */
  offered: number
}

/**
 * Why an offer may not be sent, in words for people; null when it may. What the approver of the requisition approved,
 * nobody has to approve again; more than that, nobody may promise alone. No number is shown: the pay of a requisition may
 * be hidden from whoever sends the offer.
 */
export function limitRefusal({ compensations, approved, hired, offered }: Facts): string | null {
  // Otherwise its pay and openings may be what nobody has approved yet.
  if (approved.status !== 'OPEN') return texts.requisitionNotOpen
  if (hired >= approved.openings) return texts.allOpeningsFilled
  if (hired + offered >= approved.openings) return texts.allOpeningsTaken
  const salary = compensations.find((it) => it.type === 'Salary')
  if (!salary || approved.salaryMax === null) return null
  if (approved.currency !== null && salary.currency !== approved.currency) return texts.otherCurrency
  return salary.amount > approved.salaryMax ? texts.salaryTooHigh : null
}
