import type { LiveStep } from '#machines/studio/live.ts'
import type { Simulator, Step } from '../simulation.ts'

/** The names of cases that take the same transitions as a recording; null where no such cases are found. */
export type Replayed = { names: string[]; states: string[][] } | null

/** Situations that are looked at before it gives up. */
const most = 2_000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

const sameStates = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join()
const edgesOf = (step: LiveStep) => step.microsteps.flatMap((it) => it.edges)
const isSame = (one: Step, step: LiveStep) =>
  one.cause.type === step.event &&
  one.taken.join() === edgesOf(step).join() &&
  sameStates(one.at, step.microsteps.at(-1)?.states ?? step.from)

const walkOf = (steps: readonly Step[]): Replayed => ({
  names: steps.map((it) => it.cause.name),
  states: steps.map((it) => it.at),
})

/**
 * A recording says which transitions were taken, and nothing of the values: the named cases of the machine that take the
 * same ones stand for them. Several cases can at first, until a later step tells which of them it was.
 * @param steps of one actor, in their order; what nothing took is left out
 * @param here the states that it is in, where no step of it was recorded
 */
export const replay = async (
  { starts, follow, choices, wayTo }: Simulator,
  steps: readonly LiveStep[],
  here: readonly string[] = [],
) => {
  const taken = steps.filter((it) => it.event !== 'xstate.init' && edgesOf(it).length > 0)
  const begun = steps.find((it) => it.event === 'xstate.init')
  const from = begun ? (begun.microsteps.at(-1)?.states ?? []) : ((taken[0] ?? steps[0])?.from ?? here)
  const { signal } = new AbortController()
  let looked = 0

  const goOn = async (walk: Step[], at: number): Promise<Step[] | null> => {
    const step = taken[at]
    if (!step) return walk
    const last = walk.at(-1)
    looked += 1
    if (!last || looked > most) return null
    if (looked % 50 === 0) await pause()
    for (const next of choices(last).open.filter((it) => isSame(it, step))) {
      const found = await goOn([...walk, next], at + 1)
      if (found) return found
    }
    return null
  }
  // Those that begin where the recording does need no way there.
  for (const mayWalk of [false, true])
    for (const name of starts) {
      const [start] = follow([name]).steps
      if (!start) continue
      const isThere = sameStates(start.at, from)
      if (isThere === mayWalk || looked > most) continue
      const [target] = from
      const way = isThere || target === undefined ? [] : await wayTo(start, target, pause, signal)
      if (typeof way === 'string') continue
      const walk = [start, ...way]
      if (!sameStates(walk.at(-1)?.at ?? [], from)) continue
      const found = await goOn(walk, 0)
      if (found) return walkOf(found)
    }
  return null
}
