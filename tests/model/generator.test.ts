import { type AnyStateMachine, assign, createMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { edgeIds } from '#src/studio/chart.ts'
import { inert } from '#src/studio/explore/probe.ts'
import { makeSimulator } from '#src/studio/simulation.ts'
import { explore } from '#tools/explore/explore.ts'
import { coverOf, reachOnPages } from './cover.ts'
import { type Criterion, criteria } from './criteria.ts'
import { explorationOf } from './explorations.ts'
import { machineLevel, replay, stepList } from './replay.ts'
import { waysOn } from './taken.ts'
import { walkAtRandom } from './walk.ts'

const cases = (it: Partial<AnyCases>): AnyCases => ({
  inputs: { start: undefined },
  events: { 'somebody opens': { type: 'open' }, 'somebody closes': { type: 'close' } },
  outcomes: {},
  listeners: {},
  ...it,
})
const explored = (machine: AnyStateMachine, it: Partial<AnyCases> = {}) => explore(machine, cases(it))
const coveredBy = (machine: AnyStateMachine, criterion: Criterion, it: Partial<AnyCases> = {}) => {
  const { paths, covered, missing } = coverOf(explored(machine, it), [criterion])
  return { paths: paths.map((path) => path.map(({ cause }) => cause.name)), covered: [...covered], missing }
}

const call = createMachine({
  id: 'call',
  initial: 'asking',
  states: {
    asking: {
      invoke: { id: 'ask', src: 'ask', onDone: 'answered', onError: 'failed' },
      after: { 1000: 'failed' },
    },
    answered: { tags: 'rest' },
    failed: { tags: 'rest', on: { open: 'asking' } },
  },
})
const callCases = {
  events: { 'somebody opens': { type: 'open' } },
  outcomes: { ask: { done: { yes: 1, no: 2 }, error: { offline: new Error('offline') } } },
}

test('where a start is dear, fewer paths cover the same: they go further for something new [MACH-07]', () => {
  const rounds = ['one', 'two', 'three', 'four', 'five']
  const round = createMachine({
    id: 'round',
    initial: 'one',
    states: Object.fromEntries(
      rounds.map((it, index) => [
        it,
        { tags: 'rest', on: { open: rounds[(index + 1) % rounds.length], ...(index === 0 && { close: 'three' }) } },
      ]),
    ),
  })
  const [near, far] = [2, reachOnPages].map((reach) => coverOf(explored(round), ['pairs'], { reach }))
  expect(far?.covered).toEqual(near?.covered)
  expect([near?.paths.length, far?.paths.length]).toEqual([2, 1])
})

describe('a generated path takes what the generators of xstate leave out:', () => {
  test('a transition of a state to itself, and one that changes nothing [MACH-07]', () => {
    const bell = createMachine({
      id: 'bell',
      initial: 'silent',
      states: { silent: { tags: 'rest', on: { open: 'silent', close: {} } } },
    })
    expect(coveredBy(bell, 'transitions')).toEqual({
      paths: [['start', 'somebody opens', 'somebody closes']],
      covered: ['transitions: bell.silent: open → bell.silent', 'transitions: bell.silent: close → stays'],
      missing: [],
    })
  })

  test('an always, and the state that is left at once [MACH-07]', () => {
    const door = createMachine({
      id: 'door',
      initial: 'closed',
      states: {
        closed: { on: { open: 'swinging' } },
        swinging: { always: 'opened' },
        opened: { tags: 'rest', on: { close: 'closed' } },
      },
    })
    expect(coveredBy(door, 'transitions').covered).toContain('transitions: door.swinging: always → door.opened')
    expect(coveredBy(door, 'states').covered).toContain('states: door.swinging')
  })

  test('each outcome of a call, and its time limit [MACH-07]', () => {
    expect(coveredBy(call, 'outcomes', callCases)).toEqual({
      paths: [
        ['start', 'ask error: offline'],
        ['start', 'ask done: no'],
        ['start', 'ask done: yes'],
      ],
      covered: ['yes', 'no']
        .map((it) => `outcomes: call.asking: ask done: ${it}`)
        .concat('outcomes: call.asking: ask error: offline'),
      missing: [],
    })
    expect(coveredBy(call, 'timers', callCases).paths).toEqual([['start', 'xstate.after.1000.call.asking']])
  })
})

test('a guard has to pass and to refuse: one that no case makes false is named [MACH-07]', () => {
  const door = createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { tags: 'rest', on: { open: { guard: () => true } } } },
  })
  expect(coveredBy(door, 'guards').missing).toEqual(['guards: door.closed: open [a function] → stays: false'])
})

