import { digits, signedDigits } from '#machines/admin/number-text.ts'
import { levelTitle, parseLevel } from '#machines/admin/permission-level.ts'

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['0', 0],
  ['', 0],
  ['high', 0],
  ['2.5', 0],
  ['-1', 0],
])('reads the permission level "%s" as %i [ADM-10]', (text, level) => {
  expect(parseLevel(text)).toBe(level)
})

test('calls a permission level after its label, else its permission, else its number [ADM-10]', () => {
  expect(levelTitle({ label: 'Recruiter', permissionName: 'Hiring Staff', level: 3 })).toBe('Recruiter')
  expect(levelTitle({ label: ' ', permissionName: 'Hiring Staff', level: 3 })).toBe('Hiring Staff')
  expect(levelTitle({ level: 3 })).toBe('Permission Level 3')
})

test('a band has digits alone, points a minus sign before them as well [FORM-09]', () => {
  for (const it of ['0', '40', '007']) expect([digits(it), signedDigits(it)]).toEqual([null, null])
  expect([digits('-5'), signedDigits('-5')]).toEqual(['Use digits only', null])
  for (const it of ['4.5', '+5', 'five', '5 ', '--5', '-'])
    expect([digits(it), signedDigits(it)]).toEqual(['Use digits only', 'Use a whole number, such as 5 or -5'])
})
