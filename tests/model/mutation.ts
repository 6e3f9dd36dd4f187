import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { machines } from '#machines/registry.ts'
import { excuses } from '#tools/explore/excuses.ts'
import { explore } from '#tools/explore/explore.ts'
import { lint } from '#tools/explore/lint.ts'
import { root } from '#tools/run.ts'
import { coverOf } from './cover.ts'
import { expectationFaults } from './expectations.ts'
import { mutantsOf, withMutant } from './mutants.ts'
import { collectTests, firstFailure, listenToNoise, type OwnTest } from './own-tests.ts'
import { storyFaults } from './stories.ts'
import { testFilesOf } from './tests-of.ts'

/** By name, the mutants that nothing noticed. An excused one is equivalent to the machine, for a reason that is given. */
export type MutationScore = { mutants: number; killed: number; survivors: string[]; excused: string[] }
export type Mutated = { machine: AnyStateMachine; cases: AnyCases; tests: readonly OwnTest[] }

const collected = new Map<string, OwnTest[]>()
const testsIn = async (file: string): Promise<OwnTest[]> => {
  const known = collected.get(file) ?? (await collectTests(() => import(/* @vite-ignore */ join(root, file))))
  collected.set(file, known)
  return known
}

/**
 * Makes every mutant of a machine and looks who notices: the expectations written beside its cases, its own tests, and
 * the exploration (which asks no mutant to be like the machine, only that all of it is reached and nothing breaks).
 * @throws Error when the machine itself, without a fault, is not accepted by them
 */
export const scoreOf = async (
  { machine, cases, tests }: Mutated,
  reasons: Readonly<Record<string, string>> = excuses,
): Promise<MutationScore> => {
  const explorationFaults = () => {
    const exploration = explore(machine, cases)
    return [...lint(exploration), ...coverOf(exploration, ['transitions', 'guards', 'timers']).missing]
  }
  const { noise, stop } = listenToNoise()
  // The exploration last: it is the dearest.
  const fault = async (): Promise<string | null> =>
    expectationFaults(machine, cases)[0] ??
    storyFaults(machine, cases)[0] ??
    (await firstFailure(tests, noise)) ??
    explorationFaults()[0] ??
    null
  try {
    const own = await fault()
    if (own !== null) throw new Error(`${machine.id} fails without a mutant: ${own} ${noise.map(String).join()}`)
    const mutants = mutantsOf(machine)
    const unnoticed: string[] = []
    for (const { name, machine: mutant } of mutants)
      if ((await withMutant(machine, mutant, fault)) === null) unnoticed.push(name)
    const isExcused = (it: string) => Object.hasOwn(reasons, it)
    return {
      mutants: mutants.length,
      killed: mutants.length - unnoticed.length,
      survivors: unnoticed.filter((it) => !isExcused(it)),
      excused: unnoticed.filter(isExcused),
    }
  } finally {
    stop()
  }
}

/** A registered machine with its cases and all tests that make something of it. */
export const mutatedOf = async (name: keyof typeof machines): Promise<Mutated> => {
  const { file, machine, cases } = machines[name]
  const tests: OwnTest[] = []
  // One after the other: each borrows the names that its tests are declared with.
  for (const it of testFilesOf(file)) tests.push(...(await testsIn(it)))
  return { machine: await machine(), cases: await cases(), tests }
}
