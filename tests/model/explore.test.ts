import { type AnyStateMachine, assign, createMachine, fromCallback, fromPromise, spawnChild } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { explore } from '#tools/explore/explore.ts'
import { lint } from '#tools/explore/lint.ts'

const cases = (it: Partial<AnyCases>): AnyCases => ({
  inputs: { start: undefined },
  events: {},
  outcomes: {},
  listeners: {},
  ...it,
})
const faultsOf = (machine: AnyStateMachine, it: Partial<AnyCases> = {}, limit = 1_000) =>
  lint(explore(machine, cases(it), { limit }))

const open = { type: 'open' }
const close = { type: 'close' }
const doorEvents = { events: { 'somebody opens': open, 'somebody closes': close } }
const calls = {
  outcomes: { ask: { done: { answered: 'yes' }, error: { offline: new Error('offline') } } },
}

describe('the explorer finds nothing', () => {
  test('in a machine whose every state and transition has a path [MACH-07]', () => {
    const door = createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { tags: 'rest', on: { open: 'opened' } }, opened: { on: { close: 'closed' } } },
    })
    expect(faultsOf(door, doorEvents)).toEqual([])
  })

  test('in calls that answer, fail and take too long, in child states, always and history [MACH-07]', () => {
    const machine = createMachine({
      id: 'call',
      initial: 'asking',
      states: {
        asking: {
          invoke: { id: 'ask', src: 'ask', onDone: 'deciding', onError: 'failed' },
          after: { 1000: 'failed' },
        },
        deciding: { always: 'talking' },
        talking: {
          tags: 'rest',
          initial: 'politely',
          on: { open: 'failed' },
          states: { politely: { on: { close: 'rudely' } }, rudely: {}, last: { type: 'history' } },
        },
        failed: { tags: 'rest', on: { open: 'talking.last' } },
      },
    })
    expect(faultsOf(machine, { ...doorEvents, ...calls })).toEqual([])
  })

  test('in a self-transition and a refused event, which count as transitions [MACH-07]', () => {
    const machine = createMachine({
      id: 'bell',
      initial: 'silent',
      states: { silent: { tags: 'rest', on: { open: { actions: assign({}) }, close: {} } } },
    })
    const { edges } = explore(machine, cases(doorEvents))
    expect(edges.flatMap((it) => it.taken.map(({ eventType }) => eventType))).toEqual(['open', 'close'])
    expect(faultsOf(machine, doorEvents)).toEqual([])
  })
})

