import { and, createMachine, not, setup } from 'xstate'
import { isSentIn } from '#tools/explore/sent.ts'
import { acceptedEvents, tagsOf, unusedNames } from '#tools/explore/usage.ts'

test('an unused guard, action and delay is found, also beside composed guards [MACH-07]', () => {
  const machine = setup({
    guards: { isA: () => true, isB: () => true, isC: () => true },
    actions: { run: () => {}, idle: () => {} },
    delays: { soon: 1, later: 2 },
  }).createMachine({
    id: 'door',
    initial: 'closed',
    states: { closed: { entry: 'run', after: { soon: { guard: and([not('isA'), 'isB']), target: 'closed' } } } },
  })
  expect([...unusedNames(machine)]).toEqual([
    'door: no state uses the guard isC',
    'door: no state uses the action idle',
    'door: no state uses the delay later',
  ])
})

test('an event that nothing sends is found, whether a type declares it or not, and every tag is listed [MACH-07]', () => {
  const isSent = isSentIn([
    "type Event = | { type: 'door.neverOpened' }",
    "send({ type: 'door.open' })",
    "send({ type: isOpen ? 'door.close' : 'door.lock' })",
    `actor.send({ type: \`bell.\${move}\` })`,
    "z.enum(['ring', 'stop'])",
  ])
  const on = { 'door.neverOpened': {}, 'door.open': {}, 'door.lock': {}, 'bell.ring': {}, 'bell.break': {} }
  const machine = createMachine({ id: 'door', tags: ['ajar'], on })
  expect(acceptedEvents(machine).filter((it) => !isSent(it))).toEqual(['door.neverOpened', 'bell.break'])
  expect(tagsOf(machine)).toEqual(['ajar'])
})
