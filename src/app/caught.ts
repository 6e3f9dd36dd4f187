import type { Log } from '#src/session/log.ts'
import { missingPart } from '#src/session/network.ts'

/**
 * What React tells of an error that an error boundary caught. A rejected call, one that was given up and a piece that
 * could not be fetched are no faults of the program, and the screen says them: only real errors are logged.
 */
export const reportCaught =
  (log: Log) =>
  (error: unknown): void => {
    if (!(error instanceof Error)) return
    const isMissing = 'code' in error && error.code === missingPart
    const isGivenUp = error.name === 'AbortError'
    if (!isMissing && !isGivenUp) log.error('A screen failed', error)
  }
