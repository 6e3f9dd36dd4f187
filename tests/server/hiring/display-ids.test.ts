import { numbersShownAs, requisitionDisplayId } from '#src/server/display-ids.ts'

const some = [1, 7, 10, 12, 99, 100, 120, 999, 1000, 1200, 1299, 9999, 10_000, 12_345, 123_456, 2_147_483_647]

test.each([
  '0',
  '00',
  '001',
  '0012',
  '00120',
  '1',
  '12',
  '120',
  '1200',
  '12345',
  '123456',
  '2147483647',
  '99999999999',
])('the numbers that begin with %s as they are shown are known without looking at each', (digits) => {
  const within = (it: number) => numbersShownAs(digits).some(([first, last]) => first <= it && it <= last)
  const shown = (it: number) => requisitionDisplayId(it).startsWith(`REQ-${digits}`)
  expect(some.filter(within)).toEqual(some.filter(shown))
})
