import { machines } from '#machines/registry.ts'
import { bindingFaults, exploreBound } from '#tests/model/binding.ts'
import { coverOf, reachOnPages } from '#tests/model/cover.ts'
import { cpuSeconds, writeLevelFigures } from '#tests/model/figures.ts'
import { leftOutOf, reasonFaults, withReasons } from '#tests/model/left-out.ts'
import { browserCriterionOf, chosenMachines } from '#tests/model/settings.ts'
import { test } from '../support/test.ts'
import { type BrowserBinding, followInBrowser, prepare } from './browser-level.ts'
import { candidateMoveBinding } from './candidate-move.ts'

/** What each run of the tests has time for. */
const smallestBinding = candidateMoveBinding

/** Follows the paths of these machines. Each file that does keeps a core. */
export const followBindings = (bindings: readonly BrowserBinding[]): void => {
  test.each(bindings.map((it) => [it.machine, it] as const))(
    'in Chromium, %s is bound to every start, event, outcome and state, and to no other [MACH-07]',
    async (name, binding) => {
      const { machine, cases } = machines[name]
      expect(bindingFaults(binding, await machine(), await cases())).toEqual([])
    },
  )

  for (const binding of bindings) {
    const name = binding.machine
    const criterion = chosenMachines.includes(name) ? browserCriterionOf(name, smallestBinding.machine) : null
    if (criterion === null) continue
    test(`in Chromium, ${name} does on the fewest paths what the machine does [MACH-07]`, async ({ page, person }) => {
      // The paths cut the network and make calls fail.
      person.expectFault(/Failed to load resource/)
      const seconds = cpuSeconds()
      const exploration = await exploreBound(binding)
      const { paths, missing } = coverOf(exploration, [criterion], { reach: reachOnPages })
      const held = await prepare(page, binding)
      const faults: string[] = []
      // One after the other, on one page.
      for (const it of paths) {
        const fault = await followInBrowser(page, held, binding, exploration, it)
        if (fault !== null) faults.push(fault)
      }
      const leftOut = leftOutOf(binding, exploration, await machines[name].cases())
      const figures = { paths: paths.length, steps: paths.flat().length, failed: faults.length, seconds: seconds() }
      writeLevelFigures(name, 'browser', { ...figures, missing: withReasons(missing, leftOut, binding) })
      expect(reasonFaults(binding, leftOut)).toEqual([])
      expect(faults).toEqual([])
    })
  }
}
