import fc from 'fast-check'
import { companyIdentifier } from '#machines/admin/company-identifier.ts'
import type { FieldType } from '#machines/kit/fields/field-types.ts'
import { addTag, tagOf } from '#machines/kit/fields/tags.ts'
import {
  differing,
  emptyValues,
  type Field,
  type FieldOf,
  firstWrong,
  heldValues,
  inOrder,
  problemIn,
  valueIn,
  withPressed,
  withValue,
} from '#machines/kit/form-fields.ts'

const required = 'This field is required'
const field = <T extends FieldType>(type: T, more: Partial<FieldOf<string, T>> = {}): FieldOf<string, T> => ({
  id: type,
  type,
  label: type,
  required: true,
  ...more,
})
const optional = { required: false }
const texts = ['InputBox', 'TextArea', 'SelectInput'] as const
const choices = ['DateInput', 'Select', 'SearchableSelect'] as const

test.each([...texts, ...choices])(
  'a required %s is what is left without the blanks around it [FORM-03] [FORM-04]',
  (type) => {
    fc.assert(
      fc.property(fc.string({ maxLength: 255 }), (text) => {
        expect(problemIn(field(type), text)).toBe(text.trim() === '' ? required : null)
        expect(problemIn(field(type, optional), text)).toBeNull()
      }),
    )
  },
)

test.each(texts)('a text of %s has at most 255 characters, needed or not [FORM-03]', (type) => {
  fc.assert(
    fc.property(fc.integer({ min: 250, max: 260 }), fc.boolean(), (length, needed) => {
      const wrong = length > 255 ? 'Char Limit is 255' : null
      expect(problemIn(field(type, { required: needed }), 'x'.repeat(length))).toBe(wrong)
    }),
  )
})

test('a year of more than four digits is refused before it is sent, in words for people [FORM-12]', () => {
  const wrong = 'Enter a year of four digits'
  const given = ['2099-03-02', '20990-03-02', '209903-03-02', '']
  expect(given.map((it) => problemIn(field('DateInput', optional), it))).toEqual([null, wrong, wrong, null])
})

test('each type of field says in its own words what is missing [FORM-04]', () => {
  expect([
    problemIn(field('RadioGroup'), ''),
    problemIn(field('MultiSelect'), []),
    problemIn(field('MultiSelectWithTags'), []),
    problemIn(field('Checkbox'), false),
    problemIn(field('Toggle'), false),
    problemIn(field('Text'), null),
    problemIn(field('Button'), null),
  ]).toEqual([
    'Please select an option',
    'Please select at least one option',
    'Please select at least one tag',
    required,
    null,
    null,
    null,
  ])
})

test('any value does where something is chosen, switched or ticked [FORM-04]', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), fc.boolean(), (list, isOn) => {
      expect(problemIn(field('MultiSelect'), list)).toBeNull()
      expect(problemIn(field('MultiSelectWithTags'), list.map(tagOf))).toBeNull()
      expect(problemIn(field('RadioGroup'), `x${list.join('')}`)).toBeNull()
      expect(problemIn(field('Toggle'), isOn)).toBeNull()
      expect(problemIn(field('Checkbox'), isOn)).toBe(isOn ? null : required)
      expect(problemIn(field('Checkbox', optional), isOn)).toBeNull()
    }),
  )
})

test('a check of its own is asked last, and of nothing that is empty [FORM-03]', () => {
  const digits = field('InputBox', {
    required: false,
    validation: (it) => (/^\d+$/.test(it) ? null : 'Digits only'),
  })
  expect([problemIn(digits, 'a'), problemIn(digits, '7'), problemIn(digits, '')]).toEqual(['Digits only', null, null])
  expect(problemIn(digits, 'x'.repeat(256))).toBe('Char Limit is 255')
})

test('a tag is trimmed, and its value lower-cased with hyphens for whitespace [FORM-08]', () => {
  expect(tagOf('  Master  of\tArts ')).toEqual({ label: 'Master  of\tArts', value: 'master-of-arts' })
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const added = addTag([], text)
      const length = text.trim().length
      expect(added).toHaveLength(length === 0 || length > 40 ? 0 : 1)
      for (const { label, value } of added) {
        expect([label, value.toLowerCase(), /\s/.test(value)]).toEqual([text.trim(), value, false])
      }
    }),
  )
})

