import { ApiError } from './api-error.ts'
import * as texts from './texts/common.ts'

/** @throws ApiError 412 when the record was changed since the version that this change is based on */
export const requireVersion = (stored: number, basedOn: number | null): void => {
  if (stored === basedOn) return
  throw new ApiError(412, 'PRECONDITION_FAILED', texts.changedMeanwhile, {
    errorType: 'STALE_VERSION',
  })
}
