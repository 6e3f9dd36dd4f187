import fc from 'fast-check'
import type { Edge, Exploration } from '#tools/explore/explore.ts'
import { makeGraph, type Path } from './cover.ts'
import { type Level, replay } from './replay.ts'

export type WalkOptions = { seed: number; walks?: number; longest?: number }

/**
 * Follows random paths, refused events among them. The same seed makes the same walks.
 * @returns null, or the shortest path found on which the level and the exploration disagree
 */
export const walkAtRandom = async (
  exploration: Exploration,
  level: Level,
  { seed, walks = 50, longest = 40 }: WalkOptions,
): Promise<string | null> => {
  const graph = makeGraph(exploration)
  const pathOf = (choices: readonly number[]): Path => {
    const path: Edge[] = []
    for (const it of choices) {
      const last = path.at(-1)
      const steps = last ? graph.next(last.to) : graph.starts
      const step = steps[it % steps.length]
      if (!step) break
      path.push(step)
    }
    return path
  }
  const choices = fc.array(fc.nat(), { minLength: 1, maxLength: longest, size: 'max' })
  const { failed, errorInstance, numRuns } = await fc.check(
    fc.asyncProperty(choices, async (it) => {
      const fault = await replay(pathOf(it), level)
      if (fault !== null) throw new Error(fault)
    }),
    { seed, numRuns: walks },
  )
  if (failed) return `seed ${seed}: ${errorInstance instanceof Error ? errorInstance.message : String(errorInstance)}`
  return numRuns === walks ? null : `only ${numRuns} of ${walks} walks were made`
}
