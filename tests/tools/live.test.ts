import { assign, createActor, fromPromise, raise, SimulatedClock, sendTo, setup } from 'xstate'
import { isDropped, type LiveActor, type LiveStep, statesAfter } from '#machines/studio/live.ts'
import { makeRecentSteps } from '#src/app/studio/recent-steps.ts'
import { followedIn } from '#src/studio/live/frame.ts'
import { inspectActors } from '#src/studio/live/inspect.ts'
import { liveTexts } from '#src/studio/live/live-texts.ts'
import { maskedType } from '#src/studio/live/mask.ts'
import { drawMachine } from '#tools/diagrams/drawings.ts'

const secret = 'Ada earns 90000'

const lockMachine = setup({
  types: {} as { context: { tries: number }; events: { type: 'turn'; note: string } },
}).createMachine({
  id: 'lock',
  context: { tries: 0 },
  initial: 'shut',
  states: {
    shut: { on: { turn: { target: 'open', actions: assign({ tries: ({ context }) => context.tries + 1 }) } } },
    open: { type: 'final' },
  },
})

const houseMachine = setup({
  types: {} as {
    context: { paid: number; name: string }
    events: { type: 'pay'; name: string; parts?: object } | { type: 'enter' } | { type: 'knock' } | { type: 'check' }
  },
  actors: { lock: lockMachine, ask: fromPromise(async () => secret) },
  guards: { isPaid: ({ context }) => context.paid > 0, isRich: ({ context }) => context.paid > 5 },
}).createMachine({
  id: 'house',
  context: { paid: 0, name: '' },
  invoke: { id: 'lock', src: 'lock' },
  initial: 'outside',
  states: {
    outside: {
      on: {
        pay: { actions: assign(({ context, event }) => ({ paid: context.paid + 1, name: event.name })) },
        enter: [
          { guard: 'isRich', target: 'inside' },
          { guard: 'isPaid', target: 'hall' },
        ],
      },
    },
    hall: { entry: raise({ type: 'check' }), on: { check: 'passing' } },
    passing: { always: 'inside' },
    inside: {
      entry: sendTo('lock', { type: 'turn', note: secret }),
      after: { 7000: 'outside' },
    },
  },
})

const follow = () => {
  const clock = new SimulatedClock()
  const actor = createActor(houseMachine, { clock }).start()
  onTestFinished(() => void actor.stop())
  const told: { actors: LiveActor[]; steps: LiveStep[] } = { actors: [], steps: [] }
  const inspection = inspectActors({
    roots: () => [actor],
    page: 'tab',
    tell: ({ actors, steps }) => {
      told.actors = actors()
      told.steps.push(...steps)
    },
  })
  onTestFinished(inspection.stop)
  /** What has been told since the last time. */
  const since = () => {
    inspection.report()
    return told.steps.splice(0)
  }
  return { actor, clock, inspection, since, running: () => told.actors }
}

test('every transition is told in its order, with what each condition said [MACH-04]', () => {
  const { actor, since } = follow()
  actor.send({ type: 'pay', name: 'Ada' })
  expect(since()[0]).toMatchObject({ changed: { paid: 'number', name: 'text' }, from: ['outside'] })
  actor.send({ type: 'enter' })
  const [entered] = since().filter((it) => it.machine === 'house')
  expect(entered?.microsteps).toEqual([
    { event: 'enter', edges: ['outside|enter|1'], states: ['hall'] },
    { event: 'check', edges: ['hall|check|0'], states: ['passing'] },
    { event: 'check', edges: ['passing||0'], states: ['inside'] },
  ])
  expect(entered?.guards).toEqual([
    { edge: 'outside|enter|0', passed: false },
    { edge: 'outside|enter|1', passed: true },
  ])
})

test('an event that nothing takes is told as one, with the conditions that refused it [MACH-04]', () => {
  const { actor, since } = follow()
  actor.send({ type: 'enter' })
  actor.send({ type: 'knock' })
  const [refused, unheard] = since()
  if (!refused || !unheard) throw new Error('two steps are missing')
  expect([refused, unheard].map(isDropped)).toEqual([true, true])
  expect(refused.guards.map((it) => it.passed)).toEqual([false, false])
  expect(statesAfter(unheard)).toEqual(['outside'])
  const { refusal } = liveTexts(new Map(), 'words')
  expect(refusal(refused)).toBe('Enter: a condition refused it.')
  expect(refusal(unheard)).toBe('Knock: nothing listens to it now.')
})

