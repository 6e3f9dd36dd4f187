import type { AnyTransitionDefinition } from 'xstate'
import { nodesOf } from '#src/studio/chart.ts'
import { definitionsOf, guardOf } from '#src/studio/explore/guards.ts'
import { matches, outcomeName, pathText } from '#src/studio/explore/moves.ts'
import type { Edge, Exploration, ExploredState } from './explore.ts'

const eventless = ''

const nameOf = (it: unknown): string =>
  typeof it === 'string' ? it : typeof it === 'object' && it !== null && 'type' in it ? String(it.type) : 'a function'

/** One transition in words: `form.editing: save [hasChanges] → form.saving`. */
export const transitionText = (definition: AnyTransitionDefinition): string => {
  const { source, eventType, target } = definition
  const guard = guardOf(definition)
  const event = eventType === eventless ? 'always' : String(eventType)
  const to = target?.map((it) => it.id).join(', ') ?? 'stays'
  return `${source.id}: ${event}${guard === undefined ? '' : ` [${nameOf(guard)}]`} → ${to}`
}

const isSettled = ({ snapshot }: ExploredState) => snapshot.status !== 'active' || snapshot.hasTag('rest')

/** The states from which no way leads to one where the machine may stay. */
const trapped = (states: readonly ExploredState[], edges: readonly Edge[]): ExploredState[] => {
  const before = new Map<ExploredState, ExploredState[]>()
  for (const { from, to } of edges) if (from) before.set(to, [...(before.get(to) ?? []), from])
  const saved = new Set(states.filter(isSettled))
  // A set hands out what is added while it is walked.
  for (const state of saved) for (const it of before.get(state) ?? []) saved.add(it)
  return states.filter((it) => !saved.has(it))
}

function* invokeFaults({ machine, cases }: Exploration): Generator<string> {
  const sources = new Set<string>()
  for (const node of nodesOf(machine.root)) {
    for (const [index, { src: logic, onError }] of node.invoke.entries()) {
      const src = String(logic)
      sources.add(src)
      const raw: unknown = [node.config.invoke].flat()[index]
      if (typeof raw !== 'object' || raw === null || !('id' in raw) || raw.id === undefined) {
        yield `${machine.id}: ${node.id} has an invoke without an id`
        continue
      }
      const isListener = (cases.listeners[src] ?? '').trim() !== ''
      if (isListener) continue
      // A child machine has limits and failures of its own, and its outcomes are every way that it ends.
      if (cases.outcomes[src]?.machine) continue
      if (!cases.outcomes[src]) yield `${machine.id}: ${node.id} invokes ${src}, for which the cases name no outcomes`
      if (onError === undefined) yield `${machine.id}: ${node.id} invokes ${src} without onError`
      if (node.after.length === 0) yield `${machine.id}: ${node.id} invokes ${src} without a time limit (after)`
    }
  }
  for (const src of [...Object.keys(cases.outcomes), ...Object.keys(cases.listeners)])
    if (!sources.has(src)) yield `${machine.id}: the cases speak of ${src}, which no state invokes`
}

function* caseFaults({ machine, cases, edges, refusals }: Exploration): Generator<string> {
  const accepted = new Set([...edges, ...refusals].map((it) => it.cause.name))
  const named = [
    ...Object.keys(cases.events),
    ...Object.entries(cases.outcomes).flatMap(([src, { done, error }]) => [
      ...Object.keys(done).map((it) => outcomeName(src, 'done', it)),
      ...Object.keys(error).map((it) => outcomeName(src, 'error', it)),
    ]),
  ]
  for (const it of named) if (!accepted.has(it)) yield `${machine.id}: no state accepts the case "${it}"`
  const types = Object.values(cases.events).map((it) => it.type)
  const descriptors = new Set(nodesOf(machine.root).flatMap((it) => [...it.transitions.keys()]))
  for (const descriptor of descriptors)
    if (!descriptor.startsWith('xstate.') && !types.some((it) => matches(descriptor, it)))
      yield `${machine.id}: no case sends the event ${descriptor}`
}

function* pathFaults({ machine, states, edges }: Exploration): Generator<string> {
  const entered = new Set(edges.flatMap((it) => it.entered.flat().map(({ id }) => id)))
  const taken = new Set(edges.flatMap((it) => it.taken))
  for (const node of nodesOf(machine.root)) {
    if (node.type !== 'history' && !entered.has(node.id)) yield `${machine.id}: no path enters the state ${node.id}`
    for (const it of definitionsOf(node))
      if (!taken.has(it)) yield `${machine.id}: no path takes the transition ${transitionText(it)}`
  }
  // One sentence a state value, with the shortest way: the states come in the order of the search.
  const traps = new Map<string, ExploredState>()
  for (const it of trapped(states, edges).toReversed()) traps.set(JSON.stringify(it.snapshot.value), it)
  for (const [value, { path }] of traps)
    yield `${machine.id}: dead end in ${value} (neither final nor tagged rest) after ${pathText(path)}`
  const invoked = new Set(nodesOf(machine.root).flatMap((it) => it.invoke.map(({ id }) => id)))
  for (const { snapshot, path } of states) {
    const stranger = Object.keys(snapshot.children).find((it) => !invoked.has(it))
    if (stranger) yield `${machine.id}: inconclusive: ${stranger} was spawned after ${pathText(path)}`
  }
}

/** A guard that says the same whatever happens is none, or its cases leave out what it is for. */
function* guardFaults({ machine, edges, refusals }: Exploration): Generator<string> {
  const seen = { true: new Set<AnyTransitionDefinition>(), false: new Set<AnyTransitionDefinition>() }
  for (const { verdicts } of [...edges, ...refusals])
    for (const { transition, passed } of verdicts) seen[`${passed}`].add(transition)
  for (const it of nodesOf(machine.root).flatMap(definitionsOf)) {
    if (guardOf(it) === undefined) continue
    if (!seen.true.has(it)) yield `${machine.id}: no case lets the guard pass of ${transitionText(it)}`
    if (!seen.false.has(it)) yield `${machine.id}: no case lets the guard refuse of ${transitionText(it)}`
  }
}

/** Everything wrong with a machine or with its cases, one sentence each, naming machine, state and transition. */
export const lint = (exploration: Exploration): string[] => [
  ...new Set([
    ...exploration.faults,
    ...invokeFaults(exploration),
    ...caseFaults(exploration),
    ...pathFaults(exploration),
    ...guardFaults(exploration),
  ]),
]
