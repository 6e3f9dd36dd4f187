import { redirect } from '@tanstack/react-router'
import { defaultStep } from '#machines/shell/pages.ts'
import { errorCode } from '#src/api/rejection.ts'
import { throwRefused } from '#src/app/missing.ts'
import { pageLinks } from '#src/navigation/pages.ts'

/** Data of a review. A review that has not started leads to where it is started. */
export const orRefused = <T>(data: Promise<T>, planPeriodId: number): Promise<T> =>
  data.catch((rejection: unknown) => {
    if (errorCode(rejection) === 'REVIEW_NOT_STARTED')
      throw redirect({ ...pageLinks.startReview, search: { planPeriodId, step: defaultStep('startReview') } })
    return throwRefused(rejection)
  })
