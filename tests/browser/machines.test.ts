import { machines } from '#machines/registry.ts'
import { bindingFaults, exploreBound } from '#tests/model/binding.ts'
import { coverOf } from '#tests/model/cover.ts'
import { cpuSeconds, writeLevelFigures } from '#tests/model/figures.ts'
import { browserCriterionOf, chosenMachines } from '#tests/model/settings.ts'
import { followInBrowser, prepare } from './machines/browser-level.ts'
import { candidateMoveBinding } from './machines/candidate-move.ts'
import { deleteConfirmationBinding } from './machines/delete-confirmation.ts'
import { fieldPermissionToggleBinding } from './machines/field-permission-toggle.ts'
import { requisitionDecisionBinding } from './machines/requisition-decision.ts'
import { requisitionMoveBinding } from './machines/requisition-move.ts'
import { test } from './support/test.ts'

const bindings = [
  deleteConfirmationBinding,
  requisitionDecisionBinding,
  requisitionMoveBinding,
  candidateMoveBinding,
  fieldPermissionToggleBinding,
]

/** What each run of the tests has time for. */
const smallestBinding = candidateMoveBinding

describe.each(bindings.filter((it) => chosenMachines.includes(it.machine)).map((it) => [it.machine, it] as const))(
  'in Chromium, the screen of %s',
  (name, binding) => {
    test('is bound to every start, event, outcome and state of its machine, and to no other [MACH-07]', async () => {
      const { machine, cases } = machines[name]
      expect(bindingFaults(binding, await machine(), await cases())).toEqual([])
    })

    const criterion = browserCriterionOf(name, smallestBinding.machine)
    if (criterion !== null)
      test('does on the fewest paths what the machine does [MACH-07]', async ({ page, person }) => {
        // The paths cut the network and make calls fail.
        person.expectFault(/Failed to load resource/)
        const seconds = cpuSeconds()
        const exploration = await exploreBound(binding)
        const { paths, missing } = coverOf(exploration, [criterion])
        const held = await prepare(page, binding)
        const faults: (string | null)[] = []
        // One after the other, on one page.
        for (const it of paths) faults.push(await followInBrowser(page, held, binding, exploration, it))
        const figures = { paths: paths.length, steps: paths.flat().length, seconds: seconds(), missing }
        writeLevelFigures(name, 'browser', figures)
        expect(faults.filter((it) => it !== null)).toEqual([])
      })
  },
)
