import { type ESTree, Visitor } from 'vite'
import type { Source } from './source.ts'

const ofServer = 'The server asks it; a screen asks only what it refuses, and why.'
const ofSession = 'A part of the session while it opens, for which the gate has one view.'
const beforeAPage = 'It decides which page opens, before one is shown.'

/** Machines without a table from state to view, and why. One that is not needed is a fault. */
export const withoutViews: Readonly<Record<string, string>> = {
  sessionOpening: ofSession,
  openingPause: ofSession,
  planPeriod: beforeAPage,
  planPeriodLife: ofServer,
  reviewLife: ofServer,
  planPeriodWait: 'It shows nothing: it asks for the plan periods anew.',
  draftSync: 'A part of a scorecard draft, which says on its save line where the draft is kept.',
  draftsSave: 'A part of submitting a review, which has the views.',
  scorecardSave: 'A part of the draft of a scorecard, which has the views.',
  requisition: ofServer,
  candidate: ofServer,
  offer: ofServer,
  interview: ofServer,
  notificationPanel: 'Its regions are open or not and lead away or not, one tag each; its list has the views.',
  notificationPoll: 'It shows nothing: it asks for the list anew.',
  notificationRedirect: beforeAPage,
  notificationLink: beforeAPage,
  listSearch: 'Its field shows what is typed in every state.',
  recordSave: 'A part of the form, which has the views.',
  adminGate: beforeAPage,
  liveWatch: 'It shows nothing: the studio of another tab does.',
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
    // The visitor begins with a statement or an expression.
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
  reasons: Readonly<Record<string, string>> = withoutViews,
): string[] => {
  if (withTable.has(`${id}Machine`))
    return id in reasons ? [`${id}: it has a table of views, and need not be excused`] : []
  return id in reasons ? [] : [`${id}: no table has a view for each of its states`]
}
