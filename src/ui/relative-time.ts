import { differenceInMilliseconds } from 'date-fns'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import * as texts from '#src/texts/ui.ts'
import { momentText } from './dates.ts'

const day = 24 * millisecondsInHour

/** The specification's month. */
const month = 30 * day

/** Each phrase holds for a time that is younger than its limit, in ms. */
const phrases: readonly [limit: number, phrase: string][] = [
  [1000, texts.justNow],
  [millisecondsInMinute, texts.fewSeconds],
  [10 * millisecondsInMinute, texts.aMinute],
  [millisecondsInHour, texts.fewMinutes],
  [5 * millisecondsInHour, texts.anHour],
  [day, texts.fewHours],
  [5 * day, texts.aDay],
  [month, texts.fewDays],
  [3 * month, texts.aMonth],
  [6 * month, texts.fewMonths],
]

/** How long ago `at` was, in the product's words; older than six months the date itself, `dd MMM yyyy, HH:mm`. */
export function relativeTime(at: Date, now: Date): string {
  const age = differenceInMilliseconds(now, at)
  const phrase = phrases.find(([limit]) => age < limit)
  if (phrase) return phrase[1]
  return momentText(at)
}
