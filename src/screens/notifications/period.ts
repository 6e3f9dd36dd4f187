import { startOfDay, startOfWeek } from 'date-fns'

export type Period = 'Today' | 'Earlier this week' | 'Earlier'

/** Weeks start on Sunday, as in the product's locale en-US. */
const sunday = 0

/** Which part of the past a moment belongs to, in the reader's own time zone. A moment that lies ahead is of today. */
export function periodOf(at: Date, now: Date): Period {
  if (at >= startOfDay(now)) return 'Today'
  return at >= startOfWeek(now, { weekStartsOn: sunday }) ? 'Earlier this week' : 'Earlier'
}
