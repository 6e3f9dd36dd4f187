import * as texts from '#src/texts/errors.ts'
import { field } from './field.ts'

const day = 24 * 60 * 60

/**
 * For how many seconds the server asks to be left alone: `Retry-After` of a rejected response, which is a number of
 * seconds or a date. A date is compared with the server's own clock where it tells it. At most a day; undefined when it
 * asks for nothing.
 */
export function waitOf(rejection: unknown): number | undefined {
  const headers = field(rejection, 'headers')
  const asked = field(headers, 'retry-after')
  if (typeof asked !== 'string') return
  const sent = Date.parse(String(field(headers, 'date')))
  const until = Date.parse(asked)
  const seconds = /^\d+$/.test(asked) ? Number(asked) : (until - (Number.isNaN(sent) ? Date.now() : sent)) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), day) : undefined
}

/** The sentence for such a wait; none for one that is over before it is read. */
export const waitText = (seconds: number | undefined): string | null => {
  if (seconds === undefined || seconds < 10) return null
  if (seconds < 60) return texts.waitSeconds(seconds)
  return seconds < 3600 ? texts.waitMinutes(Math.ceil(seconds / 60)) : texts.waitHours(Math.ceil(seconds / 3600))
}
