import { type AnyStateMachine, createActor, createMachine } from 'xstate'
import type { AnyCases, ExpectedStep } from '#machines/kit/cases.ts'
import { machines } from '#machines/registry.ts'
import { explore } from '#tools/explore/explore.ts'
import { scoreOf as shareOf } from '#tools/model-report.ts'
import { cpuSeconds, writeMutationFigures } from './figures.ts'
import { mutantsOf } from './mutants.ts'
import { mutatedOf, scoreOf } from './mutation.ts'
import { excusesOf, type Recorded, readRecord, scoreHashOf, unrecorded, withMeasured } from './record.ts'
import { mutatedMachines } from './settings.ts'
import { storyFaults } from './stories.ts'

/** Of a hundred mutants of a machine, so many at least have to be noticed, and of all machines together. */
const fewest = 85
const fewestOfAll = 95

const mutated = mutatedMachines()
const measured: Record<string, Recorded> = {}
test.each(mutated)(
  'nearly every fault that is put into %s is noticed [MACH-08]',
  async (name) => {
    const seconds = cpuSeconds()
    const score = await scoreOf(await mutatedOf(name))
    measured[name] = { ...score, hash: scoreHashOf(name) }
    writeMutationFigures(name, { ...measured[name], seconds: seconds() })
    const share = shareOf([score])
    expect({ share, survivors: share >= fewest ? [] : score.survivors }).toEqual({ share, survivors: [] })
    expect(excusesOf(name).filter((it) => !score.excused.includes(it))).toEqual([])
  },
  0,
)

test('of all faults 95 in a hundred are noticed, and in no machine fewer than 85 [MACH-08]', () => {
  const scores = Object.entries(withMeasured(readRecord(), measured)).flatMap(([name, it]) =>
    it ? [{ name, it }] : [],
  )
  expect(scores.map(({ name }) => name)).toEqual(Object.keys(machines).toSorted())
  expect(scores.filter(({ it }) => shareOf([it]) < fewest)).toEqual([])
  expect(shareOf(scores.map(({ it }) => it))).toBeGreaterThanOrEqual(fewestOfAll)
})

test('a machine is measured anew once something behind its score has changed, or nothing is known [MACH-08]', () => {
  const names = Object.keys(machines)
  const it = { mutants: 1, killed: 1, survivors: [], excused: [] }
  const known = Object.fromEntries(names.map((name) => [name, { ...it, hash: name }]))
  expect(unrecorded(known, (name) => name)).toEqual([])
  expect(unrecorded(known, (name) => (name === 'offer' ? 'other' : name))).toEqual(['offer'])
  expect(unrecorded({ ...known, offer: undefined }, (name) => name)).toEqual(['offer'])
  expect(unrecorded(readRecord('/no/such/record.json'))).toEqual(names)
  expect(Object.keys(withMeasured({ offer: known.offer, gone: known.offer }, { alerts: known.alerts }))).toEqual([
    'alerts',
    'offer',
  ])
})

const door = () =>
  createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { tags: ['rest', 'safe'], on: { open: 'opened' } },
      opened: { tags: 'rest', on: { close: 'closed' } },
    },
  }) as AnyStateMachine
const cases = (it: Partial<AnyCases> = {}): AnyCases => ({
  inputs: { start: undefined },
  events: { 'somebody opens': { type: 'open' }, 'somebody closes': { type: 'close' } },
  outcomes: {},
  listeners: {},
  ...it,
})
const unnoticed = [
  'door: begins in opened',
  'door.closed: without the tag rest',
  'door.closed: without the tag safe',
  'door.opened: without the tag rest',
  'door.opened: close leads to opened',
]

test('a fault that nothing notices is named; exploring alone leaves some over [MACH-08]', async () => {
  const { survivors } = await scoreOf({ machine: door(), cases: cases(), tests: [] })
  expect(survivors).toEqual(unnoticed)
})

test("a machine's own tests notice what they say, and the machine is afterwards as it was [MACH-08]", async () => {
  const machine = door()
  const run = () => expect(createActor(machine).getSnapshot().value).toBe('closed')
  const { survivors } = await scoreOf({ machine, cases: cases(), tests: [{ title: 'begins closed', run }] })
  expect(survivors).toEqual(unnoticed.slice(1))
  run()
})