test('a pair of transitions is two that follow on each other [MACH-07]', () => {
  const door = createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { tags: 'rest', on: { open: 'opened' } }, opened: { on: { close: 'closed' } } },
  })
  expect(coveredBy(door, 'pairs').paths).toEqual([['start', 'somebody opens', 'somebody closes', 'somebody opens']])
})

test('an event that is refused is a step, after which everything is as before [MACH-07]', async () => {
  const door = createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { tags: 'rest', on: { open: { guard: () => false, target: 'opened' } } }, opened: {} },
  })
  const exploration = explored(door)
  const [path = []] = coverOf(exploration, ['refusals']).paths
  expect(stepList(path)).toEqual(['1. begin with start → "closed"', '2. somebody opens → is refused, stays "closed"'])
  expect(await replay(path, machineLevel(exploration))).toBeNull()
})

test('a case that nothing listens to is left over, whatever else is covered [MACH-07]', () => {
  expect(coveredBy(call, 'cases').missing).toEqual(['cases: somebody closes'])
})

test('all criteria together leave nothing open, and no path is superfluous [MACH-07]', () => {
  const { paths, missing } = coverOf(explored(call, callCases))
  expect(missing).toEqual([])
  expect(paths.length).toBeLessThanOrEqual(4)
  expect(criteria).toContain('pairs')
})

test('a machine that does otherwise than explored is found, with the steps to follow by hand [MACH-07]', async () => {
  const exploration = explored(call, callCases)
  const [path = []] = coverOf(exploration, ['timers']).paths
  const other = createMachine({
    ...call.config,
    states: { ...call.config.states, failed: { tags: 'rest', always: 'answered' } },
  } as never)
  expect(await replay(path, machineLevel({ ...exploration, machine: inert(other) }))).toMatch(
    /^call, step 2: it is\n"answered"[\s\S]*\n1\. begin with start → "asking"\n2\. wait for xstate\.after\.1000\.call\.asking → "failed"\nin the simulator: \/machines\/call\?walk=.*$/,
  )
})

test('a projection that hides what a guard reads is found by a random path, made as short as can be [MACH-07]', async () => {
  const counter = createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'low',
    states: {
      low: {
        tags: 'rest',
        on: {
          open: { actions: assign({ count: ({ context }) => Math.min(context.count + 1, 3) }) },
          close: { guard: ({ context }) => context.count > 2, target: 'high' },
        },
      },
      high: { tags: 'rest' },
    },
  })
  const exploration = explored(counter, { projection: () => ({}) })
  const found = await walkAtRandom(exploration, machineLevel(exploration), { seed: 11 })
  expect(found?.split('\n').slice(-6)).toEqual([
    '1. begin with start → "low"',
    '2. somebody opens → "low"',
    '3. somebody opens → "low"',
    '4. somebody opens → "low"',
    '5. somebody closes → is refused, stays "low"',
    `in the simulator: /machines/counter?walk=${encodeURIComponent('["start","somebody opens","somebody opens","somebody opens"]')}`,
  ])
  const whole = explored(counter)
  expect(await walkAtRandom(whole, machineLevel(whole), { seed: 11 })).toBeNull()
})

test('an action that throws when it is executed is found, though exploring executes none [MACH-07]', async () => {
  const door = createMachine(
    { id: 'door', initial: 'closed', states: { closed: { tags: 'rest', on: { open: { actions: 'say' } } } } },
    {
      actions: {
        say: () => {
          throw new Error('no voice')
        },
      },
    },
  )
  const exploration = explored(door)
  expect(exploration.faults).toEqual([])
  const [path = []] = coverOf(exploration, ['transitions']).paths
  expect(await replay(path, machineLevel(exploration))).toContain('door, step 2: it threw Error: no voice')
})

test('the way that is told of a transition takes it, in the studio’s simulator [MACH-05]', async () => {
  const exploration = await explorationOf('offer')
  const { machine, cases } = exploration
  const { paths } = coverOf(exploration)
  const simulator = makeSimulator(machine, cases)
  const ways = Object.entries(waysOn(machine, paths))
  expect(ways.map(([edge]) => edge).toSorted()).toEqual([...edgeIds(machine).values()].toSorted())
  for (const [edge, names] of ways) {
    const { steps, missing } = simulator.follow(names)
    expect([missing, steps.at(-1)?.taken]).toEqual([null, [edge]])
  }
})
