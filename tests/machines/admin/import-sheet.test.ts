import { matchFault, proposedMatches, rowFaults, unclearColumns } from '#machines/admin/import-sheet.ts'
import type { ImportColumn } from '#src/contract/imports.ts'

const column = (header: string, holds: ImportColumn['holds'] = 'text', isRequired = true): ImportColumn => ({
  header,
  isRequired,
  holds,
  alsoCalled: [],
})
const columns = [
  column('Task Description'),
  column('Lock Order', 'wholeNumber'),
  { ...column('Options', 'list', false), alsoCalled: ['Choices'] },
]
const template = { columns, unread: ['Option count'] }

test.each([
  [
    'the same name in another case and spelling',
    ['task_description', 'LOCK ORDER'],
    ['Task Description', 'Lock Order'],
  ],
  ['a letter or two amiss', ['Task Descripton', 'Lok Ordr'], ['Task Description', 'Lock Order']],
  ['a part of the name, first or last', ['Description', 'Lock'], ['Task Description', 'Lock Order']],
  ['what nothing is called', ['Id', 'Colour'], [null, null]],
  ['one column once, the exact one before the near one', ['Order', 'Lock Order'], [null, 'Lock Order']],
  ['what an export calls it, and by nothing where an export says more', ['choices', 'option count'], ['Options', null]],
  ['the columns of a file of refused rows', ['Row', 'Reason'], [null, null]],
])('a column of a file is matched by %s [IMP-06]', (_, headers, matches) => {
  expect(proposedMatches(headers, template)).toEqual(matches)
})

test('nobody has to decide about the names of a template, an export and a file of refused rows [IMP-06]', () => {
  const headers = ['Lock order', 'Row', 'Reason', 'Colour', 'Lock', 'Choices', 'Option count']
  expect(unclearColumns(headers, template)).toEqual([3, 4])
})

test('a required column that is missing, and one that two columns stand for, are named [IMP-06]', () => {
  expect(matchFault(columns, ['Task Description', null])).toBe(
    'Lock Order is required: choose the column that holds it.',
  )
  expect(matchFault(columns, ['Lock Order', 'Lock Order'])).toBe(
    'Two columns stand for Lock Order: leave one of them out.',
  )
  expect(matchFault(columns, ['Lock Order', null, 'Task Description'])).toBeNull()
})

test('each wrong cell of a row is named by its column, and cells beyond the header by the row [IMP-06]', () => {
  const matches = ['Lock Order', 'Options', null]
  expect(rowFaults(columns, matches, { row: 2, cells: ['1.5', 'a||b', 'left out', 'too much'] })).toEqual([
    { column: 'Task Description', message: 'This field is required' },
    { column: 'Lock Order', message: 'must be a whole number' },
    { column: 'Options', message: 'has an empty part between the pipes' },
    { column: null, message: 'has more cells than the header' },
  ])
})
