import { act, render, waitFor } from '@testing-library/react'
import { createElement, useEffect, useState } from 'react'
import { type AnyActor, type AnyStateMachine, createMachine } from 'xstate'
import { machines } from '#machines/registry.ts'
import { pathOf } from '#mocks/mock.ts'
import { people } from '#src/contract/people.ts'
import { bindingFaults, exploreBound } from '#tests/model/binding.ts'
import { chartOf, configOf } from '#tests/model/chart.ts'
import { coverOf } from '#tests/model/cover.ts'
import { leftOutOf, reasonFaults } from '#tests/model/left-out.ts'
import { mutantsOf, withMutant } from '#tests/model/mutants.ts'
import { listenToNoise } from '#tests/model/own-tests.ts'
import { closePages, leftovers, liveMachine, watchPage } from '#tests/page-life.ts'
import type { Edge } from '#tools/explore/explore.ts'
import { screenBindings } from './bindings.ts'
import { withoutScreen } from './missing.ts'
import { hold, type ScreenBinding } from './screen-binding.ts'
import { followOnScreen } from './screen-level.ts'
import { taskDoneBinding } from './task-done.ts'

/** Machines that are followed on no screen without a reason, and names of machines that there are not. */
const unfollowed = (registered: readonly string[]): string[] => {
  const named = [...screenBindings.map((it) => it.machine), ...Object.keys(withoutScreen)]
  return [
    ...registered.filter((it) => !named.includes(it)).map((it) => `${it}: followed on no screen`),
    ...named.filter((it) => !registered.includes(it)).map((it) => `${it}: no such machine`),
  ]
}

test('every machine is bound to its screen, or named with the reason why it has none [MACH-07]', () => {
  const names = Object.keys(machines)
  expect(unfollowed(names)).toEqual([])
  // One that is new, and one that the registry has lost.
  expect(unfollowed(['newcomer', ...names])).toEqual(['newcomer: followed on no screen'])
  expect(unfollowed(names.filter((it) => it !== 'taskDone'))).toEqual(['taskDone: no such machine'])
})

test('what no path does has a reason, and no other has: each fault is named [MACH-07]', async () => {
  const exploration = await exploreBound(taskDoneBinding)
  const cases = await machines.taskDone.cases()
  const no = 'taskDone.confirming: cancel → taskDone.ready'
  const edges = exploration.edges.filter(({ cause }) => cause.name !== 'says no')
  const faultsOf = (binding: ScreenBinding, left: readonly Edge[]) =>
    reasonFaults(binding, leftOutOf(binding, { ...exploration, edges: left }, cases))
  expect(faultsOf(taskDoneBinding, exploration.edges)).toEqual([])
  expect(faultsOf(taskDoneBinding, edges)).toContain(`taskDone: nothing says why transitions: ${no} is left out`)
  const excused: ScreenBinding = { ...taskDoneBinding, untaken: { [no]: 'not offered: There is no such button.' } }
  expect(faultsOf(excused, exploration.edges)).toEqual([`taskDone: it need not be said why nothing takes ${no}`])
  const events = { ...taskDoneBinding.events, 'says no': 'not offered: There is no such button.' } as const
  expect(faultsOf({ ...taskDoneBinding, events }, edges)).toEqual([])
})

describe('a path leaves nothing behind that another would fail on:', () => {
  test('a call that the page makes only once it has drawn something is waited for, and answered [MACH-07]', async () => {
    const { answer } = hold(people.info)
    const Late = () => {
      const [isDrawn, setIsDrawn] = useState(false)
      useEffect(() => {
        if (isDrawn) void fetch(pathOf(people.info))
        else setTimeout(() => setIsDrawn(true), 20)
      }, [isDrawn])
      return null
    }
    render(createElement(Late))
    await answer(undefined)
    expect(leftovers()).toEqual([])
  })

  test('a wait inside of act fails at once, since React does nothing until the act ends [MACH-07]', async () => {
    await expect(act(async () => waitFor(() => {}))).rejects.toThrow('This waits inside of act')
  })

  test('an act, a wait and a page that go on are named [MACH-07]', async () => {
    let end = () => {}
    const open = act(() => new Promise<void>((resolve) => (end = resolve)))
    expect(leftovers()).toEqual(['an act that is open'])
    end()
    await open
    const wait = waitFor(() => expect(end).toBeNull(), { timeout: 100 })
    expect(leftovers()).toEqual(['a wait that goes on'])
    await expect(wait).rejects.toThrow()
    watchPage()
    expect(leftovers()).toEqual(['a page that is open'])
    closePages()
    expect(leftovers()).toEqual([])
  })
})

