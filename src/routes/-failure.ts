import { errorCode, errorText, statusOf } from '#src/api/rejection.ts'

/** What happened, for whoever is asked to mend it. */
export type Failure = {
  what: string
  code: string | null
  status: number | null
  /** The server's name for the refused request, as in its log. */
  requestId: string | null
  /** ISO 8601, UTC. */
  at: string
  address: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What led to the error page; in the history, not in the address, which anybody can write. */
    failure?: Failure
  }
}

const requestIdOf = (error: unknown): string | null => {
  if (typeof error !== 'object' || error === null || !('headers' in error)) return null
  const { headers } = error
  return typeof headers === 'object' && headers !== null && 'x-request-id' in headers
    ? String(headers['x-request-id'])
    : null
}

/** Calls reject with the server's `error`, machines with a `code` of their own. */
export const codeOf = (error: unknown): string | null => {
  const code = errorCode(error)
  if (code !== null || typeof error !== 'object' || error === null || !('code' in error)) return code
  return typeof error.code === 'string' ? error.code : null
}

const names = ['employeeName', 'companyName', 'taskName']

/** A page as it is told to support: with its ids, without the names of people. */
export const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const kept = new URLSearchParams(search)
  for (const it of names) kept.delete(it)
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}

export const failureOf = (error: unknown, address: string, at: Date = new Date()): Failure => ({
  what: error instanceof Error ? `${error.name}: ${error.message}` : errorText(error),
  code: codeOf(error),
  status: statusOf(error) ?? null,
  requestId: requestIdOf(error),
  at: at.toISOString(),
  address,
})

/** A failure as text to be copied. What is not known has no line. */
export const failureText = ({ what, code, status, requestId, at, address }: Failure, companyName?: string): string =>
  [
    ['What', what],
    ['Code', code],
    ['Status', status],
    ['Request', requestId],
    ['When', at],
    ['Page', address],
    ['Company', companyName],
  ]
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
