import { errorCode, errorText, statusOf } from '#src/api/rejection.ts'
import { requestIdOf } from '#src/api/request-id.ts'
import * as texts from '#src/texts/shell.ts'

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

/** Of a rejected call, or of the problem that a machine has made of one. */
const requestOf = (error: unknown): string | null => {
  const isProblem = typeof error === 'object' && error !== null && 'requestId' in error
  return isProblem && typeof error.requestId === 'string' ? error.requestId : requestIdOf(error)
}

/** Calls reject with the server's `error`, machines with a `code` of their own. */
export const codeOf = (error: unknown): string | null => {
  const code = errorCode(error)
  if (code !== null || typeof error !== 'object' || error === null || !('code' in error)) return code
  return typeof error.code === 'string' ? error.code : null
}

const names = ['employeeName', 'companyName', 'taskName']

/** A page as it is told to support: with its ids, without the names of people. */
export const pathOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const shown = new URLSearchParams(search)
  for (const it of names) shown.delete(it)
  return shown.size > 0 ? `${pathname}?${shown}` : pathname
}

export const failureOf = (error: unknown, address: string, at: Date = new Date()): Failure => ({
  what: error instanceof Error ? `${error.name}: ${error.message}` : errorText(error),
  code: codeOf(error),
  status: statusOf(error) ?? null,
  requestId: requestOf(error),
  at: at.toISOString(),
  address,
})

/** A failure as text to be copied. What is not known has no line. */
export const failureText = ({ what, code, status, requestId, at, address }: Failure, companyName?: string): string =>
  [
    [texts.failureError, what],
    [texts.failureCode, code],
    [texts.failureStatus, status],
    [texts.failureRequest, requestId],
    [texts.failureTime, at],
    [texts.failurePage, address],
    [texts.failureCompany, companyName],
  ]
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