test('expected tags are noticed in both directions [MACH-08]', async () => {
  const expected = { tags: { rest: ['closed', 'opened'], safe: ['closed'] } }
  const { survivors } = await scoreOf({ machine: door(), cases: cases({ expected }), tests: [] })
  expect(survivors).toEqual(['door: begins in opened', 'door.opened: close leads to opened'])
  const wrong = { tags: { rest: ['opened'] } }
  await expect(scoreOf({ machine: door(), cases: cases({ expected: wrong }), tests: [] })).rejects.toThrow(
    'door: the tag rest is not expected in closed',
  )
})

test('a story notices where a step leads, what the context holds then and what is emitted [MACH-08]', async () => {
  const stories = {
    'a door is opened and closed': [
      ['start', 'closed'],
      ['somebody opens', 'opened', { emits: [] }],
      ['somebody closes', 'closed'],
    ],
  } as const
  const { survivors } = await scoreOf({ machine: door(), cases: cases({ expected: { stories } }), tests: [] })
  expect(survivors).toEqual(unnoticed.slice(1, 4))
  const story = (...steps: (readonly [string, string, { context?: object; emits?: string[] }?])[]) =>
    storyFaults(door(), cases({ expected: { stories: { story: steps as ExpectedStep[] } } }))
  expect(
    [
      story(['start', 'opened']),
      story(['begin', 'closed']),
      story(['start', 'closed'], ['somebody knocks', 'closed']),
      story(['start', 'closed', { context: { guests: 1 } }]),
      story(['start', 'closed'], ['somebody opens', 'opened', { emits: ['creak'] }]),
    ].flat(),
  ).toEqual([
    'door: story: step 1, start: it is closed and not opened',
    'door: story: a story begins with a start',
    'door: story: step 2, somebody knocks: that cannot happen here',
    'door: story: step 1, start: guests is undefined and not 1',
    'door: story: step 2, somebody opens: it emitted nothing',
  ])
})

test('an excused mutant does not count, and keeps its name [MACH-08]', async () => {
  const name = 'door.closed: without the tag safe'
  const score = await scoreOf({ machine: door(), cases: cases(), tests: [] }, { [name]: 'only for show' })
  expect(score.excused).toEqual([name])
  expect(score.survivors).not.toContain(name)
  expect(shareOf([{ mutants: 4, killed: 3, excused: ['one'] }])).toBe(100)
})

/** Each step that the cases can make of a machine: from where, by what, to where. */
const stepsOf = (machine: AnyStateMachine, all: AnyCases): Set<string> => {
  const { edges, refusals } = explore(machine, all)
  return new Set([...edges, ...refusals].map(({ from, cause, to }) => [from?.key, cause.name, to.key].join(' → ')))
}
const isEquivalent = (machine: AnyStateMachine, mutant: AnyStateMachine, all: AnyCases): boolean => {
  const [own, other] = [stepsOf(machine, all), stepsOf(mutant, all)]
  return own.size === other.size && [...own].every((it) => other.has(it))
}

test('an excused mutant does in every explored state what its machine does [MACH-08]', async () => {
  for (const [name, { machine, cases: load }] of Object.entries(machines))
    for (const excuse of excusesOf(name as keyof typeof machines)) {
      const own: AnyStateMachine = await machine()
      const mutant = mutantsOf(own).find((it) => it.name === excuse)
      if (!mutant) throw new Error(`there is no mutant "${excuse}"`)
      expect([excuse, isEquivalent(own, mutant.machine, await load())]).toEqual([excuse, true])
    }
  const other = mutantsOf(door()).find((it) => it.name === 'door.closed: open leads to closed')
  expect(other && isEquivalent(door(), other.machine, cases())).toBe(false)
}, 0)

test('a test that a mutant makes wait for ever, or that an error follows which nobody caught, notices it [MACH-08]', async () => {
  const machine = door()
  const run = () =>
    createActor(machine).getSnapshot().value === 'closed' ? Promise.resolve() : new Promise<void>(() => {})
  const late = () => {
    if (!createActor(machine).getSnapshot().hasTag('safe')) setTimeout(() => Promise.reject(new Error('late')))
    return new Promise<void>((resolve) => setTimeout(resolve, 5))
  }
  const { survivors } = await scoreOf({
    machine,
    cases: cases(),
    tests: [
      { title: 'waits', run },
      { title: 'breaks', run: late },
    ],
  })
  expect(survivors).toEqual(unnoticed.filter((it) => it.includes('rest') || it.includes('close leads')))
})
