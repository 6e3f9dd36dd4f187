import { noActivePlanPeriod } from '#machines/reviews/plan-period.machine.ts'
import { defaultMessage } from '#src/api/rejection.ts'
import { z } from '#src/contract/zod.ts'

/** Reasons, not texts: an address must not be able to put words of its own on the error page. */
export const errorMessages = { 'no-plan-period': noActivePlanPeriod, unexpected: defaultMessage } as const
export const ErrorSearch = z.object({ reason: z.catch(z.enum(['no-plan-period', 'unexpected']), 'unexpected') })

export const noFailureKnown = 'No error led here: this page was opened by its address.'
