import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { globFiles } from '#tools/glob-files.ts'
import { root } from '#tools/run.ts'

const imported = new Map<string, readonly string[]>()

/** The files of machines and tests that a file runs with: types are gone by then. */
const importsOf = (file: string): readonly string[] => {
  const known = imported.get(file)
  if (known) return known
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/import type \{[^}]*\} from '[^']+'/g, '')
  const found = [...text.matchAll(/from '(#machines\/|#tests\/|\.\.?\/)([^']+)'/g)].map(([, place = '', rest = '']) =>
    place.startsWith('#') ? `${place.slice(1)}${rest}` : posix.join(dirname(file), `${place}${rest}`),
  )
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