describe('the build fails on', () => {
  test('a transition that no path takes [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: {
        closed: { tags: 'rest', on: { open: [{ target: 'opened' }, { target: 'closed' }] } },
        opened: { on: { close: 'closed' } },
      },
    })
    expect(faultsOf(machine, doorEvents)).toEqual([
      'door: no path takes the transition door.closed: open → door.closed',
    ])
  })

  test('an always and a root transition that no path takes [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'deciding',
      on: { open: { guard: () => false, target: '.closed' } },
      states: {
        deciding: { always: [{ target: 'closed' }, { guard: 'never', target: 'closed' }] },
        closed: { tags: 'rest', on: { open: { actions: assign({}) } } },
      },
    })
    expect(faultsOf(machine, { events: { 'somebody opens': open } })).toEqual([
      'door: no path takes the transition door: open [a function] → door.closed',
      'door: no path takes the transition door.deciding: always [never] → door.closed',
      'door: no case lets the guard pass of door: open [a function] → door.closed',
      'door: no case lets the guard refuse of door: open [a function] → door.closed',
      'door: no case lets the guard pass of door.deciding: always [never] → door.closed',
      'door: no case lets the guard refuse of door.deciding: always [never] → door.closed',
    ])
  })

  test('a guard that no case makes false [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { tags: 'rest', on: { open: { guard: () => true } } } },
    })
    expect(faultsOf(machine, { events: { 'somebody opens': open } })).toEqual([
      'door: no case lets the guard refuse of door.closed: open [a function] → stays',
    ])
  })

  test('a state that no path enters [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { tags: 'rest' }, walledUp: { tags: 'rest' } },
    })
    expect(faultsOf(machine)).toEqual(['door: no path enters the state door.walledUp'])
  })

  test('a dead end, and names the way there [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { tags: 'rest', on: { open: 'stuck' } }, stuck: {} },
    })
    expect(faultsOf(machine, { events: { 'somebody opens': open } })).toEqual([
      'door: dead end in "stuck" (neither final nor tagged rest) after start › somebody opens',
    ])
  })

  test('states that only lead to each other and never to rest [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'swinging',
      states: { swinging: { on: { open: 'rattling' } }, rattling: { on: { close: 'swinging' } } },
    })
    expect(faultsOf(machine, doorEvents)).toEqual([
      'door: dead end in "rattling" (neither final nor tagged rest) after start › somebody opens',
      'door: dead end in "swinging" (neither final nor tagged rest) after start',
    ])
  })

  test('an invoke without onError, whose failure would stop the machine [MACH-07]', () => {
    const machine = createMachine({
      id: 'call',
      initial: 'asking',
      states: {
        asking: { invoke: { id: 'ask', src: 'ask', onDone: 'answered' }, after: { 1000: 'answered' } },
        answered: { tags: 'rest' },
      },
    })
    expect(faultsOf(machine, { outcomes: { ask: { done: { answered: 'yes' }, error: {} } } })).toEqual([
      'call: call.asking invokes ask without onError',
    ])
  })

  test('an invoke without an id [MACH-07]', () => {
    const machine = createMachine({
      id: 'call',
      initial: 'asking',
      states: {
        asking: { invoke: { src: 'ask', onDone: 'answered', onError: 'answered' }, after: { 1000: 'answered' } },
        answered: { tags: 'rest' },
      },
    })
    expect(faultsOf(machine, calls)).toEqual(['call: call.asking has an invoke without an id'])
  })

  test('an invoke that may hang for ever [MACH-07]', () => {
    const machine = createMachine({
      id: 'call',
      initial: 'asking',
      states: {
        asking: { invoke: { id: 'ask', src: 'ask', onDone: 'answered', onError: 'answered' } },
        answered: { tags: 'rest' },
      },
    })
    expect(faultsOf(machine, calls)).toEqual(['call: call.asking invokes ask without a time limit (after)'])
  })

  test('a listener without a reason, and passes one with a reason [MACH-07]', () => {
    const machine = createMachine({
      id: 'call',
      initial: 'listening',
      states: { listening: { tags: 'rest', invoke: { id: 'listen', src: 'listen' } } },
    })
    const faults = [
      'call: call.listening invokes listen, for which the cases name no outcomes',
      'call: call.listening invokes listen without onError',
      'call: call.listening invokes listen without a time limit (after)',
    ]
    expect(faultsOf(machine)).toEqual(faults)
    expect(faultsOf(machine, { listeners: { listen: ' ' } })).toEqual(faults)
    expect(faultsOf(machine, { listeners: { listen: 'It lives as long as the page.' } })).toEqual([])
  })

  test('a failure that stops the machine [MACH-07]', () => {
    const machine = createMachine({
      id: 'call',
      initial: 'asking',
      states: {
        asking: { invoke: { id: 'ask', src: 'ask', onDone: 'answered' }, after: { 1000: 'answered' } },
        answered: { tags: 'rest' },
      },
    })
    expect(faultsOf(machine, calls)).toEqual([
      'call: stopped with an error after start › ask error: offline: Error: offline',
      'call: call.asking invokes ask without onError',
      'call: no state accepts the case "ask error: offline"',
    ])
  })

  test('an action or a guard that throws [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: {
        closed: {
          tags: 'rest',
          on: {
            open: {
              actions: assign(() => {
                throw new Error('no handle')
              }),
            },
          },
        },
      },
    })
    expect(faultsOf(machine, { events: { 'somebody opens': open } })[0]).toBe(
      'door: an exception after start › somebody opens: no handle',
    )
  })

  test('an endless always [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: {
        closed: { tags: 'rest', on: { open: 'swinging' } },
        swinging: { always: 'rattling' },
        rattling: { always: 'swinging' },
      },
    })
    expect(faultsOf(machine, { events: { 'somebody opens': open } })[0]).toMatch(
      /^door: endless always after start › somebody opens: Infinite loop detected/,
    )
  })

  test('a case that no state accepts [MACH-07]', () => {
    const machine = createMachine({ id: 'door', initial: 'closed', states: { closed: { tags: 'rest' } } })
    expect(faultsOf(machine, { events: { 'somebody opens': open } })).toEqual([
      'door: no state accepts the case "somebody opens"',
    ])
  })

  test('an event that no case sends [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { tags: 'rest', on: { open: {} } } },
    })
    expect(faultsOf(machine)).toEqual([
      'door: no case sends the event open',
      'door: no path takes the transition door.closed: open → stays',
    ])
  })

  test('cases for a call that no state makes [MACH-07]', () => {
    const machine = createMachine({ id: 'door', initial: 'closed', states: { closed: { tags: 'rest' } } })
    expect(faultsOf(machine, { outcomes: { ask: { done: {}, error: {} } }, listeners: { listen: 'why not' } })).toEqual(
      [
        'door: the cases speak of ask, which no state invokes',
        'door: the cases speak of listen, which no state invokes',
      ],
    )
  })

  test('a call without cases [MACH-07]', () => {
    const machine = createMachine({
      id: 'call',
      initial: 'asking',
      states: {
        asking: { invoke: { id: 'ask', src: 'ask', onError: 'failed' }, after: { 1000: 'failed' } },
        failed: { tags: 'rest' },
      },
    })
    expect(faultsOf(machine)).toEqual([
      'call: call.asking invokes ask, for which the cases name no outcomes',
      'call: no path takes the transition call.asking: xstate.error.actor.ask → call.failed',
    ])
  })

  test('a search that reaches its limit, unless the cases say what tells states apart [MACH-07]', () => {
    const machine = createMachine({
      id: 'counter',
      context: { count: 0 },
      initial: 'counting',
      states: {
        counting: {
          tags: 'rest',
          on: { open: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
        },
      },
    })
    const events = { 'somebody opens': open }
    expect(faultsOf(machine, { events }, 50)).toEqual([
      'counter: inconclusive: more than 50 states, give the cases a projection',
    ])
    const isAny = ({ count }: { count: number }) => ({ isAny: count > 0 })
    expect(faultsOf(machine, { events, projection: isAny }, 50)).toEqual([])
  })

  test('a machine without an input to start it with [MACH-07]', () => {
    const machine = createMachine({ id: 'door', initial: 'closed', states: { closed: { tags: 'rest' } } })
    expect(faultsOf(machine, { inputs: {} })).toEqual([
      'door: inconclusive: there is no input to start it with',
      'door: no path enters the state door',
      'door: no path enters the state door.closed',
    ])
  })

  test('context that would collapse in a state key [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      context: { guests: new Map() },
      initial: 'closed',
      states: { closed: { tags: 'rest' } },
    })
    expect(faultsOf(machine)[0]).toBe(
      'door: an exception after start: a state key cannot tell [object Map] apart: give a projection',
    )
  })

  test('an actor that is spawned and not invoked [MACH-07]', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'closed',
      entry: spawnChild(
        fromCallback(() => {}),
        { id: 'guest' },
      ),
      states: { closed: { tags: 'rest' } },
    })
    expect(faultsOf(machine)).toEqual(['door: inconclusive: guest was spawned after start'])
  })
})

test('exploring runs nothing: no call is made, no action is executed [MACH-02]', () => {
  const asked = vi.fn()
  const logged = vi.fn()
  const machine = createMachine(
    {
      id: 'call',
      initial: 'asking',
      states: {
        asking: {
          entry: 'say',
          invoke: { id: 'ask', src: 'ask', onDone: 'answered', onError: 'answered' },
          after: { 1: 'answered' },
        },
        answered: { tags: 'rest' },
      },
    },
    { actors: { ask: fromPromise(asked) }, actions: { say: logged } },
  )
  expect(faultsOf(machine, calls)).toEqual([])
  expect(asked).not.toHaveBeenCalled()
  expect(logged).not.toHaveBeenCalled()
})
