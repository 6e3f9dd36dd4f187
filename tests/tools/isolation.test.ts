import { type ESTree, Visitor } from 'vite'
import { keyOf, parseSource, readSource, type Source } from '#tools/explore/source.ts'
import { globFiles } from '#tools/glob-files.ts'

/** Whether a call of this form is anywhere in a file: `object.name(…)`. */
const calls = ({ program }: Source, object: string, names: readonly string[]): boolean => {
  let isFound = false
  const isCalled = (it: ESTree.Expression) =>
    it.type === 'MemberExpression' &&
    it.object.type === 'Identifier' &&
    it.object.name === object &&
    names.includes(keyOf(it.property) ?? '')
  new Visitor({
    CallExpression: ({ callee }) => {
      if (isCalled(callee)) isFound = true
    },
  }).visit(program)
  return isFound
}
const replacesModules = (it: Source) => calls(it, 'vi', ['mock', 'doMock', 'resetModules'])
const overridesFixtures = (it: Source) => calls(it, 'test', ['override'])

const filesThat = (does: (it: Source) => boolean) =>
  globFiles(['tests'], /\.test\.tsx?$/).filter((it) => does(readSource(it)))

test('a test file that replaces modules is called isolated, since others share theirs, and no other is', () => {
  const isolated = globFiles(['tests'], /\.isolated\.test\.tsx?$/)
  expect(isolated.length).toBeGreaterThan(0)
  expect(filesThat(replacesModules)).toEqual(isolated)
})

test('no file overrides a fixture for all files that its worker runs afterwards: it extends the test', () => {
  expect(filesThat(overridesFixtures).filter((it) => !it.includes('.isolated.test.'))).toEqual([])
})

test('what a comment or a text says of replacing is no call, and one over several lines is', () => {
  const read = (text: string) => parseSource('a.test.ts', text)
  expect(replacesModules(read("// vi.mock('./a.ts')\nconst it = 'vi.mock(1)'"))).toBe(false)
  expect(replacesModules(read("vi\n  .mock('./a.ts')"))).toBe(true)
  expect(overridesFixtures(read('  test.override({})'))).toBe(true)
})
