import type { Log } from './session/log.ts'

/**
 * What React tells of an error that an error boundary caught. A rejected call is no fault of the program, and the
 * screen says it: only real errors are logged.
 */
export const reportCaught =
  (log: Log) =>
  (error: unknown): void => {
    if (error instanceof Error) log.error('A screen failed', error)
  }