test('a machine that is stopped has not refused to be [MACH-04]', () => {
  const { actor, since } = follow()
  actor.stop()
  expect(since().map((it) => [it.machine, it.event, isDropped(it)])).toContainEqual(['house', 'xstate.stop', false])
})

test('where no condition was watched, the diagram says whether one refused an event [MACH-04]', async () => {
  const drawn = await drawMachine('offer')
  const step = { actor: 'a', machine: 'offer', time: 0, payload: {}, microsteps: [], guards: [], changed: {} }
  const { refusal } = liveTexts(new Map([['offer', drawn]]), 'names')
  expect(refusal({ ...step, event: 'offer.approve', from: ['inApproval'] })).toMatch(/: a condition refused it.$/)
  expect(refusal({ ...step, event: 'offer.approve', from: ['accepted'] })).toMatch(/: nothing listens to it now.$/)
})

test('what components ask a machine is not told: only what it is sent [MACH-04]', () => {
  const { actor, since } = follow()
  actor.getSnapshot().can({ type: 'enter' })
  actor.send({ type: 'enter' })
  expect(since()[0]?.guards).toHaveLength(2)
})

test('what somebody is or has typed never leaves the page: values are told by their kind [MACH-04]', () => {
  const { actor, since, running } = follow()
  actor.send({ type: 'pay', name: secret, parts: { [secret]: secret } })
  actor.send({ type: 'pay', name: secret, [secret]: 1 } as never)
  actor.send({ type: 'enter' })
  const told = since()
  expect(told[0]?.payload).toEqual({ name: 'text', parts: 'object' })
  expect(JSON.stringify([told, running()])).not.toContain('Ada')
  const calls = new Set(['save'])
  expect(maskedType('xstate.done.actor.save', calls)).toBe('xstate.done.actor.save')
  expect(maskedType(`xstate.done.actor.${secret}`, calls)).toBe('xstate.done.actor.…')
  expect(maskedType(secret, calls)).toBe('…')
})

test('children are told with their parents, and what comes by itself with its time [MACH-04]', () => {
  const { actor, clock, since, running } = follow()
  expect(running().map((it) => [it.machine, it.parent])).toEqual([
    ['house', null],
    ['lock', running()[0]?.id],
  ])
  actor.send({ type: 'pay', name: 'Ada' })
  const before = Date.now()
  actor.send({ type: 'enter' })
  const steps = since()
  expect(steps.filter((it) => it.machine === 'lock').map(statesAfter)).toEqual([['open']])
  const [timer] = running()[0]?.timers ?? []
  expect(timer?.event).toBe('xstate.after.7000.house.inside')
  expect(timer?.due).toBeGreaterThanOrEqual(before + 7000)
  clock.increment(7000)
  expect(since().map((it) => it.event)).toEqual(['xstate.after.7000.house.inside'])
  expect(running()[0]?.timers).toEqual([])
})

test('what has ended stays below its parent, and a parent that has ended is there by its name [MACH-04]', () => {
  const { actor, since, running } = follow()
  actor.send({ type: 'pay', name: 'Ada' })
  actor.send({ type: 'enter' })
  const steps = since()
  const [house] = running()
  const treeOf = (tabs: Parameters<typeof followedIn>[0], of: readonly LiveStep[]) =>
    followedIn(tabs, of).map((it) => [it.machine, it.parent, it.status, it.page])
  const tab = { id: 'tab', page: '/home', actors: running().filter((it) => it.machine === 'house') }
  expect(treeOf([tab], steps)).toEqual([
    ['house', null, 'active', '/home'],
    ['lock', house?.id, 'stopped', '/home'],
  ])
  const child = steps.filter((it) => it.machine === 'lock')
  expect(treeOf([], child)).toEqual([
    ['lock', house?.id, 'stopped', null],
    ['house', null, 'stopped', null],
  ])
  expect(treeOf([], [...child, ...steps]).toSorted()).toEqual(treeOf([], steps).toSorted())
  const { parents: _, ...older } = child[0] ?? steps[0] ?? ({} as LiveStep)
  expect(treeOf([], [older as LiveStep])).toEqual([['lock', null, 'stopped', null]])
})

