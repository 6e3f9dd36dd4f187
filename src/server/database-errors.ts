import { ApiError } from './api-error.ts'

/** The code of a database's error, or of the system's, however deep it lies; empty without one. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const own = (error as { code?: unknown }).code
  return typeof own === 'string' ? own : codeOf(error.cause)
}

/** Whether the database refused a write because of this constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  ((error as { constraint?: unknown }).constraint === constraint || violates(error.cause, constraint))

const isClosedOrTimedOut = (error: unknown): boolean =>
  error instanceof Error &&
  (/timeout exceeded when trying to connect|Connection terminated|after calling end/.test(error.message) ||
    // However connecting failed: the file of a socket is missing while the embedded PostgreSQL starts again.
    (error as { syscall?: unknown }).syscall === 'connect' ||
    isClosedOrTimedOut(error.cause))

// Class 08 connection, 40 deadlock or serialization, 53 out of memory or connections, 57 shutting down or cancelled.
const passing = /^(08|40|53|57)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
// The database's disk, and the one that uploads are kept on.
const noRoom = /^(53100|ENOSPC|EDQUOT)$/

/** The refusal that a database error amounts to, or null for one that is our fault. */
export const refusalOf = (error: unknown): ApiError | null => {
  const code = codeOf(error)
  // 22: a value that the column cannot hold, such as NUL in text (22021) or a number too large (22003).
  if (code.startsWith('22')) return new ApiError(400, 'BAD_REQUEST', 'A value in the request cannot be stored')
  if (code === '23505') return new ApiError(409, 'CONFLICT', 'This already exists')
  if (code === '23503') return new ApiError(409, 'CONFLICT', 'Something that this belongs to no longer exists')
  if (noRoom.test(code))
    return new ApiError(
      503,
      'NO_ROOM',
      'The server has no room left, so nothing was stored. Tell whoever runs it, and try again afterwards.',
      { headers: { 'retry-after': '60' } },
    )
  if (passing.test(code) || isClosedOrTimedOut(error))
    return new ApiError(503, 'UNAVAILABLE', 'The service is busy. Try again in a moment.', {
      headers: { 'retry-after': '2' },
    })
  return null
}
