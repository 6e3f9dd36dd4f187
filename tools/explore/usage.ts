import type { AnyStateMachine } from 'xstate'
import { nodesOf } from '#src/studio/chart.ts'

type Implementations = Record<'guards' | 'actions' | 'actors' | 'delays', Record<string, unknown>>

const typesIn = (it: unknown): string[] => {
  if (typeof it === 'string') return [it]
  if (Array.isArray(it)) return it.flatMap(typesIn)
  if ((typeof it !== 'object' && typeof it !== 'function') || it === null) return []
  const named = 'type' in it && typeof it.type === 'string' ? [it.type] : []
  // Composed guards (`and`, `not`) name theirs in a list.
  return 'guards' in it ? [...named, ...typesIn(it.guards)] : named
}

/** Names that a machine sets up and no state of it uses. */
export function* unusedNames(machine: AnyStateMachine): Generator<string> {
  const nodes = nodesOf(machine.root)
  const transitions = nodes.flatMap((it) => [...[...it.transitions.values()].flat(), ...(it.always ?? [])])
  const used = {
    guards: new Set(transitions.flatMap((it) => typesIn(it.guard))),
    actions: new Set([
      ...transitions.flatMap((it) => typesIn(it.actions)),
      ...nodes.flatMap((it) => [...typesIn(it.entry), ...typesIn(it.exit), ...typesIn(it.initial?.actions)]),
    ]),
    actors: new Set(invokedActors(machine)),
    delays: new Set(nodes.flatMap((it) => it.after.map(({ delay }) => String(delay)))),
  }
  const declared = machine.implementations as Implementations
  for (const kind of ['guards', 'actions', 'actors', 'delays'] as const)
    for (const name of Object.keys(declared[kind] ?? {}))
      if (!used[kind].has(name)) yield `${machine.id}: no state uses the ${kind.slice(0, -1)} ${name}`
}

/** The events that the states of a machine accept, without those that xstate sends itself. */
export const acceptedEvents = (machine: AnyStateMachine): string[] =>
  [...new Set(nodesOf(machine.root).flatMap((it) => [...it.transitions.keys()]))].filter(
    (it) => !it.startsWith('xstate.') && it !== '*',
  )

/** The names of the actors that the states of a machine invoke. */
export const invokedActors = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root).flatMap((it) => it.invoke.map(({ src }) => String(src)))

/** The tags that the states of a machine carry. */
export const tagsOf = (machine: AnyStateMachine): string[] => [
  ...new Set(nodesOf(machine.root).flatMap((it) => it.tags)),
]
