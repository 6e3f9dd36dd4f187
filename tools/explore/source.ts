import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { root } from '../run.ts'

/** A file as it is parsed, under its path from the repository's root. */
export type Source = { file: string; program: ESTree.Program }

/** @throws Error for what is no TypeScript: a check that leaves it out would pass in silence */
export const parseSource = (file: string, text: string): Source => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return { file, program }
}

const read = new Map<string, Source>()

/** A file of the repository, parsed once. */
export const readSource = (file: string): Source => {
  const source = read.get(file) ?? parseSource(file, readFileSync(join(root, file), 'utf8'))
  read.set(file, source)
  return source
}

/** The name of a property that is not computed. */
export const keyOf = (it: ESTree.Node): string | null => {
  if (it.type === 'Identifier') return it.name
  return it.type === 'Literal' && typeof it.value === 'string' ? it.value : null
}
