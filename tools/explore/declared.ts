import { dirname, posix } from 'node:path'
import { type ESTree, Visitor } from 'vite'
import type { AnyStateMachine } from 'xstate'
import { matches } from '#src/studio/explore/moves.ts'
import { keyOf, readSource, type Source } from './source.ts'
import { acceptedEvents, invokedActors, tagsOf } from './usage.ts'

/** Finds the file that an import names, or null for a package. */
type Read = (file: string) => Source

const pathOf = (from: string, file: string) => {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? posix.join(dirname(file), from) : null
}

/** Where a name comes from that a file imports, and what it is called there. */
const importOf = ({ file, program }: Source, local: string): { file: string; name: string } | null => {
  for (const it of program.body) {
    if (it.type !== 'ImportDeclaration') continue
    const path = pathOf(it.source.value, file)
    const found = it.specifiers.find((each) => each.local.name === local)
    if (path && found?.type === 'ImportSpecifier') return { file: path, name: keyOf(found.imported) ?? local }
  }
  return null
}

const aliasOf = ({ program }: Source, name: string): ESTree.TSType | null => {
  for (const it of program.body) {
    const declared = it.type === 'ExportNamedDeclaration' ? it.declaration : it
    if (declared?.type === 'TSTypeAliasDeclaration' && declared.id.name === name) return declared.typeAnnotation
  }
  return null
}

type Placed = { type: ESTree.TSType; source: Source }

/** The type that a reference stands for. */
const referred = (name: string, source: Source, read: Read): Placed | null => {
  const type = aliasOf(source, name)
  if (type) return { type, source }
  const from = importOf(source, name)
  return from && referred(from.name, read(from.file), read)
}

const memberOf = ({ members }: ESTree.TSTypeLiteral, name: string): ESTree.TSType | null => {
  for (const it of members)
    if (it.type === 'TSPropertySignature' && keyOf(it.key) === name) return it.typeAnnotation?.typeAnnotation ?? null
  return null
}

/**
 * The names in a type: a text is one, an event has one as its `type`.
 * @throws Error for what it cannot read
 */
const namesIn = ({ type, source }: Placed, read: Read): string[] => {
  const here = (it: ESTree.TSType) => namesIn({ type: it, source }, read)
  switch (type.type) {
    case 'TSParenthesizedType':
      return here(type.typeAnnotation)
    case 'TSUnionType':
      return type.types.flatMap(here)
    case 'TSNeverKeyword':
      return []
    case 'TSLiteralType':
      if (type.literal.type === 'Literal' && typeof type.literal.value === 'string') return [type.literal.value]
      break
    case 'TSTypeLiteral': {
      const named = memberOf(type, 'type')
      if (named) return here(named)
      break
    }
    case 'TSIntersectionType': {
      // One part has the name; what comes with it may be any type.
      const named = type.types.flatMap((it) => {
        try {
          return here(it)
        } catch {
          return []
        }
      })
      if (named.length > 0) return named
      break
    }
    case 'TSTypeReference': {
      if (type.typeName.type !== 'Identifier') break
      const { name } = type.typeName
      const [first, second] = type.typeArguments?.params ?? []
      if ((name === 'Extract' || name === 'Exclude') && first && second) {
        const chosen = here(second)
        return here(first).filter((it) => chosen.includes(it) === (name === 'Extract'))
      }
      const found = referred(name, source, read)
      if (found) return namesIn(found, read)
    }
  }
  throw new Error(`${source.file}: a type of this kind cannot be read: ${type.type}`)
}

type Setup = { types: Placed; actors: Placed | null }

