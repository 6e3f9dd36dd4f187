import fc from 'fast-check'
import { cellFault, pipedParts, pipedText, wholeNumber, yesOrNo } from '#machines/admin/import-cells.ts'
import type { ImportColumn } from '#src/contract/imports.ts'

const aColumn = (holds: ImportColumn['holds'], isRequired = false): ImportColumn => ({
  header: 'Column',
  isRequired,
  holds,
  alsoCalled: [],
})

test('a whole number of up to nine digits is read as itself, and nothing else is one [IMP-06]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (number) => {
      expect(wholeNumber(String(number))).toBe(number)
    }),
  )
  for (const text of ['', ' 7', '7 ', '1.5', '1e3', '+7', '0x10', '--1', '1234567890', '０１', '1,000'])
    expect([text, wholeNumber(text)]).toEqual([text, null])
})

test.each([
  ['yes', true],
  ['TRUE', true],
  ['Y', true],
  ['1', true],
  ['No', false],
  ['false', false],
  ['n', false],
  ['0', false],
  ['', null],
  ['maybe', null],
  ['10', null],
  ['yes ', null],
])('%o is read as %o where yes or no is wanted [IMP-06]', (text, answer) => {
  expect(yesOrNo(text)).toBe(answer)
})

const part = fc
  .string({ minLength: 1 })
  .map((it) => it.trim())
  .filter((it) => it !== '')
const parts = fc.array(part, { minLength: 1, maxLength: 6 })

test('what pipes separate is read part by part, without the blanks around each [IMP-06]', () => {
  const plain = part.filter((it) => !/[\\|]/.test(it))
  fc.assert(
    fc.property(fc.array(plain, { minLength: 1, maxLength: 6 }), (plainParts) => {
      expect(pipedParts(plainParts.map((it) => ` ${it} `).join('|'))).toEqual(plainParts)
    }),
  )
})

test('what an export joins with pipes, an import reads as the same parts [IMP-06]', () => {
  fc.assert(
    fc.property(parts, (any) => {
      expect(pipedParts(pipedText(any))).toEqual(any)
    }),
    { examples: [[['\\\\', '!']], [['a\\', '|']], [['\\|\\']]] },
  )
})

test.each(['a||b', '|a', 'a|', '|', 'a| |b'])('%o has an empty part [IMP-06]', (text) => {
  expect(pipedParts(text)).toBeNull()
})

test.each([
  ['wholeNumber', '1.5', 'must be a whole number'],
  ['yesOrNo', 'perhaps', 'must be yes or no'],
  ['list', 'a||b', 'has an empty part between the pipes'],
  ['text', '1.5||', null],
  ['record', 'Nobody knows', null],
  ['wholeNumber', '15', null],
  ['yesOrNo', 'no', null],
  ['list', 'a|b', null],
] as const)('a column of kind %s says of %o: %o [IMP-06]', (holds, text, fault) => {
  expect(cellFault(aColumn(holds), text)).toBe(fault)
})

test('an empty cell is wrong in a required column alone, whatever the column holds [IMP-06]', () => {
  for (const holds of ['text', 'record', 'wholeNumber', 'yesOrNo', 'list'] as const) {
    expect(cellFault(aColumn(holds, true), '')).toBe('This field is required')
    expect(cellFault(aColumn(holds), '')).toBeNull()
  }
})
