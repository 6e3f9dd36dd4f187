import { formatISO, isToday } from 'date-fns'
import { once } from '#machines/kit/plural.ts'
import { fallbackLocale } from '#machines/texts/language.ts'
import { personLocale } from '#machines/texts/locale.ts'

const format = once(
  () =>
    new Intl.DateTimeFormat(fallbackLocale, {
      day: '2-digit',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
type Part = Intl.DateTimeFormatPartTypes
const partsOf = (at: Date): Partial<Record<Part, string>> =>
  Object.fromEntries(
    format()
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )

/** A moment as the specification writes it in full, `dd MMM yyyy, HH:mm`: '04 May 2026, 09:05'. */
export const momentText = (at: Date): string => {
  const { day, month, year, hour, minute } = partsOf(at)
  return `${day} ${month} ${year}, ${hour}:${minute}`
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const time = { hour: 'numeric', minute: '2-digit' } as const
const formatOf = (parts: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(personLocale, parts))
const days = formatOf(day)
const times = formatOf(time)
const clock = formatOf({ ...time, second: '2-digit' })
const moments = formatOf({ ...day, ...time })

// A day alone would be midnight in UTC; with a time it is the reader's own.
const startOf = (day: string): Date => new Date(day.includes('T') ? day : `${day}T00:00`)

/** A moment as a calendar day (yyyy-MM-dd) of the person's own time zone. */
export const calendarDay = (at: Date): string => formatISO(at, { representation: 'date' })

export const today = (): string => calendarDay(new Date())

/** A calendar day (yyyy-MM-dd) or a moment (ISO 8601) as the person writes it: 'May 4, 2026', '4 May 2026'. */
export const dayText = (day: string): string => days().format(startOf(day))

/** The first and the last of some days, as the person writes them. */
export const daysText = (first: string, last: string): string => days().formatRange(startOf(first), startOf(last))

/** A moment (ms since 1970) as the person writes it: the time of today, or with its day. */
export const timeText = (at: number): string => (isToday(at) ? times : moments)().format(at)

/** A moment of today (ms since 1970) to the second, as the person writes it. */
export const clockText = (at: number): string => clock().format(at)
