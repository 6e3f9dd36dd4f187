import { redirect } from '@tanstack/react-router'
import { defaultStep } from '#machines/shell/pages.ts'
import { errorCode, statusOf } from '#src/api/rejection.ts'
import { pageLinks } from '#src/navigation/pages.ts'

/** Data of a review. A review that is not the person's to see leads to /unauthorized, one not started to where it is started. */
export async function orRefused<T>(data: Promise<T>, planPeriodId: number): Promise<T> {
  try {
    return await data
  } catch (rejection) {
    if (errorCode(rejection) === 'REVIEW_NOT_STARTED') {
      throw redirect({ ...pageLinks.startReview, search: { planPeriodId, step: defaultStep('startReview') } })
    }
    const status = statusOf(rejection)
    if (status === 403 || status === 404) throw redirect({ ...pageLinks.unauthorized, replace: true })
    throw rejection
  }
}
