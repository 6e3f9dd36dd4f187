import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globFiles } from '#tools/glob-files.ts'
import { root } from '#tools/run.ts'
import { checkTitles } from '#tools/test-titles.ts'

test('every test of this repository has a short title', () => {
  const files = globFiles(['tests'], /\.tsx?$/)
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((it) => checkTitles(it, readFileSync(join(root, it), 'utf8')))).toEqual([])
})

const long = 'x'.repeat(101)

test.each([
  [`test('${long}', () => {})`, 'title of more than 100 characters'],
  [`describe('${long}', () => {})`, 'title of more than 100 characters'],
  [`test.each([1])('${long} [REV-01]', () => {})`, 'title of more than 100 characters'],
  [`test.for([1])(\`\${name} ${long}\`, () => {})`, 'title of more than 100 characters'],
  ["it('is one', () => {})", 'says it: say test'],
  ["it.each([1])('is one', () => {})", 'says it: say test'],
  ['test(title, () => {})', 'title that cannot be told from its text'],
  ["test('is one'", 'cannot be read'],
])('%s is refused', (text, fault) => {
  expect(checkTitles('tests/x.test.ts', text).join()).toContain(fault)
})

test.each([
  `test('${'x'.repeat(100)} [REV-01] [REV-02]', () => {})`,
  "test.override('settings', { long: true })",
  'list.map((it) => it(size))',
  "describe.each(all)('the machine $name', () => {})",
])('%s is allowed', (text) => {
  expect(checkTitles('tests/x.test.ts', text)).toEqual([])
})
