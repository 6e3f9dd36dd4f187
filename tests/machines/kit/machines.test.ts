import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { machines } from '#machines/registry.ts'
import { type Exploration, explore } from '#tools/explore/explore.ts'
import { lint } from '#tools/explore/lint.ts'
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

const explorations = new Map<string, Exploration>()
const explorationOf = async (name: string): Promise<Exploration> => {
  const known = explorations.get(name)
  if (known) return known
  const it = registered.find((one) => one.name === name)
  if (!it) throw new Error(`${name} is invoked as a child machine and is not registered`)
  const made = explore(await it.machine(), await it.cases())
  explorations.set(name, made)
  return made
}

test.each(registered)(
  'every state and transition of $name is reached, and every state leads on [MACH-02] [MACH-07]',
  async ({ name }) => {
    expect(lint(await explorationOf(name))).toEqual([])
  },
  // It only needs the processor: how long that takes, whatever else runs on it decides.
  0,
)

test('a machine has a case for each way in which its child machines end, and for no other [MACH-07]', async () => {
  const typeOf = (output: unknown) => (output as { type: string }).type
  const children = await Promise.all(registered.map(async ({ cases }) => Object.values((await cases()).outcomes)))
  const ending = children.flat().flatMap(({ machine, done }) => (machine ? [{ id: machine.id, done }] : []))
  expect(ending).not.toEqual([])
  for (const { id, done } of ending) {
    const { states } = await explorationOf(id)
    const ends = states.filter(({ snapshot }) => snapshot.status === 'done').map((it) => typeOf(it.snapshot.output))
    expect([id, ...new Set(Object.values(done).map(typeOf))].toSorted()).toEqual([id, ...new Set(ends)].toSorted())
  }
}, 0)
