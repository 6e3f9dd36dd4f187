import { destination, type Logger, pino } from 'pino'

export type Log = Logger

/** One JSON line an entry on standard output. Headers, bodies, tokens and SQL never go in. */
export const makeLog = (level: string): Log => pino({ level, base: null }, destination({ fd: 1, sync: false }))

/** For tests and tools. */
export const silentLog = (): Log => pino({ level: 'silent' })

/** An error as it may be logged: its kind and place, never the message of a database error, which holds SQL and values. */
export const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { kind: typeof error }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const code = (cause as { code?: unknown } | undefined)?.code ?? (error as { code?: unknown }).code
  const isQuery = error.constructor.name === 'DrizzleQueryError'
  const frames = error.stack?.split('\n').filter((line) => line.trimStart().startsWith('at '))
  return {
    kind: error.constructor.name,
    code,
    message: isQuery ? cause?.message : error.message,
    at: frames?.slice(0, 8).map((line) => line.trim()),
  }
}
