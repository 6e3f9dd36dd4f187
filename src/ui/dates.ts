import { isToday } from 'date-fns'

const format = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
type Part = Intl.DateTimeFormatPartTypes
const partsOf = (at: Date): Partial<Record<Part, string>> =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))

/** A moment as read in full: '04 May 2026, 09:05'. */
export const momentText = (at: Date): string => {
  const { day, month, year, hour, minute } = partsOf(at)
  return `${day} ${month} ${year}, ${hour}:${minute}`
}

const shortText = (at: Date): string => momentText(at).replace(/^0/, '')

// A day alone would be midnight in UTC; with a time it is the reader's own.
const startOf = (day: string): Date => new Date(day.includes('T') ? day : `${day}T00:00`)

/** A calendar day (yyyy-MM-dd) or a moment (ISO 8601) as read: '4 May 2026'. */
export const dayText = (day: string): string => shortText(startOf(day)).replace(/, .*/, '')

/** A moment (ms since 1970) as read: the time of today, or with its day. */
export const timeText = (at: number): string => {
  const moment = new Date(at)
  return isToday(moment) ? shortText(moment).replace(/.*, /, '') : shortText(moment)
}
