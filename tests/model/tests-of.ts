import { dirname, posix } from 'node:path'
import type { ESTree } from 'vite'
import { readSource } from '#tools/explore/source.ts'
import { globFiles } from '#tools/glob-files.ts'

const imported = new Map<string, readonly string[]>()

const places = /^(#machines\/|#tests\/|\.\.?\/)(.+)$/

const pathOf = (file: string, specifier: string): string | null => {
  const [, place, rest = ''] = places.exec(specifier) ?? []
  if (!place) return null
  return place.startsWith('#') ? `${place.slice(1)}${rest}` : posix.join(dirname(file), `${place}${rest}`)
}

/** What a statement takes from another file while it runs: types are gone by then. */
const takenBy = (it: ESTree.Program['body'][number]): string | null => {
  if (it.type === 'ImportDeclaration') return it.importKind === 'type' ? null : it.source.value
  if (it.type === 'ExportAllDeclaration' || it.type === 'ExportNamedDeclaration')
    return it.exportKind === 'type' ? null : (it.source?.value ?? null)
  return null
}

/** The files of machines and tests that a file runs with. */
const importsOf = (file: string): readonly string[] => {
  const known = imported.get(file)
  if (known) return known
  const found = readSource(file).program.body.flatMap((it) => {
    const specifier = takenBy(it)
    const path = specifier === null ? null : pathOf(file, specifier)
    return path === null ? [] : [path]
  })
  imported.set(file, found)
  return found
}

/** A file and all that it needs. */
export const closureOf = (file: string): ReadonlySet<string> => {
  const met = new Set([file])
  // A set hands out what is added while it is walked.
  for (const it of met) for (const one of importsOf(it)) met.add(one)
  return met
}

/** The test files that make something of a machine, those that import it by itself first. */
export const testFilesOf = (machineFile: string): string[] => {
  const file = `machines/${machineFile}`
  const distance = (it: string) => (importsOf(it).includes(file) ? 0 : 1)
  return globFiles(['tests/machines'], /(?<!\.property)\.test\.ts$/)
    .filter((it) => closureOf(it).has(file))
    .toSorted((a, b) => distance(a) - distance(b))
}
