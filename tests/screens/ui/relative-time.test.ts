import { relativeTime } from '#src/ui/relative-time.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const now = new Date(2026, 5, 30, 12, 0, 0)
const ago = (ms: number) => relativeTime(new Date(now.getTime() - ms), now)

test.each([
  [0, 'just now'],
  [second - 1, 'just now'],
  [second, 'few seconds'],
  [minute - 1, 'few seconds'],
  [minute, 'a minute'],
  [10 * minute - 1, 'a minute'],
  [10 * minute, 'few minutes'],
  [hour - 1, 'few minutes'],
  [hour, 'an hour'],
  [5 * hour - 1, 'an hour'],
  [5 * hour, 'few hours'],
  [day - 1, 'few hours'],
  [day, 'a day'],
  [5 * day - 1, 'a day'],
  [5 * day, 'few days'],
  [30 * day - 1, 'few days'],
  [30 * day, 'a month'],
  [90 * day - 1, 'a month'],
  [90 * day, 'few months'],
  [180 * day - 1, 'few months'],
])('what happened %i ms ago is written as %s [TIME-01]', (ms, text) => {
  expect(ago(ms)).toBe(text)
})

test('what happened six months ago or earlier is written with its day and hour [TIME-01]', () => {
  expect(ago(180 * day)).toBe('01 Jan 2026, 12:00')
  expect(relativeTime(new Date(2024, 1, 29, 7, 5), now)).toBe('29 Feb 2024, 07:05')
})

test('a moment that lies ahead by a wrong clock is written as just now [TIME-01]', () => {
  expect(ago(-5 * minute)).toBe('just now')
})
