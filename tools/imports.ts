import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'
import { globFiles } from './glob-files.ts'
import { type Zone, zones } from './import-zones.ts'
import { root } from './run.ts'

/** One name that a file takes from elsewhere; `*` stands for all of a module. */
type Import = { from: string; name: string; isType: boolean; at: number }

/** `require(…)` and `import.meta.glob(…)` load modules that no import names. */
const loadsUnseen = (callee: ESTree.Node): boolean =>
  callee.type === 'MemberExpression'
    ? callee.object.type === 'MetaProperty' && callee.property.type === 'Identifier' && callee.property.name === 'glob'
    : callee.type === 'Identifier' && callee.name === 'require'

/** What a file imports, and where it does so in a way that no check can read. */
const importsOf = (file: string, text: string): { found: Import[]; unread: number[] } => {
  const { module, program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: Import[] = []
  const unread: number[] = []
  for (const { moduleRequest, entries, start } of module.staticImports) {
    if (entries.length === 0) found.push({ from: moduleRequest.value, name: '*', isType: false, at: start })
    for (const { importName, isType } of entries)
      found.push({ from: moduleRequest.value, name: importName.name ?? '*', isType, at: start })
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, isType, start } of entries)
      if (moduleRequest) found.push({ from: moduleRequest.value, name: importName.name ?? '*', isType, at: start })
  const add = (source: { type: string; value?: unknown }, isType: boolean, at: number) => {
    if (typeof source.value === 'string') found.push({ from: source.value, name: '*', isType, at })
    else unread.push(at)
  }
  new Visitor({
    ImportExpression: (it) => add(it.source, false, it.start),
    TSImportType: (it) => add(it.source, true, it.start),
    TSImportEqualsDeclaration: (it) => unread.push(it.start),
    CallExpression: ({ callee, start }) => {
      if (loadsUnseen(callee)) unread.push(start)
    },
  }).visit(program)
  return { found, unread }
}

const zoneOf = (path: string): Zone | undefined =>
  zones.find((it) => path === it.folder || path.startsWith(`${it.folder}/`))

/** A path inside the repository, or null for a package. The aliases are those of package.json: `#folder/` is a folder. */
const pathOf = (from: string, file: string): string | null => {
  if (from.startsWith('#')) return from.slice(1)
  if (from.startsWith('.')) return posix.join(dirname(file), from)
  return null
}

const packageOf = (from: string) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from

const allowedOf = (zone: Zone) =>
  [
    ...(zone.packages ?? []),
    ...Object.entries(zone.only ?? {}).map(([name, names]) => `${names.join(', ')} of ${name}`),
    ...(zone.zones ?? []),
    ...(zone.typesOf ?? []).map((it) => `types of ${it}`),
    ...(zone.node ? ['Node’s own modules'] : []),
  ].join(', ')

/** Why this import is wrong, or null. */
const fault = (zone: Zone, file: string, { from, name, isType }: Import): string | null => {
  const path = pathOf(from, file)
  if (path === null) {
    const pack = packageOf(from)
    if (isBuiltin(from)) return zone.node ? null : `must not import Node’s own modules (${from})`
    if (zone.packages?.includes(pack)) return null
    if (zone.typesOf?.includes(pack)) return isType ? null : `may import only types of ${pack}`
    const names = zone.only?.[pack]
    if (names)
      return isType || names.includes(name) ? null : `may import only ${names.join(', ')} of ${pack}, not ${name}`
    return `must not import the package ${pack}`
  }
  const target = zoneOf(path)
  const typeOnly = target && zone.typeOnly?.[target.name]
  if (typeOnly && !isType && (name === '*' || typeOnly.test(name)))
    return `may import only the type of ${name} (${path})`
  if (target === zone || (target && zone.zones?.includes(target.name))) return null
  if (target && zone.typesOf?.includes(target.name))
    return isType ? null : `may import only types of ${target.name} (${path})`
  return `must not import ${target ? target.name : 'outside the application'} (${path})`
}

/**
 * Checks the imports of one file against its zone.
 * @param file path from the repository's root, with forward slashes
 * @returns one sentence a wrong import, naming file, line and rule; files outside all zones may import everything
 */
export const checkImports = (file: string, text: string): string[] => {
  const zone = zoneOf(file)
  if (!zone) return []
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const { found, unread } = importsOf(file, text)
  return [
    ...unread.map((at) => `${file}:${lineOf(at)} imports/${zone.name}: loads what cannot be told from its text.`),
    ...found.flatMap((it) => {
      const why = fault(zone, file, it)
      if (!why) return []
      const rule = `${zone.folder} ${why}. It may import: ${allowedOf(zone)}.`
      return [`${file}:${lineOf(it.at)} imports/${zone.name}: ${rule}`]
    }),
  ]
}

/** Checks every file of every zone, and prints what is wrong. @returns whether nothing is */
export const checkAllImports = (): boolean => {
  const files = globFiles(['machines', 'src', 'mocks'], /\.tsx?$/).filter((it) => !it.endsWith('.gen.ts'))
  const faults = files.flatMap((it) => checkImports(it, readFileSync(join(root, it), 'utf8')))
  for (const it of new Set(faults)) console.error(it)
  console.log(`Imports: ${files.length} files checked, ${faults.length} wrong imports`)
  return faults.length === 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = checkAllImports() ? 0 : 1
