import type { AnyStateMachine } from 'xstate'
import { edgeIds } from '#src/studio/chart.ts'
import type { Path } from './cover.ts'

/** How often paths take each transition, by its name in the diagram. */
export const takenOn = (machine: AnyStateMachine, paths: readonly Path[]): Record<string, number> => {
  const ids = edgeIds(machine)
  const taken = Object.fromEntries([...ids.values()].map((id) => [id, 0]))
  for (const it of paths.flat().flatMap((edge) => edge.taken)) {
    const id = ids.get(it)
    if (id !== undefined) taken[id] = (taken[id] ?? 0) + 1
  }
  return taken
}

/** The shortest way that takes each transition, as a walk of the simulator: what is refused is no step there. */
export const waysOn = (machine: AnyStateMachine, paths: readonly Path[]): Record<string, string[]> => {
  const ids = edgeIds(machine)
  const ways: Record<string, string[]> = {}
  for (const path of paths) {
    const names: string[] = []
    for (const { from, taken, cause } of path) {
      if (from === null || taken.length > 0) names.push(cause.name)
      for (const it of taken) {
        const id = ids.get(it)
        if (id !== undefined && names.length < (ways[id]?.length ?? Number.POSITIVE_INFINITY)) ways[id] = [...names]
      }
    }
  }
  return ways
}
