import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, createMachine, not, setup } from 'xstate'
import { machines } from '#machines/registry.ts'
import { acceptedEvents, tagsOf, unusedNames } from '#tools/explore/usage.ts'
import { globFiles } from '#tools/glob-files.ts'
import { root } from '#tools/run.ts'

const registered = Object.entries(machines).map(([name, it]) => ({ name, ...it }))
// Cases are examples: what stands only there is used by nobody.
const files = ['machines', 'src'].flatMap((it) => globFiles([it], /(?<!\.cases|\.gen)\.tsx?$/))
const sources = files.map((it) => readFileSync(join(root, it), 'utf8'))
const isWritten = (pattern: RegExp) => sources.some((it) => pattern.test(it))
const literal = (text: string) => text.replaceAll('.', '\\.')

// The types of a union (`| { type: 'x' }`) declare an event and do not send it.
const isSent = (event: string) => {
  const [prefix = '', move = ''] = event.split('.')
  return (
    isWritten(new RegExp(`(?<!(\\||type \\w+ =)\\s*\\(?)\\{\\s*type: '${literal(event)}'`)) ||
    // One of two by a condition, or a move that a body names: `candidate.${move}`.
    isWritten(new RegExp(`type: [^,}\\n]*\\? [^,}\\n]*'${literal(event)}'`)) ||
    (isWritten(new RegExp(`\`${prefix}\\.\\$\\{`)) && isWritten(new RegExp(`z\\.enum\\(\\[[^\\]]*'${move}'`)))
  )
}

describe.each(registered)('of the machine $name', ({ machine }) => {
  test('every guard, action, actor and delay is used by a state [MACH-07]', async () => {
    expect([...unusedNames(await machine())]).toEqual([])
  })

  test('every event is sent or asked for by something other than a test [MACH-07]', async () => {
    expect(acceptedEvents(await machine()).filter((it) => !isSent(it))).toEqual([])
  })

  test('every tag is read [MACH-07]', async () => {
    // The explorer reads `rest`: a state in which the machine may stay.
    const isRead = (tag: string) => tag === 'rest' || isWritten(new RegExp(`hasTag\\('${tag}'\\)`))
    expect(tagsOf(await machine()).filter((it) => !isRead(it))).toEqual([])
  })
})

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

test('an event that nothing sends is found, and so is a tag that nothing reads [MACH-07]', () => {
  const machine = createMachine({ id: 'door', tags: ['ajar'], on: { 'door.neverOpened': {}, retry: {} } })
  expect(acceptedEvents(machine).filter((it) => !isSent(it))).toEqual(['door.neverOpened'])
  expect(tagsOf(machine)).toEqual(['ajar'])
})
