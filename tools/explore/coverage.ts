import { type AnyStateMachine, type AnyTransitionDefinition, createActor } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { edgeIds } from '#src/studio/chart.ts'
import { nobody } from '#src/studio/explore/probe.ts'
import { type Edge, explore } from './explore.ts'

export type Coverage = {
  /** How often the paths take each transition, by its name in the diagram. */
  taken: Record<string, number>
  /** The shortest way among them that takes it, by the names of its cases. */
  ways: Record<string, string[]>
}

/** Few paths that take each transition: each leads on a shortest way to what is farthest and not on another one. */
const pathsTo = (edges: readonly Edge[]): Edge[][] => {
  const first = new Map<Edge['to'], Edge>()
  for (const it of edges) if (!first.has(it.to)) first.set(it.to, it)
  const pathOf = (edge: Edge): Edge[] => {
    const path = [edge]
    for (let it = edge; it.from; ) {
      const before = first.get(it.from)
      if (!before) break
      path.unshift(before)
      it = before
    }
    return path
  }
  const witnesses = new Map<AnyTransitionDefinition, Edge>()
  for (const it of edges) for (const one of it.taken) if (!witnesses.has(one)) witnesses.set(one, it)
  const covered = new Set<AnyTransitionDefinition>()
  return [...witnesses].toReversed().flatMap(([transition, edge]) => {
    if (covered.has(transition)) return []
    const path = pathOf(edge)
    for (const it of path.flatMap((one) => one.taken)) covered.add(it)
    return [path]
  })
}

/**
 * Plans paths over the transitions of a machine, follows them on the machine as it runs, and tells what was taken: what
 * was only planned does not count.
 */
export const coverageOf = (original: AnyStateMachine, cases: AnyCases): Coverage => {
  const all = edgeIds(original).size
  const met = new Set<AnyTransitionDefinition>()
  const { machine, edges } = explore(original, cases, {
    isEnough: ({ taken }) => {
      for (const it of taken) met.add(it)
      return met.size === all
    },
  })
  const ids = edgeIds(machine)
  const taken = Object.fromEntries([...ids.values()].map((id) => [id, 0]))
  const ways: Record<string, string[]> = {}
  for (const path of pathsTo(edges)) {
    const [start, ...steps] = path
    if (!start) continue
    const { name } = start.cause
    const names = [name]
    const parent = nobody()
    parent.system.inspect((it) => {
      if (it.type !== '@xstate.microstep') return
      for (const id of it._transitions.flatMap((one) => ids.get(one) ?? [])) {
        taken[id] = (taken[id] ?? 0) + 1
        if (names.length < (ways[id]?.length ?? Number.POSITIVE_INFINITY)) ways[id] = [...names]
      }
    })
    const stored = cases.stored?.[name]
    const from = stored ? { snapshot: machine.resolveState(stored) } : { input: cases.inputs[name] }
    const actor = createActor(machine, { parent, ...from }).start()
    for (const { cause, event } of steps) {
      names.push(cause.name)
      if (event) actor.send(event)
    }
  }
  return { taken, ways }
}
