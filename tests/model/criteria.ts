import type { AnyTransitionDefinition } from 'xstate'
import { nodesOf } from '#src/studio/chart.ts'
import { definitionsOf, guardOf } from '#src/studio/explore/guards.ts'
import { outcomeName } from '#src/studio/explore/moves.ts'
import type { Edge, Exploration } from '#tools/explore/explore.ts'
import { transitionText } from '#tools/explore/lint.ts'

/** What the generated paths can be asked to cover. */
export const criteria = ['states', 'transitions', 'pairs', 'guards', 'outcomes', 'timers', 'refusals', 'cases'] as const
export type Criterion = (typeof criteria)[number]
/** Something to cover, in words that name it alone. */
export type Item = string
export type Criteria = {
  /** What the chart and the cases ask for, whether or not a path can do it. */
  required: ReadonlySet<Item>
  /** What a step covers by itself. */
  ofStep(edge: Edge): readonly Item[]
  /** The pair of transitions that a step makes with the one before it; null without one. */
  ofPair(before: Edge, edge: Edge): Item | null
}

/** A name for each transition, also where two of a state read alike. */
const nameTransitions = (all: readonly AnyTransitionDefinition[]) => {
  const uses = new Map<string, number>()
  const names = new Map<AnyTransitionDefinition, string>()
  for (const it of all) {
    const text = transitionText(it)
    const use = (uses.get(text) ?? 0) + 1
    uses.set(text, use)
    names.set(it, use === 1 ? text : `${text} (${use})`)
  }
  return (it: AnyTransitionDefinition): string => names.get(it) ?? transitionText(it)
}

const isTimer = (it: AnyTransitionDefinition) => String(it.eventType).startsWith('xstate.after.')

/** The criteria that are asked for, for one machine. */
export const criteriaOf = ({ machine, cases }: Exploration, asked: readonly Criterion[] = criteria): Criteria => {
  const nodes = nodesOf(machine.root)
  const transitions = nodes.flatMap(definitionsOf)
  const nameOf = nameTransitions(transitions)
  const asks = new Set(asked)
  const required = new Set<Item>()
  const ask = (criterion: Criterion, items: readonly Item[]) => {
    if (asks.has(criterion)) for (const it of items) required.add(`${criterion}: ${it}`)
  }
  const outcome = (id: string, name: string) => `${id}: ${name}`

  ask(
    'states',
    nodes.filter((it) => it.type !== 'history').map((it) => it.id),
  )
  ask('transitions', transitions.map(nameOf))
  ask('timers', transitions.filter(isTimer).map(nameOf))
  const guarded = transitions.filter((it) => guardOf(it) !== undefined)
  ask(
    'guards',
    guarded.flatMap((it) => [`${nameOf(it)}: true`, `${nameOf(it)}: false`]),
  )
  for (const { id, invoke } of nodes)
    for (const { src } of invoke) {
      const { done, error } = cases.outcomes[String(src)] ?? { done: {}, error: {} }
      for (const it of Object.keys(done)) ask('outcomes', [outcome(id, outcomeName(String(src), 'done', it))])
      for (const it of Object.keys(error)) ask('outcomes', [outcome(id, outcomeName(String(src), 'error', it))])
    }
  ask('cases', [...Object.keys(cases.inputs), ...Object.keys(cases.stored ?? {}), ...Object.keys(cases.events)])

  const pairs = new Map<AnyTransitionDefinition, Map<AnyTransitionDefinition, Item>>()
  const pairOf = (one: AnyTransitionDefinition, other: AnyTransitionDefinition): Item => {
    const known = pairs.get(one) ?? new Map<AnyTransitionDefinition, Item>()
    pairs.set(one, known)
    const item = known.get(other) ?? `pairs: ${nameOf(one)} › ${nameOf(other)}`
    known.set(other, item)
    return item
  }
  const outcomesOf = ({ from, cause }: Edge): Item[] =>
    (cause.kind === 'done' || cause.kind === 'error') && from
      ? from.snapshot._nodes
          .filter((node) => node.invoke.some((it) => cause.type === `xstate.${cause.kind}.actor.${it.id}`))
          .map((node) => `outcomes: ${outcome(node.id, cause.name)}`)
      : []

  const covers: Record<Criterion, (edge: Edge) => Item[]> = {
    states: ({ entered }) => entered.flatMap((it) => it.map(({ id }) => `states: ${id}`)),
    transitions: ({ taken }) => taken.map((it) => `transitions: ${nameOf(it)}`),
    pairs: ({ taken }) => taken.slice(1).map((it, index) => pairOf(taken[index] ?? it, it)),
    guards: ({ verdicts }) => verdicts.map((it) => `guards: ${nameOf(it.transition)}: ${it.passed}`),
    outcomes: (edge) => (edge.taken.length > 0 ? outcomesOf(edge) : []),
    timers: ({ taken }) => taken.filter(isTimer).map((it) => `timers: ${nameOf(it)}`),
    refusals: ({ taken, from, cause }) =>
      taken.length === 0 && from ? [`refusals: ${from.value}: ${cause.name}`] : [],
    cases: ({ cause }) => [`cases: ${cause.name}`],
  }
  const chosen = criteria.filter((it) => asks.has(it)).map((it) => covers[it])
  const known = new Map<Edge, readonly Item[]>()
  return {
    required,
    ofStep: (edge) => {
      const items = known.get(edge) ?? [...new Set(chosen.flatMap((it) => it(edge)))]
      known.set(edge, items)
      return items
    },
    ofPair: (before, { taken: [first] }) => {
      const last = before.taken.at(-1)
      return asks.has('pairs') && last && first ? pairOf(last, first) : null
    },
  }
}
