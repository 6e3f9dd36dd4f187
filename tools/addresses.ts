import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'
import { globFiles } from './glob-files.ts'
import { routesFolder } from './routes.ts'
import { root } from './run.ts'

/** Where addresses may be spelt; the server and the contract have paths of their own, which are those of the API. */
const allowed = [`${routesFolder}/`, 'src/navigation/', 'src/server/', 'src/contract/', 'src/routeTree.gen.ts']

/** The first part of every address, as the route files' names have it: `hiring.candidate.tsx` begins with hiring. */
export const prefixesOf = (routeFiles: readonly string[]): Set<string> =>
  new Set(
    routeFiles
      .map((it) =>
        it
          .replace(/\.tsx$/, '')
          .split('.')
          .find((part) => !part.startsWith('_')),
      )
      .filter((it): it is string => it !== undefined && !['index', '$'].includes(it)),
  )

/**
 * Finds the addresses that a file spells out instead of asking the navigation for them.
 * @returns one sentence for each, and one when the file cannot be parsed
 */
export const checkAddresses = (file: string, text: string, prefixes: ReadonlySet<string>): string[] => {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) return [`${file} cannot be read: ${errors[0]?.message}`]
  const faults: string[] = []
  const isAddress = (value: string) => {
    const [, first] = /^\/([\w-]+)(?=[/?#]|$)/.exec(value) ?? []
    return first !== undefined && prefixes.has(first)
  }
  const report = (value: string, at: number) => {
    if (!isAddress(value)) return
    const line = text.slice(0, at).split('\n').length
    faults.push(`${file}:${line} spells the address ${value}: ask src/navigation for it`)
  }
  /** What follows may make an address of it, and which one cannot be told from the text. */
  const isUnfinished = (value: string) => /^\/[\w-]*$/.test(value) && !isAddress(value)
  const reportUnread = (at: number) => {
    const line = text.slice(0, at).split('\n').length
    faults.push(`${file}:${line} puts together what may be an address: ask src/navigation for it`)
  }
  const imported = new Set(
    program.body
      .filter((it): it is ESTree.ImportDeclaration => it.type === 'ImportDeclaration')
      .map((it) => it.source.start),
  )
  new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string' && !imported.has(start)) report(value, start)
    },
    TemplateLiteral: ({ quasis, start }) => {
      const begins = quasis[0]?.value.cooked ?? ''
      if (quasis.length > 1 && isUnfinished(begins)) reportUnread(start)
      else report(begins, start)
    },
    BinaryExpression: ({ operator, left, start }) => {
      if (operator === '+' && left.type === 'Literal' && typeof left.value === 'string' && isUnfinished(left.value))
        reportUnread(start)
    },
    JSXText: ({ value, start }) => report(value.trim(), start),
  }).visit(program)
  return faults
}

/** Checks every file of the client and of the machines, and prints what is wrong. @returns whether nothing is */
export const checkAllAddresses = (): boolean => {
  const prefixes = prefixesOf(readdirSync(join(root, routesFolder)))
  const files = globFiles(['machines', 'src'], /\.tsx?$/).filter((it) => !allowed.some((path) => it.startsWith(path)))
  const faults = files.flatMap((it) => checkAddresses(it, readFileSync(join(root, it), 'utf8'), prefixes))
  for (const it of faults) console.error(it)
  console.log(`Addresses: ${files.length} files checked, ${faults.length} spelt out`)
  return faults.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = checkAllAddresses() ? 0 : 1
