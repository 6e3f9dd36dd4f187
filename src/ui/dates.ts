import { isToday, lightFormat } from 'date-fns'

const month = new Intl.DateTimeFormat('en-US', { month: 'short' })

// `format` would bring date-fns' whole locale for the short name of a month alone: 6 kB of the first screen.
const withMonth = (at: Date, pattern: string): string =>
  lightFormat(at, pattern.replace('MMM', `'${month.format(at)}'`))

/** A moment as read in full: '04 May 2026, 09:05'. */
export const momentText = (at: Date): string => withMonth(at, 'dd MMM yyyy, HH:mm')

// A day alone would be midnight in UTC; with a time it is the reader's own.
const startOf = (day: string): Date => new Date(day.includes('T') ? day : `${day}T00:00`)

/** A calendar day (yyyy-MM-dd) or a moment (ISO 8601) as read: '4 May 2026'. */
export const dayText = (day: string): string => withMonth(startOf(day), 'd MMM yyyy')

/** A moment (ms since 1970) as read: the time of today, or with its day. */
export const timeText = (at: number): string => {
  const moment = new Date(at)
  return isToday(moment) ? lightFormat(moment, 'HH:mm') : withMonth(moment, 'd MMM yyyy, HH:mm')
}
