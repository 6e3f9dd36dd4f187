import { wordless } from '#machines/kit/wordless.ts'
import { problemOf } from '#src/api/rejection.ts'
import { waitOf } from '#src/api/retry-after.ts'

const refused = (headers: Record<string, string>) => ({ status: 429, statusText: '', headers, data: undefined })
const now = Date.parse('2026-11-21T10:00:00Z')
beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(now)
})

test.each([
  ['60', 60],
  ['0', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['Sat, 21 Nov 2026 10:02:00 GMT', 120],
  ['Sat, 21 Nov 2026 09:00:00 GMT', undefined],
  ['99999999999999999999', 86_400],
  ['Sat, 21 Nov 2099 10:00:00 GMT', 86_400],
])('Retry-After: %s is a wait of %s seconds [API-03]', (value, seconds) => {
  expect(waitOf(refused({ 'retry-after': value }))).toBe(seconds)
})

test('a date is taken by the server’s clock, whatever this device believes [API-03]', () => {
  const headers = { 'retry-after': 'Sat, 21 Nov 2026 13:00:30 GMT', date: 'Sat, 21 Nov 2026 13:00:00 GMT' }
  expect(waitOf(refused(headers))).toBe(30)
})

test.each([undefined, null, 'ERR_NETWORK', { message: 'no such record' }, refused({})])(
  'nothing is asked for by %j',
  (rejection) => {
    expect(waitOf(rejection)).toBeUndefined()
    expect(problemOf(rejection)).not.toHaveProperty('wait')
  },
)

test.each([
  ['5', ''],
  ['10', ' Wait 10 seconds before you try again.'],
  ['60', ' Wait 1 minute before you try again.'],
  ['61', ' Wait 2 minutes before you try again.'],
  ['7200', ' Wait 2 hours before you try again.'],
])('after %s seconds a person reads%s [API-03]', (value, sentence) => {
  expect(problemOf(refused({ 'retry-after': value }))).toEqual({
    message: `An error occurred. Please try again later.${sentence}`,
    code: wordless,
    status: 429,
    wait: Number(value),
  })
})
