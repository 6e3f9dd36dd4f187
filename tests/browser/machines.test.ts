import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { machines } from '#machines/registry.ts'
import { isFull } from '#tests/full.ts'
import { exploreBound } from '#tests/model/binding.ts'
import { coverOf, makeGraph } from '#tests/model/cover.ts'
import { mutantsOf, withMutant } from '#tests/model/mutants.ts'
import { chosenMachines, isThorough } from '#tests/model/settings.ts'
import type { Edge } from '#tools/explore/explore.ts'
import { followInBrowser, prepare } from './machines/browser-level.ts'
import { candidateMoveBinding } from './machines/candidate-move.ts'
import { deleteConfirmationBinding } from './machines/delete-confirmation.ts'
import { fieldPermissionToggleBinding } from './machines/field-permission-toggle.ts'
import { followBindings } from './machines/follow-bindings.ts'
import { requisitionDecisionBinding } from './machines/requisition-decision.ts'
import { requisitionMoveBinding } from './machines/requisition-move.ts'
import { test } from './support/test.ts'

followBindings([
  deleteConfirmationBinding,
  requisitionDecisionBinding,
  requisitionMoveBinding,
  candidateMoveBinding,
  fieldPermissionToggleBinding,
])

if (isFull || (isThorough && chosenMachines.includes(candidateMoveBinding.machine)))
  describe('a fault that is planted into a page in Chromium is found, with the steps that lead to it:', () => {
    const follow = async (page: Page, plant: (page: Page) => Promise<unknown>) => {
      const exploration = await exploreBound(candidateMoveBinding)
      const { paths } = coverOf(exploration, ['transitions'])
      const path = paths.find((it) => it.some(({ to }) => to.value === '"moving"'))
      const [start, open] = Object.entries(candidateMoveBinding.begin)[0] ?? []
      if (!path || start === undefined || typeof open !== 'function') throw new Error('nothing leads to it')
      const begin = async () => {
        await open(page)
        await plant(page)
        // What never comes is not waited for long.
        page.setDefaultTimeout(20_000)
      }
      const held = await prepare(page, candidateMoveBinding)
      const faulty = { ...candidateMoveBinding, begin: { [start]: begin } }
      return followInBrowser(page, held, faulty, exploration, path)
    }
    /** Follows the way to a step that only a machine with a fault takes, on the page, which has none. */
    const followFaulty = async (page: Page, fault: string, isFaulty: (step: Edge) => boolean) => {
      const machine = await machines.candidateMove.machine()
      const mutant = mutantsOf(machine).find((it) => it.name === fault)
      if (!mutant) throw new Error(`there is no mutant "${fault}"`)
      const exploration = await withMutant(machine, mutant.machine, () => exploreBound(candidateMoveBinding))
      const step = exploration.edges.find(isFaulty)
      if (!step?.from) throw new Error('nothing leads to it')
      page.setDefaultTimeout(20_000)
      const held = await prepare(page, candidateMoveBinding)
      const path = [...makeGraph(exploration).wayTo(step.from), step]
      return followInBrowser(page, held, candidateMoveBinding, exploration, path)
    }
    const yesIsNo = () =>
      document.addEventListener(
        'click',
        (event) => {
          const dialog = (event.target as Element).closest('dialog, [role=dialog]')
          const pressed = (event.target as Element).closest('button')?.textContent ?? ''
          if (!dialog || !/^(Approve|Reject)$/.test(pressed)) return
          event.stopImmediatePropagation()
          event.preventDefault()
          for (const it of dialog.querySelectorAll('button')) if (it.textContent === 'Cancel') it.click()
        },
        true,
      )
    const forgetsSaving = () =>
      new MutationObserver(() => {
        for (const it of document.querySelectorAll('dialog, [role=dialog]'))
          if (it.textContent?.includes('Saving')) it.setAttribute('hidden', '')
      }).observe(document.body, { childList: true, subtree: true, characterData: true })

    test('a button that is bound to the wrong event [MACH-07]', async ({ page, person }) => {
      person.expectFault(/Failed to load resource/)
      const found = await follow(page, (it) => it.evaluate(yesIsNo))
      expect(found).toMatch(/^candidateMove at the level browser, step \d+: .*Timeout[\s\S]*says yes → "moving"/)
    })

    test('a screen that forgets a state [MACH-07]', async ({ page, person }) => {
      person.expectFault(/Failed to load resource/)
      const found = await follow(page, (it) => it.evaluate(forgetsSaving))
      expect(found).toMatch(/^candidateMove at the level browser, step \d+: .*Timeout[\s\S]*says yes → "moving"/)
    })

    test('a machine that leads elsewhere than the page [MACH-07]', async ({ page, person }) => {
      person.expectFault(/Failed to load resource/)
      const fault = 'candidateMove.confirming: confirm leads to ready'
      const found = await followFaulty(
        page,
        fault,
        ({ cause, to }) => cause.name === 'says yes' && to.value === '"ready"',
      )
      expect(found).toMatch(/^candidateMove at the level browser, step \d+: .*Timeout[\s\S]*says yes → "ready"/)
    })

    test('a guard that is always true [MACH-07]', async ({ page, person }) => {
      person.expectFault(/Failed to load resource/)
      const fault = 'candidateMove.confirming: confirm without its guard hasReason'
      const isWithoutReason = ({ context: { action, reasons } }: AnyMachineSnapshot) =>
        action === 'reject' && !reasons.reject
      const found = await followFaulty(
        page,
        fault,
        ({ cause, from, to }) =>
          cause.name === 'says yes' && to.value === '"moving"' && from !== null && isWithoutReason(from.snapshot),
      )
      expect(found).toMatch(/^candidateMove at the level browser, step \d+: .*Timeout[\s\S]*says yes → "moving"/)
    })
  })
