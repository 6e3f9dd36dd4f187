import { ApiError } from './api-error.ts'
import * as texts from './texts/common.ts'

/** The code of a call that was turned away before the database was asked: too many wait already. */
export const busy = 'BUSY'

/** The code of a database's error, or of the system's, however deep it lies; empty without one. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const own = (error as { code?: unknown }).code
  return typeof own === 'string' ? own : codeOf(error.cause)
}

/** The innermost of an error's causes: the database's own, or the system's. */
export const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error

/** Whether the database refused a write because of this constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  ((error as { constraint?: unknown }).constraint === constraint || violates(error.cause, constraint))

// 08 connection; 57P01 and 57P02 ended by an administrator, or because another connection crashed.
const lost = /^(08|57P0[12])|^(ECONNRESET|EPIPE)$/
const lostInWords = /Connection terminated|after calling end|not queryable|Query read timeout/

/** Whether the connection ended, or PostgreSQL keeps silent on it: what was asked may have been done or not. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (lost.test(codeOf(error)) || lostInWords.test(error.message) || isConnectionLost(error.cause))

const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'timeout expired' ||
    // However connecting failed: the file of a socket is missing while the embedded PostgreSQL starts again.
    (error as { syscall?: unknown }).syscall === 'connect' ||
    isUnreachable(error.cause))

const waitedTooLong = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'timeout exceeded when trying to connect' || waitedTooLong(error.cause))

// 08 connection; 28, 3D000 refused to connect; 53 out of memory or connections; 57P shutting down or starting; 58 the
// system's own failure; 25006 a standby that only reads.
const unavailable =
  /^(08|28|53|57P|58|3D000|25006)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/
// 55P03 waited too long for a lock; 40 ended for the sake of another transaction.
const contended = /^(40|55P03)/
// 57014 a statement, 25P03 and 25P04 a transaction that took too long: it may be so the next time as well.
const tooSlow = /^(57014|25P03|25P04)$/
const conflict = /^(40001|40P01)$/
const outOfMemory = '53200'
// The database's disk, and the one that uploads are stored on.
const noRoom = /^(53100|ENOSPC|EDQUOT)$/
const noRoomInWords = /No space left on device|Disk quota exceeded|File too large/

const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error &&
  (noRoom.test(codeOf(error)) || noRoomInWords.test(error.message) || isOutOfRoom(error.cause))

/** Whether a prepared statement does not fit the tables any more: a newer version has changed them meanwhile. */
export const hasStalePlan = (error: unknown): boolean =>
  error instanceof Error && (error.message === 'cached plan must not change result type' || hasStalePlan(error.cause))

/** Whether PostgreSQL took a transaction back for no fault of its own: it may be done again, whole. */
export const isConflict = (error: unknown): boolean => conflict.test(codeOf(error)) || hasStalePlan(error)

/** Whether it is nobody's fault and passes: the database is away, or others are in the way. */
export const isPassing = (error: unknown): boolean => {
  const code = codeOf(error)
  return (
    code === busy ||
    unavailable.test(code) ||
    contended.test(code) ||
    isConnectionLost(error) ||
    isUnreachable(error) ||
    waitedTooLong(error)
  )
}

/** Whether what was asked may itself be the cause: not of what passes, but that a connection ended or memory ran out. */
export const isOwnFault = (error: unknown): boolean =>
  !isPassing(error) || isConnectionLost(error) || codeOf(error) === outOfMemory

const retryAfter = (seconds: number) => ({ headers: { 'retry-after': String(seconds) } })

const unavailableError = (code: string, seconds: number) => new ApiError(503, code, texts.busy, retryAfter(seconds))

/** The API error that a database error amounts to, or null for one that is our fault. */
export const apiErrorOf = (error: unknown): ApiError | null => {
  const code = codeOf(error)
  // 22: a value that the column cannot hold, such as NUL in text (22021) or a number too large (22003).
  if (code.startsWith('22')) return new ApiError(400, 'BAD_REQUEST', texts.cannotBeStored)
  if (code === '23505') return new ApiError(409, 'CONFLICT', texts.alreadyExists)
  if (code === '23503') return new ApiError(409, 'CONFLICT', texts.parentGone)
  if (isOutOfRoom(error)) return new ApiError(503, 'NO_ROOM', texts.noRoom, retryAfter(60))
  // Those who are turned away together shall not come back together.
  if (code === busy || waitedTooLong(error)) return unavailableError('BUSY', 1 + Math.floor(Math.random() * 3))
  return isPassing(error) || tooSlow.test(code) ? unavailableError('UNAVAILABLE', 2) : null
}