describe('a fault that is planted into a page is found, with the steps that lead to it:', () => {
  const follow = async (change: (actor: AnyActor) => void) => {
    const exploration = await exploreBound(taskDoneBinding)
    const { paths } = coverOf(exploration, ['transitions'])
    const path = paths.find((it) => it.some(({ to }) => to.value === '"outdated"'))
    const [start, open] = Object.entries(taskDoneBinding.begin)[0] ?? []
    if (!path || start === undefined || typeof open !== 'function') throw new Error('nothing leads to it')
    const faulty: ScreenBinding = {
      ...taskDoneBinding,
      begin: {
        [start]: async () => {
          const page = await open()
          const actor = await waitFor(() => liveMachine('taskDone') ?? Promise.reject(new Error('it has not started')))
          change(actor)
          return page
        },
      },
    }
    return followOnScreen(faulty, exploration, path, true)
  }

  test('a button that is bound to the wrong event [MACH-07]', async () => {
    const found = await follow((actor) => {
      const send = actor.send.bind(actor)
      actor.send = (event) => send(event.type === 'confirm' ? { type: 'cancel' } : event)
    })
    expect(found).toMatch(
      /^taskDone at the level component, step 3: confirm was to be sent, and was cancel\n1\. begin with the tasks of a candidate/,
    )
  })

  test('a screen that shows nothing in one state [MACH-07]', async () => {
    const found = await follow((actor) => {
      actor.subscribe(({ value }) => {
        if (value === 'outdated') document.querySelector('dialog')?.setAttribute('hidden', '')
      })
    })
    expect(found).toMatch(/^taskDone at the level component, step \d+: Unable to find .*role="dialog"/)
    expect(found).toMatch(/fail markDone error: stale → "outdated"\nin the simulator: \/machines\/taskDone\?walk=/)
  })

  /** Follows the first path that takes a case in a state on the page of a machine with a fault. */
  const followFaulty = async (state: string, cause: string, fault: (machine: AnyStateMachine) => AnyStateMachine) => {
    const exploration = await exploreBound(taskDoneBinding)
    const machine = await machines.taskDone.machine()
    const path = coverOf(exploration, ['transitions']).paths.find((it) =>
      it.some(({ from, cause: { name } }) => from?.value === state && name === cause),
    )
    if (!path) throw new Error('nothing leads to it')
    return withMutant(machine, fault(machine), () => followOnScreen(taskDoneBinding, exploration, path, true))
  }
  const mutant = (fault: string) => (machine: AnyStateMachine) => {
    const found = mutantsOf(machine).find((it) => it.name === fault)
    if (!found) throw new Error(`there is no mutant "${fault}"`)
    return found.machine
  }

  test('a machine that leads elsewhere than the one that was explored [MACH-07]', async () => {
    const fault = mutant('taskDone.confirming: cancel leads to confirming')
    expect(await followFaulty('"confirming"', 'says no', fault)).toMatch(
      /step \d+: it is "confirming" and not "ready"[\s\S]*says no → "ready"$/m,
    )
  })

  test('a guard that is always true [MACH-07]', async () => {
    const fault = mutant('taskDone.saving: markDone onError (1) without its guard isOutdated')
    expect(await followFaulty('"saving"', 'markDone error: offline', fault)).toMatch(
      /step \d+: it is "outdated" and not "confirming"[\s\S]*markDone error: offline → "confirming"$/m,
    )
  })

  test('a call without a way on when it fails [MACH-07]', async () => {
    // The machine stops with what nobody takes, and xstate throws it where nobody catches it.
    const { noise, stop } = listenToNoise()
    try {
      const found = await followFaulty('"saving"', 'markDone error: offline', (machine) => {
        const chart = chartOf(machine.config)
        const [call] = chart.states.saving?.invoke ?? []
        if (!call) throw new Error('saving makes no call')
        call.onError = []
        return createMachine(configOf(chart), machine.implementations as never) as AnyStateMachine
      })
      expect(found).toMatch(/step \d+: no such machine is on the page[\s\S]*markDone error: offline → "confirming"$/m)
      expect(noise).not.toEqual([])
    } finally {
      stop()
    }
  })

  test('a binding that lacks a state and an event, or has one that there is not [MACH-07]', async () => {
    const { machine, cases } = machines.taskDone
    const { outdated: _, ...states } = taskDoneBinding.states
    const { 'says no': __, ...events } = taskDoneBinding.events
    const faulty = { ...taskDoneBinding, states: { ...states, lost: () => {} }, events: { ...events, waits: 'why' } }
    expect(bindingFaults(faulty, await machine(), await cases())).toEqual([
      'taskDone: the binding lacks the event says no',
      'taskDone: the machine has no event waits',
      'taskDone: the binding lacks the state outdated',
      'taskDone: the machine has no state lost',
    ])
  })
})
