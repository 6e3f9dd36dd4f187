import { format, isToday, parseISO } from 'date-fns'
import type { PlanPeriod } from '#src/contract/plan-periods.ts'

/** A calendar day (yyyy-MM-dd) or a moment as read: '4 May 2026'. */
export const dayText = (day: string): string => format(parseISO(day), 'd MMM yyyy')

/** First to last day of a plan period. */
export const periodText = ({ startDate, endDate }: PlanPeriod): string => `${dayText(startDate)} – ${dayText(endDate)}`

/** A moment (ms since 1970) as read: the time of today, or with its day. */
export const timeText = (at: number): string => format(at, isToday(at) ? 'HH:mm' : 'd MMM yyyy, HH:mm')