/** What a machine's setup declares by types; the setup of a long chart stands beside it. */
const setupOf = (source: Source, read: Read): Setup | null => {
  const declared = new Map<string, ESTree.TSType>()
  const setups: string[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [config] }) => {
      if (callee.type === 'MemberExpression' && ['createMachine', 'extend'].includes(keyOf(callee.property) ?? '')) {
        if (callee.object.type === 'Identifier') setups.push(callee.object.name)
      } else if (callee.type === 'Identifier' && callee.name === 'setup' && config?.type === 'ObjectExpression')
        for (const it of config.properties)
          if (it.type === 'Property' && it.value.type === 'TSAsExpression')
            declared.set(keyOf(it.key) ?? '', it.value.typeAnnotation)
    },
  }).visit(source.program)
  const [types, actors] = [declared.get('types'), declared.get('actors')]
  if (types) return { types: { type: types, source }, actors: actors ? { type: actors, source } : null }
  const beside = setups.map((it) => importOf(source, it)).find((it) => it !== null)
  return beside ? setupOf(read(beside.file), read) : null
}

/** The names of actors that a type declares. @throws Error for what it cannot read */
const actorsIn = ({ type, source }: Placed, read: Read): string[] => {
  if (type.type === 'TSIntersectionType') return type.types.flatMap((it) => actorsIn({ type: it, source }, read))
  if (type.type === 'TSTypeLiteral')
    return type.members.flatMap((it) => (it.type === 'TSPropertySignature' ? (keyOf(it.key) ?? []) : []))
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    const found = referred(type.typeName.name, source, read)
    if (found) return actorsIn(found, read)
  }
  throw new Error(`${source.file}: the actors that the setup declares cannot be read`)
}

const declaredIn = (types: Placed, kind: 'events' | 'tags', read: Read): string[] => {
  const { type, source } = types
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
    const found = referred(type.typeName.name, source, read)
    if (found) return declaredIn(found, kind, read)
  }
  if (type.type !== 'TSTypeLiteral') throw new Error(`${source.file}: what the setup declares cannot be read`)
  const member = memberOf(type, kind)
  return member ? [...new Set(namesIn({ type: member, source }, read))] : []
}

export type Chart = { machine: AnyStateMachine; file: string }

/**
 * Events, tags and actors that a setup declares and no state has, and the other way round. What charts share, one of them
 * has to use.
 * @param charts machines, and their files from the repository's root
 */
export const declarationFaults = (charts: readonly Chart[], read: Read = readSource): string[] => {
  const bySetup = new Map<string, Setup & { machines: AnyStateMachine[] }>()
  for (const { machine, file } of charts) {
    const found = setupOf(read(file), read)
    if (!found)
      throw new Error(
        `${file}: its setup has to declare \`types: {} as { context: …; events: …; tags: … }\` in one type`,
      )
    const key = `${found.types.source.file} ${found.types.type.start}`
    bySetup.set(key, { ...found, machines: [...(bySetup.get(key)?.machines ?? []), machine] })
  }
  return [...bySetup.values()].flatMap(({ types, actors, machines }) => {
    const name = machines.map((it) => it.id).join(', ')
    const [events, tags] = [declaredIn(types, 'events', read), declaredIn(types, 'tags', read)]
    const invoked = machines.flatMap(invokedActors)
    const [handled, carried] = [machines.flatMap(acceptedEvents), machines.flatMap(tagsOf)]
    return [
      ...(actors ? actorsIn(actors, read) : [])
        .filter((it) => !invoked.includes(it))
        .map((it) => `${name}: declares the actor ${it}, which no state invokes`),
      ...events
        .filter((it) => !handled.some((descriptor) => matches(descriptor, it)))
        .map((it) => `${name}: declares the event ${it}, which no state handles`),
      ...handled
        .filter((it) => !events.some((event) => matches(it, event)))
        .map((it) => `${name}: handles the event ${it}, which its setup does not declare`),
      ...tags
        .filter((it) => !carried.includes(it))
        .map((it) => `${name}: declares the tag ${it}, which no state carries`),
      ...carried
        .filter((it) => !tags.includes(it))
        .map((it) => `${name}: has the tag ${it}, which its setup does not declare`),
    ]
  })
}
