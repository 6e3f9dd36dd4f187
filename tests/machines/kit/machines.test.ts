import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { explore } from '#tools/explore/explore.ts'
import { lint } from '#tools/explore/lint.ts'
import { registry } from '#tools/explore/registry.ts'
import { globFiles } from '#tools/glob-files.ts'
import { checkImports } from '#tools/imports.ts'
import { root } from '#tools/run.ts'

const machineFiles = globFiles(['machines'], /\.machine\.ts$/)

test('every machine file is explored [MACH-07]', () => {
  expect(registry.map((it) => it.file).toSorted()).toEqual(machineFiles)
})

test('every machine file has its cases beside it [MACH-07]', () => {
  const cases = globFiles(['machines'], /\.cases\.ts$/)
  expect(machineFiles.filter((it) => !cases.includes(it.replace('.machine.ts', '.cases.ts')))).toEqual([])
})

test('every machine has an id of its own, that of its file [MACH-07]', () => {
  const kebab = (id: string) => id.replaceAll(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)
  expect(registry.map(({ machine, file }) => [kebab(machine.id), file])).toEqual(
    registry.map(({ file }) => [/([^/]+)\.machine\.ts$/.exec(file)?.[1], file]),
  )
})

test('the machines import only xstate, each other and types of the contract [MACH-02]', () => {
  const files = globFiles(['machines'], /\.ts$/)
  expect(files.flatMap((it) => checkImports(it, readFileSync(join(root, it), 'utf8')))).toEqual([])
})

test.each(registry.map(({ machine, cases }) => ({ id: machine.id, machine, cases })))(
  'every state and transition of $id is reached, and every state leads on [MACH-02, MACH-07]',
  ({ machine, cases }) => {
    expect(lint(explore(machine, cases))).toEqual([])
  },
)
