import { noActivePlanPeriod } from '#machines/reviews/plan-period.machine.ts'
import { defaultMessage } from '#src/api/rejection.ts'
import { z } from '#src/contract/zod.ts'

/** Reasons, not texts: an address must not be able to put words of its own on the error page. */
export const errorMessages = { 'no-plan-period': noActivePlanPeriod, unexpected: defaultMessage } as const
export const ErrorSearch = z.object({ reason: z.catch(z.enum(['no-plan-period', 'unexpected']), 'unexpected') })
type Reason = keyof typeof errorMessages

/** What the person can do about it, beside reading the details. */
export const nextSteps: Partial<Record<Reason, string>> = {
  'no-plan-period': 'Reviews and objectives open once a plan period is in progress. Your administrator can start one.',
}

/** Of an error that this tab no longer knows, or that never was: the address alone does not tell. */
export const noFailureKnown = 'Details are available only right after an error, in the tab where it happened.'