test('a machine that breaks is told with the event that it broke by [MACH-04]', () => {
  const machine = setup({
    actions: {
      fail: () => {
        throw new Error(secret)
      },
    },
  }).createMachine({ id: 'frail', on: { touch: { actions: 'fail' }, look: {} } })
  const actor = createActor(machine).start()
  actor.subscribe({ error: () => {} })
  const steps: LiveStep[] = []
  const inspection = inspectActors({
    roots: () => [actor],
    page: 'tab',
    tell: (report) => void steps.push(...report.steps),
  })
  onTestFinished(inspection.stop)
  actor.send({ type: 'look' })
  actor.send({ type: 'touch' })
  inspection.report()
  expect(steps.map((it) => [it.event, it.hasFailed ?? false, isDropped(it)])).toEqual([
    ['look', false, false],
    ['touch', true, false],
  ])
  expect(JSON.stringify(steps)).not.toContain('Ada')
  expect(followedIn([], steps)).toMatchObject([{ machine: 'frail', status: 'error' }])
  const [, broken] = steps
  expect(broken && liveTexts(new Map(), 'words').line(broken)).toBe('Touch: the machine broke and runs no more.')
})

test('what is kept for a report changes no machine, and nothing of those that have gone [MACH-04]', () => {
  const entering = () => houseMachine.states.outside?.transitions.get('enter')?.[0]?.guard
  const own = entering()
  const actor = createActor(houseMachine).start()
  onTestFinished(() => void actor.stop())
  const recent = makeRecentSteps()
  let running = [actor]
  const tell = ({ steps }: { steps: LiveStep[] }) => recent.add(steps)
  const inspection = inspectActors({ roots: () => running, page: 'tab', tell, hasGuards: false })
  onTestFinished(inspection.stop)
  expect(entering()).toBe(own)
  for (let at = 0; at < 300; at += 1) actor.send({ type: 'pay', name: secret })
  actor.send({ type: 'enter' })
  inspection.report()
  expect(recent.all()).toHaveLength(200)
  expect(recent.all().find((it) => it.event === 'enter')).toMatchObject({ machine: 'house', guards: [] })
  expect(JSON.stringify(recent.all())).not.toContain('Ada')
  running = []
  inspection.report()
  actor.send({ type: 'knock' })
  inspection.report()
  expect(recent.all().some((it) => it.event === 'knock')).toBe(false)
})

test('whoever stops to look leaves the machine as it was [MACH-04]', () => {
  const entering = () => houseMachine.states.outside?.transitions.get('enter')?.[0]?.guard
  const own = entering()
  const { actor, inspection, since } = follow()
  expect(entering()).not.toBe(own)
  inspection.stop()
  expect(entering()).toBe(own)
  actor.send({ type: 'knock' })
  expect(since()).toEqual([])
})

test('what is kept for a report is put into words when the page has nothing else to do [MACH-04]', () => {
  const actor = createActor(houseMachine).start()
  onTestFinished(() => void actor.stop())
  const recent = makeRecentSteps()
  const waiting = new Set<() => void>()
  const inspection = inspectActors({
    roots: () => [actor],
    page: 'tab',
    tell: ({ steps }) => recent.add(steps),
    later: (report) => {
      waiting.add(report)
      return () => waiting.delete(report)
    },
    hasGuards: false,
  })
  actor.send({ type: 'enter' })
  actor.send({ type: 'knock' })
  expect([recent.all(), waiting.size]).toEqual([[], 1])
  for (const report of waiting) report()
  expect([recent.all().map((it) => it.event), waiting.size]).toEqual([['enter', 'knock'], 0])
  actor.send({ type: 'knock' })
  inspection.stop()
  expect(waiting.size).toBe(0)
})
