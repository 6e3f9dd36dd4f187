import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { machines } from '#machines/registry.ts'
import { globFiles } from '#tools/glob-files.ts'
import { checkImports } from '#tools/imports.ts'
import { root } from '#tools/run.ts'

const machineFiles = globFiles(['machines'], /\.machine\.ts$/)
const registered = Object.entries(machines).map(([name, it]) => ({ name, ...it }))

test('every machine file is registered [MACH-07]', () => {
  expect(registered.map((it) => `machines/${it.file}`).toSorted()).toEqual(machineFiles)
})

test('every machine file has its cases beside it [MACH-07]', () => {
  const cases = globFiles(['machines'], /\.cases\.ts$/)
  expect(machineFiles.filter((it) => !cases.includes(it.replace('.machine.ts', '.cases.ts')))).toEqual([])
})

test('every machine is registered under its id, which is the name of its file [MACH-07]', async () => {
  const kebab = (id: string) => id.replaceAll(/[A-Z]/g, (it) => `-${it.toLowerCase()}`)
  for (const { name, file, machine } of registered) {
    expect((await machine()).id).toBe(name)
    expect(file).toMatch(new RegExp(`/${kebab(name)}\\.machine\\.ts$`))
  }
})

test('the machines import only xstate, each other and types of the contract [MACH-02]', () => {
  const files = globFiles(['machines'], /\.ts$/)
  expect(files.flatMap((it) => checkImports(it, readFileSync(join(root, it), 'utf8')))).toEqual([])
})
