import { ApiError } from './api-error.ts'
import { apiErrorOf, codeOf, rootOf } from './database-errors.ts'
import { describeError, type Log } from './log.ts'
import * as texts from './texts/common.ts'

/** A request as the log names it: by its route, never by its address. */
export type Asked = { requestId: unknown; method: string | undefined; route: string }

const unexpected = {
  status: 500 as const,
  error: 'UNEXPECTED_ERROR',
  message: texts.unexpected,
  extra: {} as ApiError['extra'],
}

/** What an error came from, in a word for the log: the SQLSTATE, the system's code, or for want of both what was thrown. */
export const causeOf = (error: unknown): string | undefined => {
  const { message, kind } = describeError(rootOf(error))
  return codeOf(error) || message || kind
}

/**
 * How an error is answered. What is our fault (5xx) is logged with its cause. What passes by itself is a warning; the
 * rest is an error, with its place.
 */
export const failureOf = (log: Log, asked: Asked, error: unknown): ApiError | typeof unexpected => {
  const failure = error instanceof ApiError ? error : (apiErrorOf(error) ?? unexpected)
  const { status, error: code } = failure
  if (status < 500) return failure
  const line = { ...asked, status, code, cause: causeOf(error) }
  if (status === 500) log.error({ ...line, error: describeError(error) }, 'unexpected error')
  else log.warn(line, 'unavailable')
  return failure
}
