import { startOfDay, startOfWeek } from 'date-fns'
import * as texts from '#src/texts/notifications.ts'

export type Period = 'today' | 'earlierThisWeek' | 'earlier'

export const periodText: Record<Period, string> = {
  today: texts.today,
  earlierThisWeek: texts.earlierThisWeek,
  earlier: texts.earlier,
}

/** Weeks start on Sunday, as in the product's locale en-US. */
const sunday = 0

/** Which part of the past a moment belongs to, in the reader's own time zone. A moment that lies ahead is of today. */
export function periodOf(at: Date, now: Date): Period {
  if (at >= startOfDay(now)) return 'today'
  return at >= startOfWeek(now, { weekStartsOn: sunday }) ? 'earlierThisWeek' : 'earlier'
}
