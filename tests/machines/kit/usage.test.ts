import { and, createMachine, not, setup } from 'xstate'
import { declarationFaults } from '#tools/explore/declared.ts'
import { isSentIn, tagsRead } from '#tools/explore/sent.ts'
import { parseSource } from '#tools/explore/source.ts'
import { acceptedEvents, unusedNames } from '#tools/explore/usage.ts'
import { unknownTags, unusedFaults } from '#tools/machines.ts'

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

const sources = (...texts: string[]) => texts.map((it) => parseSource('door.ts', it))
const door = createMachine({
  id: 'door',
  tags: ['ajar'],
  on: { 'door.neverOpened': {}, 'door.open': {}, 'door.lock': {}, 'bell.ring': {}, 'bell.break': {}, 'key.*': {} },
})

test('an event that nothing sends is found, whether a type or an action is called like it or not [MACH-07]', () => {
  const isSent = isSentIn(
    sources(
      "type Event = | { type: 'door.neverOpened' }",
      "const on = { wait: { actions: [{ type: 'door.neverOpened', params: {} }] } }",
      "// send({ type: 'door.neverOpened' })",
      "send({ at: 1,\n  type: 'door.open' as const })",
      "send({ type: isOpen ? 'door.close' : isShut ? 'door.lock' : 'door.slam' })",
      `actor.send({ type: \`bell.\${move}\` })`,
      "z.enum(['ring', 'stop'])",
      "const it = { 'type': `key.turn` }",
    ),
  )
  expect(acceptedEvents(door).filter((it) => !isSent(it))).toEqual(['door.neverOpened', 'bell.break'])
})

test('a tag that nothing reads, and one that no machine has, are found [MACH-07]', () => {
  const read = tagsRead(sources("state.hasTag('wide')", "// state.hasTag('ajar')", 'state.hasTag(\n"rest")'))
  expect(unusedFaults(door, () => true, read)).toEqual(['door: nothing reads the tag ajar'])
  expect(unknownTags(read, [door, createMachine({ tags: ['rest'] })])).toEqual(['door.ts: no machine has the tag wide'])
})

test('a source that is no TypeScript stops the check instead of passing it [MACH-07]', () => {
  expect(() => parseSource('door.ts', 'send({ type: ')).toThrow(/^door\.ts cannot be read: /)
})

const files: Record<string, string> = {
  'machines/door.machine.ts': `
    import type { DoorEvent, Report } from './door.ts'
    const machine = setup({
      types: {} as { events: Exclude<DoorEvent, { type: 'door.slam' }> | Report<Key>; tags: 'open' | 'ajar' },
    }).createMachine({})`,
  'machines/gate.machine.ts': `
    import { gateSetup } from './gate-setup.ts'
    const machine = gateSetup.extend({}).createMachine({})`,
  'machines/gate-setup.ts': `
    import type { DoorTypes } from './door.ts'
    export const gateSetup = setup({ types: {} as DoorTypes })`,
  'machines/door.ts': `
    type Named = { by: string }
    export type DoorEvent = { type: 'door.open' } | ({ type: 'door.shut' | 'door.slam' } & Named)
    export type Report<K> = { type: 'key.turned'; key: K }
    export type DoorTypes = { events: DoorEvent; tags: 'open' }`,
}
const read = (file: string) => parseSource(file, files[file] ?? '')

test('an event or a tag that a setup declares and no state has, and the other way round, is found [MACH-07]', () => {
  const machine = createMachine({
    id: 'door',
    tags: ['open', 'wide'],
    on: { 'door.shut': {}, 'key.*': {}, 'bell.ring': {} },
  })
  expect(declarationFaults([{ machine, file: 'machines/door.machine.ts' }], read)).toEqual([
    'door: declares the event door.open, which no state handles',
    'door: handles the event bell.ring, which its setup does not declare',
    'door: declares the tag ajar, which no state carries',
    'door: has the tag wide, which its setup does not declare',
  ])
})

test('what a setup declares that two charts share, one of them has to handle [MACH-07]', () => {
  const machine = (id: string, event: string) => createMachine({ id, tags: ['open'], on: { [event]: {} } })
  const file = 'machines/gate.machine.ts'
  const charts = [
    { machine: machine('gate', 'door.open'), file },
    { machine: machine('fence', 'door.shut'), file },
  ]
  expect(declarationFaults(charts, read)).toEqual(['gate, fence: declares the event door.slam, which no state handles'])
})

test('an actor that a setup declares by its type and no state invokes is found [MACH-07]', () => {
  const setupText = (actors: string) => `
    type Bell = { ring: PromiseActorLogic<void> }
    const machine = setup({ types: {} as { events: never }, actors: {} as ${actors} }).createMachine({})`
  const faults = (actors: string) =>
    declarationFaults([{ machine: gate, file: 'gate.ts' }], (file) => parseSource(file, setupText(actors)))
  const gate = createMachine({ id: 'gate', invoke: { id: 'watch', src: 'watch' } })
  expect(faults('{ watch: Watch }')).toEqual([])
  expect(faults('Bell & { watch: Watch }')).toEqual(['gate: declares the actor ring, which no state invokes'])
  expect(() => faults('Partial<Bell>')).toThrow('gate.ts: the actors that the setup declares cannot be read')
})

test('events whose type cannot be read are a fault and not nothing [MACH-07]', () => {
  const text = 'setup({ types: {} as { events: EventFrom<typeof other> } }).createMachine({})'
  expect(() => declarationFaults([{ machine: door, file: 'door.ts' }], (file) => parseSource(file, text))).toThrow(
    'door.ts: a type of this kind cannot be read: TSTypeReference',
  )
})
