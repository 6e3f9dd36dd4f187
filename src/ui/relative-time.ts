import { differenceInMilliseconds } from 'date-fns'
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants'
import { momentText } from './dates.ts'

const day = 24 * millisecondsInHour

/** The specification's month. */
const month = 30 * day

/** Each phrase holds for a time that is younger than its limit, in ms. */
const phrases: readonly [limit: number, phrase: string][] = [
  [1000, 'just now'],
  [millisecondsInMinute, 'few seconds'],
  [10 * millisecondsInMinute, 'a minute'],
  [millisecondsInHour, 'few minutes'],
  [5 * millisecondsInHour, 'an hour'],
  [day, 'few hours'],
  [5 * day, 'a day'],
  [month, 'few days'],
  [3 * month, 'a month'],
  [6 * month, 'few months'],
]

/** How long ago `at` was, in the product's words; older than six months the date itself, `dd MMM yyyy, HH:mm`. */
export function relativeTime(at: Date, now: Date): string {
  const age = differenceInMilliseconds(now, at)
  const phrase = phrases.find(([limit]) => age < limit)
  if (phrase) return phrase[1]
  return momentText(at)
}
