import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globFiles } from '#tools/glob-files.ts'
import { root } from '#tools/run.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const replacesModules = (file: string) => /\bvi\.(mock|doMock|resetModules)\(/.test(textOf(file))
const overridesFixtures = (file: string) => /^test\.override\(/m.test(textOf(file))

test('a test file that replaces modules is called isolated, since others share theirs, and no other is', () => {
  const files = globFiles(['tests'], /\.test\.tsx?$/).filter((it) => !it.endsWith('isolation.test.ts'))
  const isolated = files.filter((it) => it.includes('.isolated.test.'))
  expect(isolated.length).toBeGreaterThan(0)
  expect(files.filter(replacesModules)).toEqual(isolated)
})

test('no file overrides a fixture for all files that its worker runs afterwards: it extends the test', () => {
  const shared = globFiles(['tests'], /\.test\.tsx?$/).filter((it) => !it.includes('.isolated.test.'))
  expect(shared.filter(overridesFixtures)).toEqual([])
})
