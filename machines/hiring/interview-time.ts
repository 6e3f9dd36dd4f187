import * as texts from '#machines/texts/interviews.ts'

const minute = 60_000
type Part = Intl.DateTimeFormatPartTypes

/** What clocks show in a time zone at a moment (ms since 1970): `2026-05-04T09:30`. */
export const clockAt = (at: number, timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts: Partial<Record<Part, string>> = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

const asUtc = (clock: string) => Date.parse(`${clock}:00Z`)
/** By how much the clocks of a zone are ahead of UTC, in ms. */
const offsetAt = (at: number, timeZone: string) => asUtc(clockAt(at, timeZone)) - Math.floor(at / minute) * minute

/**
 * The moment (ms since 1970) at which clocks in a time zone show a day (yyyy-MM-dd) and a time (HH:mm); null where they
 * never do, since they go forward. Where they do twice, it is the first time.
 * @param known a moment that is meant where clocks show the same at it, also the second time
 */
export function momentOf(day: string, time: string, timeZone: string, known?: number): number | null {
  const clock = `${day}T${time}`
  if (known !== undefined && clockAt(known, timeZone) === clock) return known
  const guess = asUtc(clock)
  if (Number.isNaN(guess)) return null
  const dayLength = 24 * 60 * minute
  const found = [guess - dayLength, guess + dayLength]
    .map((near) => guess - offsetAt(near, timeZone))
    .filter((at) => clockAt(at, timeZone) === clock)
  return found.length === 0 ? null : Math.min(...found)
}

/** What is said of a time that clocks never show on its day. */
export const { noSuchTime } = texts

const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/

/** What is wrong with a time that is typed; null when nothing is. */
export const wrongTime = (time: string): string | null => (timeForm.test(time.trim()) ? null : texts.timeFormat)
