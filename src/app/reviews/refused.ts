import { redirect } from '@tanstack/react-router'
import { defaultStep } from '#machines/shell/pages.ts'
import { errorCode } from '#src/api/rejection.ts'
import { denialOf, noAccess, throwRefused } from '#src/app/missing.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/errors.ts'

/**
 * Data of a review. One that has not started leads to where it is started. That somebody has a review at all is for
 * those who may read it: to everybody else the server answers as if there was none. Whoever wrote it until somebody else
 * took it over is told so. What the person had typed for the review of `employeeId` they find there in either case.
 */
export const orRefused = <T>(data: Promise<T>, planPeriodId: number, employeeId?: number): Promise<T> =>
  data.catch((rejection: unknown) => {
    const code = errorCode(rejection)
    const former = employeeId === undefined ? undefined : { formerReview: { employeeId, planPeriodId } }
    if (code === 'REVIEW_REASSIGNED' && former) throw noAccess(denialOf(rejection), former)
    if (code === 'REVIEW_NOT_STARTED')
      throw redirect({ ...pageLinks.startReview, search: { planPeriodId, step: defaultStep('startReview') } })
    if (code === 'NOT_FOUND') throw noAccess({ reason: texts.noReview }, former)
    return throwRefused(rejection)
  })

/** Codes of a server that takes no more changes of a review: what is on screen is older than that. */
const closedCodes: readonly (string | null)[] = [
  'REVIEW_COMPLETED',
  'PERIOD_NOT_IN_PROGRESS',
  'REVIEW_REASSIGNED',
  'STEP_LOCKED',
]

/** Whether a save was refused since the review, or this step of it, is closed to the person by now. */
export const isClosedSince = (code: string | null): boolean => closedCodes.includes(code)
