import { personLocale } from '#machines/texts/locale.ts'

/** The time zone of the person, as its database calls it: 'Europe/Berlin'. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * From when to when something goes on, in a time zone, with the zone's short name: 'Mon, May 4, 2026, 9:30 – 10:15 AM GMT+2'.
 * @param startsAt ISO 8601
 */
export const spanText = (startsAt: string, minutes: number, timeZone = ownTimeZone()): string => {
  const start = new Date(startsAt)
  const format = new Intl.DateTimeFormat(personLocale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const end = new Date(start.getTime() + minutes * 60_000)
  const zoneAt = (at: Date) => format.formatToParts(at).find((it) => it.type === 'timeZoneName')?.value
  // A range names the zone once, by its end: where the clocks change in between, the start would be another moment.
  return zoneAt(start) === zoneAt(end)
    ? format.formatRange(start, end)
    : `${format.format(start)} – ${format.format(end)}`
}
