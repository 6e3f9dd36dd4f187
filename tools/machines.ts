import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyStateMachine } from 'xstate'
import { machines } from '#machines/registry.ts'
import { type Chart, declarationFaults } from './explore/declared.ts'
import { explore } from './explore/explore.ts'
import { lint } from './explore/lint.ts'
import { isSentIn, tagsRead } from './explore/sent.ts'
import { readSource } from './explore/source.ts'
import { acceptedEvents, tagsOf, unusedNames } from './explore/usage.ts'
import { machinesWithTable, untrueExcuses, viewFaults } from './explore/views.ts'
import { globFiles } from './glob-files.ts'
import { root } from './run.ts'

/** What a machine has and nothing uses. */
export const unusedFaults = (
  machine: AnyStateMachine,
  isSent: (event: string) => boolean,
  read: ReadonlyMap<string, string>,
): string[] => [
  ...unusedNames(machine),
  ...acceptedEvents(machine)
    .filter((it) => !isSent(it))
    .map((it) => `${machine.id}: nothing sends the event ${it}`),
  ...tagsOf(machine)
    .filter((it) => !read.has(it))
    .map((it) => `${machine.id}: nothing reads the tag ${it}`),
]

/** Tags that something asks for and no machine has. */
export const unknownTags = (read: ReadonlyMap<string, string>, all: readonly AnyStateMachine[]): string[] => {
  const known = new Set(all.flatMap(tagsOf))
  return [...read].filter(([tag]) => !known.has(tag)).map(([tag, file]) => `${file}: no machine has the tag ${tag}`)
}

// Exploring takes the processor a quarter of a minute: what was found without fault is not explored again.
const exploredFile = join(root, '.cache/machines-explored')
const contentHash = (): string => {
  const hash = createHash('sha256')
  for (const it of [...globFiles(['machines', 'src/studio/explore', 'tools/explore'], /\.ts$/), 'package-lock.json'])
    hash.update(it).update(readFileSync(join(root, it)))
  return hash.digest('hex')
}

/** Machine files that the registry does not name. */
export const unregistered = (files: readonly string[], names: readonly string[]): string[] =>
  files.filter((it) => !names.includes(it)).map((it) => `${it}: machines/registry.ts does not name it`)

const lineLimit = 200

/** A chart that is longer than anybody reads from top to bottom. */
export const lengthFaults = (file: string, text: string): string[] => {
  const lines = text.trimEnd().split('\n').length
  if (lines <= lineLimit) return []
  const beside = file.replace(/(\.machine|-setup)\.ts$/, '')
  return [
    `${file}: it has ${lines} lines, ${lines - lineLimit} too many. Hand a part that ends to a child machine, or put what is no chart beside it: types, rules and pure functions into ${beside}.ts, what a long chart is set up with into ${beside}-setup.ts.`,
  ]
}

/** Checks every machine, and prints what is wrong. @returns whether nothing is */
export const checkAllMachines = async (): Promise<boolean> => {
  // Cases are examples: what stands only there is used by nobody.
  const files = globFiles(['machines', 'src'], /(?<!\.cases|\.gen)\.tsx?$/)
  const sources = files.map(readSource)
  const [isSent, read, withTable] = [isSentIn(sources), tagsRead(sources), machinesWithTable(sources)]
  const registered = Object.values(machines)
  const faults = unregistered(
    files.filter((it) => it.endsWith('.machine.ts')),
    registered.map((it) => `machines/${it.file}`),
  )
  for (const it of files.filter((file) => /^machines\/.*(\.machine|-setup)\.ts$/.test(file)))
    faults.push(...lengthFaults(it, readFileSync(join(root, it), 'utf8')))
  const isExplored = existsSync(exploredFile) && readFileSync(exploredFile, 'utf8') === contentHash()
  const charts: Chart[] = []
  for (const { machine: load, cases, file } of registered) {
    const machine = await load()
    charts.push({ machine, file: `machines/${file}` })
    faults.push(
      ...viewFaults(machine.id, withTable),
      ...unusedFaults(machine, isSent, read),
      ...(isExplored ? [] : lint(explore(machine, await cases()))),
    )
  }
  const all = charts.map((it) => it.machine)
  faults.push(...declarationFaults(charts), ...unknownTags(read, all), ...untrueExcuses(all, sources))
  if (faults.length === 0) {
    mkdirSync(dirname(exploredFile), { recursive: true })
    writeFileSync(exploredFile, contentHash())
  }
  for (const it of faults) console.error(it)
  console.log(`Machines: ${registered.length} checked, ${faults.length} faults`)
  return faults.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await checkAllMachines()) ? 0 : 1
