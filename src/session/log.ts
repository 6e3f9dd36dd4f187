import { type BrowserLogLevel, browserLogLevels } from '#src/contract/log-level.ts'

type Kind = Exclude<BrowserLogLevel, 'silent'>
export type Log = Record<Kind, (message: string, cause?: unknown) => void>

const nothing = () => undefined

/**
 * The browser's log. Messages below `level` are dropped. A cause is logged by its name and message only: what a person
 * typed, tokens and answers never reach a log.
 */
export const makeLog = (level: BrowserLogLevel = 'info', sink: Pick<Console, Kind> = console): Log => {
  const at = (kind: Kind) =>
    browserLogLevels.indexOf(kind) < browserLogLevels.indexOf(level)
      ? nothing
      : (message: string, cause?: unknown) =>
          sink[kind](cause instanceof Error ? `${message} (${cause.name}: ${cause.message})` : message)
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
