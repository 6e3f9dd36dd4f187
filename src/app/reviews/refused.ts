import { redirect } from '@tanstack/react-router'
import { defaultStep } from '#machines/shell/pages.ts'
import { errorCode } from '#src/api/rejection.ts'
import { noAccess, throwRefused } from '#src/app/missing.ts'
import { pageLinks } from '#src/navigation/pages.ts'
import * as texts from '#src/texts/errors.ts'

/**
 * Data of a review. One that has not started leads to where it is started. That somebody has a review at all is for
 * those who may read it: to everybody else the server answers as if there was none.
 */
export const orRefused = <T>(data: Promise<T>, planPeriodId: number): Promise<T> =>
  data.catch((rejection: unknown) => {
    const code = errorCode(rejection)
    if (code === 'REVIEW_NOT_STARTED')
      throw redirect({ ...pageLinks.startReview, search: { planPeriodId, step: defaultStep('startReview') } })
    if (code === 'NOT_FOUND') throw noAccess(texts.noReview)
    return throwRefused(rejection)
  })
