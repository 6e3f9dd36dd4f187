import { together } from '#src/ui/together.ts'

test('a class that two parts of the look style is refused by name, before one takes the place of the other', () => {
  const form = { '.text-area': { height: 'auto' }, '.field': { display: 'grid' } }
  const page = { '.quiet': { color: 'fg-quiet' } }
  expect(Object.keys(together(form, page))).toEqual(['.text-area', '.field', '.quiet'])
  expect(() => together(form, page, { '.field': { color: 'fg-text' } })).toThrow(/^\.field is styled in two places/)
})
