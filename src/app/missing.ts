import { notFound, redirect } from '@tanstack/react-router'
import { errorCode, errorText, problemOf, statusOf } from '#src/api/rejection.ts'
import { z } from '#src/contract/zod.ts'
import { pageLinks } from '#src/navigation/pages.ts'

/** Why somebody may not see what they asked for. */
export type Denial = {
  reason: string
  /** It is closed to them with the task that it belongs to: no administrator would open it. */
  isTaskOver?: boolean
}

type FormerReview = { employeeId: number; planPeriodId: number }
type FormerAnswers = { kind: 'topgrade' | 'reference'; candidateId: number }
type Former =
  | { formerReview: FormerReview }
  | { formerCard: number }
  | { formerAnswers: FormerAnswers }
  | { formerDecision: number }
  | { formerOffer: number }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Why the person may not see what they asked for; in the history, not in the address, which anybody can write. */
    denial?: Denial
    /** The review that the person was at work on until then: what they typed for it is still on this device. */
    formerReview?: FormerReview
    /** The same of a candidate's scorecard: whose task it was. */
    formerCard?: number
    /** The same of a candidate's topgrade interview, or of what their referees said. */
    formerAnswers?: FormerAnswers
    /** The same of a decision on a requisition: whose task it was. */
    formerDecision?: number
    /** The same of a decision on an offer. */
    formerOffer?: number
  }
}

/** What the page that stands in place of a record knows of it. */
export const Missing = z.object({
  /** The address names no record at all. */
  isMalformed: z.optional(z.boolean()),
  /** The company of the person's that has the record. */
  companyId: z.optional(z.int()),
})
export type Missing = z.infer<typeof Missing>

const missing = (data: Missing) => notFound({ data })

/** The address names no record: its id is left out or mistyped. */
export const malformed = () => missing({ isMalformed: true })

/** There is no such record. */
export const notThere = () => missing({})

/** The page for whoever may not see what they asked for, with the reason. */
export const noAccess = (denial: Denial, former?: Former) =>
  redirect({ ...pageLinks.unauthorized, replace: true, state: { denial, ...former } })

export const denialOf = (rejection: unknown): Denial => ({
  reason: errorText(rejection),
  isTaskOver: errorCode(rejection) === 'TASK_NOT_OPEN',
})

/** Why a record is closed to the person, who may have had it open before; null when it could not be loaded. */
export function closedReason(rejection: unknown, gone: string): Denial | null {
  const status = statusOf(rejection)
  if (status === 404) return { reason: gone }
  return status === 403 ? denialOf(rejection) : null
}

/**
 * Where a record that was refused leads: one that is not there is said to be missing at its own address, one that the
 * person may not see leads to /unauthorized. Every other rejection is thrown as it is.
 */
export function throwRefused(rejection: unknown): never {
  const status = statusOf(rejection)
  const { companyId } = problemOf(rejection)
  if (status === 404) throw missing(companyId === undefined ? {} : { companyId })
  throw status === 403 ? noAccess(denialOf(rejection)) : rejection
}
