import { checkAddresses, prefixesOf } from '#tools/addresses.ts'

const prefixes = prefixesOf([
  '__root.tsx',
  '$.tsx',
  'index.tsx',
  '_period.employee.evaluate.tsx',
  'hiring.candidate.details.$id.tsx',
])
const check = (text: string) => checkAddresses('src/screens/x.tsx', text, prefixes)

test('the first parts of addresses are those of the route files', () => {
  expect([...prefixes]).toEqual(['employee', 'hiring'])
})

test.each([
  ["const to = '/hiring/candidate'", '/hiring/candidate'],
  ['const x = <Link to="/employee">Review</Link>', '/employee'],
  ['const href = `/hiring/candidate/details/$' + '{id}`', '/hiring/candidate/details/'],
  ["const to = '/employee?step=values'", '/employee?step=values'],
])('an address in %s is refused', (text, address) => {
  expect(check(text)).toEqual([`src/screens/x.tsx:1 spells the address ${address}: ask src/navigation for it`])
})

test.each([
  "import { x } from '/hiring/x.ts'",
  "const logo = '/logos/default.svg'",
  "const words = 'employee/hiring'",
  "const other = '/employeeship'",
])('what is no address of a page may be written: %s', (text) => {
  expect(check(text)).toEqual([])
})

test.each(["const to = '/' + area", "const to = '/emp' + rest", 'const to = `/$' + '{area}/list`'])(
  'an address that is put together, %s, cannot be told from the text and is refused',
  (text) => {
    expect(check(text)).toEqual(['src/screens/x.tsx:1 puts together what may be an address: ask src/navigation for it'])
  },
)

test('a file that cannot be parsed is refused', () => {
  expect(check('const = ')[0]).toContain('src/screens/x.tsx cannot be read')
})
