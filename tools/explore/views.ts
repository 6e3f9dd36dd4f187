import { type ESTree, Visitor } from 'vite'
import type { AnyStateMachine } from 'xstate'
import { nodesOf } from '#src/studio/chart.ts'
import { keyOf, type Source } from './source.ts'
import { invokedActors } from './usage.ts'

/** Why a machine needs no table from state to view. Each kind is looked for in charts and sources. */
type Excuse =
  /** The server alone runs it; a screen asks only what it refuses, and why. */
  | { kind: 'server' }
  /** Another machine invokes it, and has the views. */
  | { kind: 'part'; of: string }
  /** It comes to its end by itself, before a page is shown or behind one: nobody meets it at rest. */
  | { kind: 'passing' }
  /** No screen knows it. */
  | { kind: 'unseen'; because: string }
  /** Only a person can tell whether that is so. */
  | { kind: 'other'; because: string }

const ofSession: Excuse = { kind: 'part', of: 'session' }

/** Machines without a table from state to view, and why. One that is not needed, or not true, is a fault. */
export const withoutViews: Readonly<Record<string, Excuse>> = {
  sessionOpening: ofSession,
  openingPause: ofSession,
  planPeriod: { kind: 'passing' },
  planPeriodLife: { kind: 'server' },
  reviewLife: { kind: 'server' },
  planPeriodWait: { kind: 'unseen', because: 'It asks for the plan periods anew.' },
  draftSync: { kind: 'part', of: 'scorecardDraft' },
  draftsSave: { kind: 'passing' },
  scorecardSave: { kind: 'part', of: 'scorecardDraft' },
  requisition: { kind: 'server' },
  candidate: { kind: 'server' },
  offer: { kind: 'server' },
  interview: { kind: 'server' },
  notificationPanel: {
    kind: 'other',
    because: 'Its regions are open or not and lead away or not, one tag each; its list has the views.',
  },
  notificationPoll: { kind: 'unseen', because: 'It asks for the list anew.' },
  notificationRedirect: { kind: 'passing' },
  notificationLink: { kind: 'passing' },
  listSearch: { kind: 'other', because: 'Its field shows what is typed in every state.' },
  recordSave: { kind: 'part', of: 'formModal' },
  adminGate: { kind: 'passing' },
  liveWatch: { kind: 'unseen', because: 'The studio of another tab shows it.' },
}

/** The machines of whose states a type names each one; one that leaves some out names none. */
const machinesIn = (type: ESTree.TSType, aliases: ReadonlyMap<string, ESTree.TSType>): string[] => {
  const found: string[] = []
  let isPart = false
  new Visitor({
    TSTypeReference: ({ typeName, typeArguments }) => {
      if (typeName.type !== 'Identifier') return
      const [first] = typeArguments?.params ?? []
      const alias = aliases.get(typeName.name)
      if (typeName.name === 'Exclude') isPart = true
      else if (alias) found.push(...machinesIn(alias, aliases))
      else if (typeName.name === 'StateValueFrom' && first?.type === 'TSTypeQuery')
        if (first.exprName.type === 'Identifier') found.push(first.exprName.name)
    },
    // The visitor begins with a program, which by its typings has statements alone.
  }).visit({
    type: 'Program',
    sourceType: 'module',
    hashbang: null,
    comments: [],
    start: 0,
    end: 0,
    body: [type],
  } as never)
  return isPart ? [] : found
}

/** The names of the machines that have a table from each of their states to something. */
export const machinesWithTable = (sources: readonly Source[]): Set<string> => {
  const found = new Set<string>()
  for (const { program } of sources) {
    const aliases = new Map<string, ESTree.TSType>()
    const keys: ESTree.TSType[] = []
    const add = (type: ESTree.TSType | undefined) => {
      if (type?.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return
      const [key] = type.typeArguments?.params ?? []
      if (type.typeName.name === 'Record' && key) keys.push(key)
    }
    new Visitor({
      TSTypeAliasDeclaration: ({ id, typeAnnotation }) => void aliases.set(id.name, typeAnnotation),
      TSSatisfiesExpression: ({ typeAnnotation }) => add(typeAnnotation),
      VariableDeclarator: ({ id }) => add(id.type === 'Identifier' ? id.typeAnnotation?.typeAnnotation : undefined),
    }).visit(program)
    for (const it of keys.flatMap((key) => machinesIn(key, aliases))) found.add(it)
  }
  return found
}

/**
 * Whether a state of a machine could be without a view. A table that is `satisfies Record<StateValueFrom<typeof …>, …>` does
 * not compile without one of them; a machine that no such table names has a reason, or is a fault.
 */
export const viewFaults = (
  id: string,
  withTable: ReadonlySet<string>,
  reasons: Readonly<Record<string, unknown>> = withoutViews,
): string[] => {
  if (withTable.has(`${id}Machine`))
    return id in reasons ? [`${id}: it has a table of views, and need not be excused`] : []
  return id in reasons ? [] : [`${id}: no table has a view for each of its states`]
}

/** The files that import a name, and whether only as a type. */
const importersOf = (sources: readonly Source[], name: string): { file: string; isType: boolean }[] =>
  sources.flatMap(({ file, program }) =>
    program.body.flatMap((it) => {
      if (it.type !== 'ImportDeclaration') return []
      const found = it.specifiers.find((one) => one.type === 'ImportSpecifier' && keyOf(one.imported) === name)
      if (found?.type !== 'ImportSpecifier') return []
      return [{ file, isType: it.importKind === 'type' || found.importKind === 'type' }]
    }),
  )

/** Excuses that are not true, or of machines that there are not. */
export const untrueExcuses = (
  machines: readonly AnyStateMachine[],
  sources: readonly Source[],
  excuses: Readonly<Record<string, Excuse>> = withoutViews,
): string[] =>
  Object.entries(excuses).flatMap(([id, excuse]) => {
    const machine = machines.find((it) => it.id === id)
    if (!machine) return [`${id}: no such machine need be excused from a table of views`]
    const importers = importersOf(sources, `${id}Machine`)
    const fault = (text: string) => `${id}: it needs a table of views, for ${text}`
    if (excuse.kind === 'server')
      return importers
        .filter((it) => !it.isType && /^src\/(?!server\/)/.test(it.file))
        .map((it) => fault(`${it.file} runs it, and not the server alone`))
    if (excuse.kind === 'part') {
      const whole = machines.find((it) => it.id === excuse.of)
      return whole && invokedActors(whole).includes(id) ? [] : [fault(`no state of ${excuse.of} invokes it`)]
    }
    if (excuse.kind === 'passing')
      return nodesOf(machine.root)
        .filter((it) => it.tags.includes('rest'))
        .map((it) => fault(`it rests in ${it.id}`))
    if (excuse.kind === 'unseen')
      return importers
        .filter((it) => /^src\/(screens|ui)\//.test(it.file))
        .map((it) => fault(`${it.file} shows something of it`))
    return []
  })
