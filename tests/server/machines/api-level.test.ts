import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { machines } from '#machines/registry.ts'
import { explorationOf, secondsOfExploring } from '#tests/model/explorations.ts'
import { cpuSeconds, writeLevelFigures } from '#tests/model/figures.ts'
import { mutantsOf, withMutant } from '#tests/model/mutants.ts'
import { chosenMachines, everyState } from '#tests/model/settings.ts'
import { explore } from '#tools/explore/explore.ts'
import { globFiles } from '#tools/glob-files.ts'
import { root } from '#tools/run.ts'
import {
  bindingFaults,
  followStates,
  followStories,
  representatives,
  unaskedTransitions,
  untoldTransitions,
} from './api-level.ts'
import { type AskedMachine, askedMachines, openBindings } from './bindings.ts'

let opened: Awaited<ReturnType<typeof openBindings>>
beforeAll(async () => {
  opened = await openBindings()
})
afterAll(() => opened.close())

test('every machine that the server asks is bound to its calls [MACH-07]', () => {
  const sources = globFiles(['src/server'], /\.ts$/).map((it) => readFileSync(join(root, it), 'utf8'))
  const asked = Object.entries(machines).filter(([, { file }]) =>
    sources.some((it) => it.includes(`#machines/${file}`)),
  )
  expect(asked.map(([name]) => name).toSorted()).toEqual([...askedMachines].toSorted())
})

const chosen = askedMachines.filter((it) => chosenMachines.includes(it))
describe.each(chosen)('the server, asked for what %s allows and forbids,', (name: AskedMachine) => {
  test('has a call for each event, a status for each state, and a story for each transition [MACH-07]', async () => {
    const exploration = await explorationOf(name)
    const binding = opened.bindings[name]
    expect([...bindingFaults(binding, exploration), ...untoldTransitions(binding, exploration)]).toEqual([])
  })

  test('does each move in each state, or refuses it in its words and stores nothing [MACH-01] [MACH-07]', async () => {
    const exploration = await explorationOf(name)
    const seconds = cpuSeconds()
    const binding = opened.bindings[name]
    const states = everyState ? exploration.states : representatives(binding, exploration)
    const { faults, calls, without } = await followStates(binding, exploration, states)
    const figures = {
      paths: states.length,
      steps: calls,
      failed: faults.length,
      seconds: secondsOfExploring(name) + seconds(),
      missing: [...unaskedTransitions(binding, exploration), ...without],
    }
    writeLevelFigures(name, 'api', figures)
    expect(faults).toEqual([])
    expect(calls).toBeGreaterThan(0)
  })

  test('stores what the stories beside the cases tell [MACH-07]', async () => {
    expect(await followStories(opened.bindings[name], await explorationOf(name))).toEqual([])
  })
})

/** Puts one fault into a machine, for the server and for whoever explores it, as long as the work is done. */
const plant = async <T>(name: AskedMachine, fault: string, work: () => Promise<T>): Promise<T> => {
  const machine = await machines[name].machine()
  const mutant = mutantsOf(machine).find((it) => it.name === fault)
  if (!mutant) throw new Error(`there is no mutant "${fault}"`)
  return withMutant(machine, mutant.machine, work)
}

describe('a planted fault is found by asking the server:', () => {
  test.each([
    ['candidate', 'candidate.rejected: candidate.restore (2) dropped', 'rejected between interviews'],
    // To another stage than the one that was left.
    ['candidate', 'candidate.rejected: candidate.restore (1) dropped', 'comes back to where they were'],
    ['candidate', 'candidate.passed: candidate.restore (1) leads to rejected', 'who passes in review'],
    ['requisition', 'requisition.open: requisition.close without its action setReason', 'a closed requisition'],
    ['requisition', 'requisition.inReview: requisition.review without its action clearReason', 'says why until'],
    ['requisition', 'requisition.inApproval: requisition.approve without its action clearReason', 'says why until'],
  ] as const)('in %s: %s [MACH-07]', async (name, fault, story) => {
    const faults = await plant(name, fault, async () => {
      const { machine, cases } = machines[name]
      return followStories(opened.bindings[name], explore(await machine(), await cases()))
    })
    expect(faults.join('\n')).toContain(story)
    expect(faults[0]).toMatch(/at the level api, step \d+: [\s\S]*\n1\. begin with /)
  })

  test('a server that allows a move which the machine forbids [MACH-07]', async () => {
    const exploration = await explorationOf('candidate')
    const offered = exploration.states.filter(({ value }) => value.includes('offered')).slice(0, 1)
    const fault = 'candidate.pipeline.offered: candidate.hire without its guard isAllowed'
    const { faults } = await plant('candidate', fault, () =>
      followStates(opened.bindings.candidate, exploration, offered),
    )
    expect(faults).toEqual([
      expect.stringContaining('is done, and was to be refused with "The offer has not been accepted."'),
      expect.stringContaining('something is stored, although the machine refuses it'),
    ])
  })

  test('a binding that lacks an event or a state, or has one that there is not [MACH-07]', async () => {
    const { events, ...binding } = opened.bindings.offer
    const { 'offer.send': _, ...others } = events
    const faulty = {
      ...binding,
      events: { ...others, 'offer.praise': 'by itself: ' },
      states: { drafted: 'DRAFT' },
    } as const
    expect(bindingFaults(faulty, await explorationOf('offer'))).toEqual([
      ...['inApproval', 'approved', 'sent', 'accepted', 'declined', 'withdrawn'].map(
        (it) => `offer: the binding lacks the state ${it}`,
      ),
      'offer: the binding lacks the event offer.send',
      'offer: the machine has no event offer.praise',
      'offer: no reason why nothing asks for offer.praise',
    ])
  })
})
