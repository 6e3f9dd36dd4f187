import type { Log } from './session/log.ts'
import { missingPart } from './session/network.ts'

/**
 * What React tells of an error that an error boundary caught. A rejected call and a piece that could not be fetched are
 * no faults of the program, and the screen says them: only real errors are logged.
 */
export const reportCaught =
  (log: Log) =>
  (error: unknown): void => {
    const isMissing = error instanceof Error && 'code' in error && error.code === missingPart
    if (error instanceof Error && !isMissing) log.error('A screen failed', error)
  }
