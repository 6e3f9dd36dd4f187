import fc from 'fast-check'
import { companyIdentifier } from '#machines/admin/company-identifier.ts'
import { differing, type Field, firstWrong, inOrder, problemIn, withValue } from '#machines/kit/form-fields.ts'

const name: Field = { id: 'name', type: 'InputBox', label: 'Name', required: true }

test('a required text is what is left without the blanks around it [FORM-03] [FORM-04]', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 255 }), (text) => {
      expect(problemIn(name, text)).toBe(text.trim() === '' ? 'This field is required' : null)
      expect(problemIn({ ...name, required: false }, text)).toBeNull()
    }),
  )
})

test('a text has at most 255 characters [FORM-03]', () => {
  expect([problemIn(name, 'x'.repeat(255)), problemIn(name, 'x'.repeat(256))]).toEqual([null, 'Char Limit is 255'])
})

test('a check of its own is asked last, and of nothing that is empty [FORM-03]', () => {
  const digits: Field = { ...name, required: false, validation: (it) => (/^\d+$/.test(it) ? null : 'Digits only') }
  expect([problemIn(digits, 'a'), problemIn(digits, '7'), problemIn(digits, '')]).toEqual(['Digits only', null, null])
})

test('fields stand by section, then by their order, then as they are declared [FORM-01]', () => {
  const field = (id: string, more: Partial<Field> = {}): Field => ({ id, type: 'InputBox', label: id, ...more })
  const fields = [
    field('last', { section: 'footer' }),
    field('b', { displayOrder: 2 }),
    field('a', { displayOrder: 1 }),
    field('first', { section: 'header', required: true }),
  ]
  expect(inOrder(fields).map((it) => it.id)).toEqual(['first', 'a', 'b', 'last'])
  expect(firstWrong(fields, {})).toBe('first')
})

test('a value that is chosen again empties nothing that depends on it [ADM-09]', () => {
  const fields: Field[] = [name, { id: 'state', type: 'Select', label: 'State', dependsOn: 'name' }]
  const values = { name: 'Canada', state: 'Ontario' }
  expect(withValue(fields, values, 'name', 'Canada')).toBe(values)
  expect(differing(fields, values, withValue(fields, values, 'name', 'Denmark'))).toEqual(['name', 'state'])
})

test('a company that is empty or no number counts as 1 [ADM-11]', () => {
  expect(['', ' ', 'abc', '-2', '1.5', '7', ' 3 '].map(companyIdentifier)).toEqual([1, 1, 1, 1, 1, 7, 3])
})