test.each(['\u200b', '\u00ad\u2060', ' \u0007 '])(
  'a tag of which nothing is seen is not added: %j [FORM-08]',
  (text) => {
    const tags = addTag([], 'Master')
    expect(addTag(tags, text)).toBe(tags)
    expect(addTag(tags, `${text}PhD`)).toHaveLength(2)
  },
)

test('a tag that is there by its value is not added again [FORM-08]', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[ a-zA-Z]{1,8}$/)), (written) => {
      const tags = written.reduce(addTag, [])
      expect(new Set(tags.map((it) => it.value)).size).toBe(tags.length)
      expect(addTag(tags, (tags[0]?.label ?? '').toUpperCase())).toBe(tags)
    }),
  )
})

test('fields stand by section, then by their order, then as they are declared [FORM-01]', () => {
  const fields: Field[] = [
    { id: 'last', type: 'InputBox', label: '', section: 'footer' },
    { id: 'b', type: 'InputBox', label: '', displayOrder: 2 },
    { id: 'a', type: 'InputBox', label: '', displayOrder: 1 },
    { id: 'first', type: 'InputBox', label: '', section: 'header', required: true },
  ]
  expect(inOrder(fields).map((it) => it.id)).toEqual(['first', 'a', 'b', 'last'])
  expect(firstWrong(fields, {})).toBe('first')
})

test('a form opens with what its fields are empty or begin with, and holds nothing of what only shows [FORM-01] [FORM-02]', () => {
  const fields = [
    field('InputBox', { defaultValue: 'Ribe' }),
    field('MultiSelect'),
    field('Toggle', { defaultValue: true }),
    field('Checkbox'),
    field('Text', { text: 'Read this' }),
    field('Button'),
  ]
  expect(emptyValues(fields)).toEqual({ InputBox: 'Ribe', MultiSelect: [], Toggle: true, Checkbox: false })
})

test('what is stored of another type than the field is not taken up [FORM-14]', () => {
  const several = field('MultiSelect')
  expect(valueIn(several, { MultiSelect: 'a' })).toEqual([])
  expect(heldValues([several, field('Toggle')], { MultiSelect: ['a'], Toggle: 'yes', gone: 'x' })).toEqual({
    MultiSelect: ['a'],
    Toggle: false,
  })
})

test('a value that is chosen again empties nothing that depends on it [ADM-09]', () => {
  const fields = [field('InputBox', { id: 'country' }), field('MultiSelect', { id: 'states', dependsOn: 'country' })]
  const values = { country: 'Canada', states: ['Ontario'] }
  expect(withValue(fields, values, 'country', 'Canada')).toBe(values)
  expect(withValue(fields, values, 'country', 'Denmark')).toEqual({ country: 'Denmark', states: [] })
})

test('several choices are the same in another order, tags are not [FORM-07]', () => {
  const tags = ['a', 'b'].map(tagOf)
  const one = { MultiSelect: ['a', 'b'], MultiSelectWithTags: tags }
  const other = { MultiSelect: ['b', 'a'], MultiSelectWithTags: tags.toReversed() }
  const fields = [field('MultiSelect'), field('MultiSelectWithTags')]
  expect(differing(fields, one, structuredClone(one))).toEqual([])
  expect(differing(fields, one, other)).toEqual(['MultiSelectWithTags'])
  expect(differing(fields, one, { ...one, MultiSelect: ['a', 'c'] })).toEqual(['MultiSelect'])
})

test('a button of a form sets the fields that it is declared to set [FORM-02]', () => {
  const fields = [
    field('InputBox', { id: 'country' }),
    field('InputBox', { id: 'state', dependsOn: 'country' }),
    field('Button', { id: 'home', sets: { country: 'Denmark' } }),
  ]
  const values = { country: 'Canada', state: 'Ontario' }
  expect(withPressed(fields, values, 'home')).toEqual({ country: 'Denmark', state: '' })
  expect(withPressed(fields, values, 'country')).toBe(values)
})

test('a company that is empty or no number counts as 1 [ADM-11]', () => {
  expect(['', ' ', 'abc', '-2', '1.5', '7', ' 3 '].map(companyIdentifier)).toEqual([1, 1, 1, 1, 1, 7, 3])
})
