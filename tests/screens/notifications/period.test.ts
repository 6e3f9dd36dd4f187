import { periodOf } from '#src/screens/notifications/period.ts'

// A Wednesday; its week began on Sunday, 28 June.
const now = new Date(2026, 6, 1, 9, 30)
const week = 7 * 86_400_000

test.each([
  [new Date(2026, 6, 1, 9, 31), 'today'],
  [new Date(2026, 6, 1, 0, 0), 'today'],
  [new Date(2026, 5, 30, 23, 59, 59), 'earlierThisWeek'],
  [new Date(2026, 5, 28, 0, 0), 'earlierThisWeek'],
  [new Date(2026, 5, 27, 23, 59, 59), 'earlier'],
  [new Date(now.getTime() - week), 'earlier'],
])('%s belongs to %s: a week starts on Sunday and has seven days [TIME-02]', (at, period) => {
  expect(periodOf(at, now)).toBe(period)
})

test('on a Sunday the week has only just begun [TIME-02]', () => {
  const sunday = new Date(2026, 5, 28, 8, 0)
  expect(periodOf(new Date(2026, 5, 27, 12, 0), sunday)).toBe('earlier')
  expect(periodOf(new Date(sunday.getTime() + week - 1), new Date(2026, 6, 5, 12, 0))).toBe('today')
})
