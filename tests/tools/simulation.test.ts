import { type AnyStateMachine, assign, createMachine, fromPromise } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { machines } from '#machines/registry.ts'
import { makeSimulator, type Step } from '#src/studio/simulation.ts'
import { coverOf } from '#tests/model/cover.ts'
import { simulatorAddress } from '#tests/model/replay.ts'
import { machineNames } from '#tools/diagrams/drawings.ts'
import { explore } from '#tools/explore/explore.ts'

const pause = async () => {}
const { signal } = new AbortController()
const namesOf = (steps: readonly Step[]) => steps.map((it) => it.cause.name)

/** Three coins open the door; the door asks the world for more, which nobody shall hear. */
const doorMachine = (call: () => Promise<unknown>): AnyStateMachine =>
  createMachine(
    {
      id: 'door',
      context: { coins: 0 },
      initial: 'shut',
      states: {
        shut: {
          entry: 'shout',
          on: {
            coin: { actions: assign({ coins: ({ context }) => context.coins + 1 }) },
            push: { guard: 'isPaid', target: 'asking' },
          },
        },
        asking: {
          invoke: { id: 'ask', src: 'ask', onDone: 'open', onError: 'shut' },
          after: { 1000: 'shut' },
        },
        open: { type: 'final' },
      },
    },
    {
      actors: { ask: fromPromise(call) },
      guards: { isPaid: ({ context }) => context.coins >= 3 },
      actions: { shout: call },
    },
  )
const doorCases: AnyCases = {
  inputs: { 'a door': undefined },
  events: { 'pays a coin': { type: 'coin' }, pushes: { type: 'push' } },
  outcomes: { ask: { done: { yes: 1 }, error: { offline: new Error('offline') } } },
  listeners: {},
}
const coins = ['pays a coin', 'pays a coin', 'pays a coin']

test('a simulation has the rules of the machine, and never calls what the machine calls [MACH-05]', () => {
  const call = vi.fn(async () => 1)
  const { follow, choices } = makeSimulator(doorMachine(call), doorCases)
  const [start] = follow([]).steps
  if (!start) throw new Error('it does not begin')
  expect(start.at).toEqual(['shut'])
  expect(choices(start).open.map((it) => it.cause.name)).toEqual(['pays a coin'])
  expect(choices(start).closed).toMatchObject([{ cause: { name: 'pushes' }, refused: ['shut|push|0'] }])
  const { steps, missing } = follow(['a door', ...coins, 'pushes', 'ask error: offline'])
  expect(missing).toBeNull()
  expect(steps.map((it) => it.at[0])).toEqual(['shut', 'shut', 'shut', 'shut', 'asking', 'shut'])
  const asking = steps.at(-2)
  expect(asking && choices(asking).open.map((it) => it.cause.name)).toEqual([
    'ask done: yes',
    'ask error: offline',
    'xstate.after.1000.door.asking',
  ])
  expect(call).not.toHaveBeenCalled()
})

test('the shortest way counts what the rules ask for on the way [MACH-05]', async () => {
  const { follow, wayTo } = makeSimulator(
    doorMachine(async () => 1),
    doorCases,
  )
  const [start] = follow([]).steps
  if (!start) throw new Error('it does not begin')
  const way = await wayTo(start, 'open', pause, signal)
  expect(Array.isArray(way) && namesOf(way)).toEqual([...coins, 'pushes', 'ask done: yes'])
})

test('the way between any two states begins where the machine does [MACH-05]', async () => {
  const { wayBetween } = makeSimulator(
    doorMachine(async () => 1),
    doorCases,
  )
  const { lead, way } = await wayBetween('asking', 'open', pause, signal)
  expect(lead).toEqual(['a door', ...coins, 'pushes'])
  expect(Array.isArray(way) && namesOf(way)).toEqual(['ask done: yes'])
  expect(await wayBetween('nowhere', 'open', pause, signal)).toEqual({ lead: [], way: 'unknown' })
})

test('a way between two states is found where only a later situation of the first has one [MACH-05]', async () => {
  const { machine, cases } = machines.candidate
  const { wayBetween, follow } = makeSimulator(await machine(), await cases())
  const { lead, way } = await wayBetween('pipeline.offered', 'hired', pause, signal)
  if (!Array.isArray(way)) throw new Error(`from an offer to a hire: ${way}`)
  const { steps, missing } = follow([...lead, ...namesOf(way)])
  expect(missing).toBeNull()
  expect(steps.at(-1)?.at).toEqual(['hired'])
})

test('a walk stops where a step is unknown or refused, and names it [MACH-05]', () => {
  const { follow } = makeSimulator(
    doorMachine(async () => 1),
    doorCases,
  )
  expect(follow(['a window'])).toEqual({ steps: [], missing: 'a window' })
  // What every object has is no start of a machine.
  const kept = makeSimulator(
    doorMachine(async () => 1),
    { ...doorCases, stored: {} },
  )
  expect(kept.follow(['constructor'])).toEqual({ steps: [], missing: 'constructor' })
  expect(follow(['a door', 'pushes'])).toMatchObject({ steps: [{ at: ['shut'] }], missing: 'pushes' })
  expect(follow(['a door', 'pays a coin', 'sings'])).toMatchObject({ steps: [{}, {}], missing: 'sings' })
})

test.each(machineNames)('%s begins in the simulator, and its first steps can be followed [MACH-05]', async (name) => {
  const { machine, cases } = machines[name]
  const { starts, follow, choices } = makeSimulator(await machine(), await cases())
  expect(starts).not.toEqual([])
  for (const start of starts) {
    const [begun] = follow([start]).steps
    if (!begun) throw new Error(`${start} does not begin`)
    for (const next of choices(begun).open)
      expect(follow([start, next.cause.name])).toMatchObject({ steps: [{}, { at: next.at }], missing: null })
  }
})

test.each(['offer', 'candidate', 'requisition', 'reviewLife', 'planPeriodLife'] as const)(
  '%s says in its own words why it refuses a move, and nothing of one that it allows [MACH-05]',
  async (name) => {
    const { machine, cases: load } = machines[name]
    const cases: AnyCases = await load()
    const { starts, follow, choices } = makeSimulator(await machine(), cases)
    for (const start of starts) {
      const [begun] = follow([start]).steps
      if (!begun) throw new Error(`${start} does not begin`)
      const { open, closed } = choices(begun)
      expect(closed.filter((it) => it.reason === null).map((it) => `${start}: ${it.cause.name}`)).toEqual([])
      for (const { cause } of open) {
        const event = cases.events[cause.name]
        expect(event && cases.refusal?.(begun.snapshot, event)).toBeNull()
      }
    }
  },
)

test('the simulator follows the link that a failing path prints [MACH-05]', async () => {
  const { machine, cases } = machines.candidateMove
  const exploration = explore(await machine(), await cases())
  const { follow } = makeSimulator(await machine(), await cases())
  for (const path of coverOf(exploration, ['transitions', 'refusals']).paths) {
    const walk = new URL(simulatorAddress(path), 'http://stepwise').searchParams.get('walk')
    const { steps, missing } = follow(JSON.parse(walk ?? ''))
    expect(missing).toBeNull()
    expect(steps.at(-1)?.snapshot.value).toEqual(path.at(-1)?.to.snapshot.value)
  }
})
