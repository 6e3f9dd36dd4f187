export type FieldProblem = { field: string; message: string }
export type ApiErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 503

/**
 * A call that is answered with a `Problem` instead of a reply; whatever its transaction wrote is rolled back.
 * `error` is a stable code, `message` a sentence for people; `errorType` goes with 412, `errors` with 400 and 409, `companyId`
 * with a record that another company of the caller's has, `candidateId` with a candidate who has one record with another now.
 */
export class ApiError extends Error {
  readonly status: ApiErrorStatus
  readonly error: string
  readonly extra: {
    errors?: FieldProblem[]
    errorType?: string
    companyId?: number
    candidateId?: number
    headers?: Record<string, string>
    /** For the log: why a token was refused, in a word. */
    refused?: string
    /** For the log: what it came from. */
    cause?: unknown
  }

  constructor(status: ApiErrorStatus, error: string, message: string, extra: ApiError['extra'] = {}) {
    super(message, { cause: extra.cause })
    this.status = status
    this.error = error
    this.extra = extra
  }
}
