import type { ReactNode } from 'react'
import { noActivePlanPeriod } from '#machines/reviews/plan-period.machine.ts'
import type { Reader } from '#machines/shell/rights.ts'
import { defaultMessage } from '#src/api/rejection.ts'
import { z } from '#src/contract/zod.ts'
import { firstStepText } from '#src/screens/first-steps/first-step.tsx'
import * as texts from '#src/texts/shell.ts'

/** Reasons, not texts: an address must not be able to put words of its own on the error page. */
export const errorMessages = { 'no-plan-period': noActivePlanPeriod, unexpected: defaultMessage } as const
export const ErrorSearch = z.object({ reason: z.catch(z.enum(['no-plan-period', 'unexpected']), 'unexpected') })
export type Reason = keyof typeof errorMessages

/** What the person can do about it, beside reading the details; null where nothing is known to help. */
export const whatHelps = (reason: Reason, reader: Reader): { nextStep: string | null; action?: ReactNode } => {
  if (reason !== 'no-plan-period') return { nextStep: null }
  const { text, action } = firstStepText('planPeriod', reader)
  return { nextStep: text, action }
}

/** Of an error that this tab no longer knows, or that never was: the address alone does not tell. */
export const noFailureKnown = texts.noFailureKnown
