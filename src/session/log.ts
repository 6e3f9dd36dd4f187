const levels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof levels)[number]
export type Log = Record<LogLevel, (message: string, cause?: unknown) => void>

const nothing = () => undefined

/**
 * The browser's log. Messages below `level` are dropped. A cause is told by its name and message only: what a person
 * typed, tokens and answers never reach a log.
 */
export const makeLog = (level: LogLevel = 'info', sink: Pick<Console, LogLevel> = console): Log => {
  const at = (kind: LogLevel) =>
    levels.indexOf(kind) < levels.indexOf(level)
      ? nothing
      : (message: string, cause?: unknown) =>
          sink[kind](cause instanceof Error ? `${message} (${cause.name}: ${cause.message})` : message)
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
