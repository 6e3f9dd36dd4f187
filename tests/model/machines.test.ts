import { excuses } from '#tools/explore/excuses.ts'
import { lint } from '#tools/explore/lint.ts'
import { coverOf } from './cover.ts'
import type { Criterion } from './criteria.ts'
import { expectationFaults } from './expectations.ts'
import { explorationOf, registered, secondsOfExploring } from './explorations.ts'
import { cpuSeconds, writePathFigures } from './figures.ts'
import { machineLevel, replay } from './replay.ts'
import { chosenCriteria, chosenMachines, seed } from './settings.ts'
import { storyFaults } from './stories.ts'
import { takenOn, waysOn } from './taken.ts'
import { walkAtRandom } from './walk.ts'

// Everything here only needs the processor: how long it takes, whatever else runs on it decides.
const noLimit = 0
const chosen = registered.filter(({ name }) => chosenMachines.some((it) => it === name))

describe.each(chosen)('the machine $name', ({ name }) => {
  test(
    'has no fault that can be seen without a person [MACH-02] [MACH-07]',
    async () => {
      expect(lint(await explorationOf(name))).toEqual([])
    },
    noLimit,
  )

  test('is as its cases expect, and each story goes as written [MACH-07] [MACH-08]', async () => {
    const { machine, cases } = await explorationOf(name)
    expect([...expectationFaults(machine, cases), ...storyFaults(machine, cases)]).toEqual([])
  })

  test(
    'does on every generated path what was explored, and nothing is left uncovered [MACH-07]',
    async () => {
      const exploration = await explorationOf(name)
      const seconds = cpuSeconds()
      const { paths, covered, missing } = coverOf(exploration, chosenCriteria)
      const count = (criterion: Criterion) =>
        chosenCriteria.includes(criterion) ? [...covered].filter((it) => it.startsWith(`${criterion}: `)).length : null
      const faults = await Promise.all(paths.map((it) => replay(it, machineLevel(exploration))))
      writePathFigures(name, {
        states: count('states'),
        transitions: count('transitions'),
        pairs: count('pairs'),
        guards: count('guards'),
        outcomes: count('outcomes'),
        timers: count('timers'),
        refusals: count('refusals'),
        paths: paths.length,
        steps: paths.flat().length,
        seconds: secondsOfExploring(name) + seconds(),
        missing,
        taken: takenOn(exploration.machine, paths),
        ways: waysOn(exploration.machine, paths),
      })
      expect(missing.filter((it) => !Object.hasOwn(excuses, `${name}: ${it}`))).toEqual([])
      expect(faults.filter((it) => it !== null)).toEqual([])
    },
    noLimit,
  )

  test(
    'does the same on random paths [MACH-07]',
    async () => {
      const exploration = await explorationOf(name)
      expect(await walkAtRandom(exploration, machineLevel(exploration), { seed })).toBeNull()
    },
    noLimit,
  )
})

test(
  'a machine has a case for each way in which its child machines end, and for no other [MACH-07]',
  async () => {
    const typeOf = (output: unknown) => (output as { type: string }).type
    const children = await Promise.all(registered.map(async ({ cases }) => Object.values((await cases()).outcomes)))
    const ending = children.flat().flatMap(({ machine, done }) => (machine ? [{ id: machine.id, done }] : []))
    expect(ending).not.toEqual([])
    for (const { id, done } of ending) {
      const { states } = await explorationOf(id)
      const ends = states.filter(({ snapshot }) => snapshot.status === 'done').map((it) => typeOf(it.snapshot.output))
      expect([id, ...new Set(Object.values(done).map(typeOf))].toSorted()).toEqual([id, ...new Set(ends)].toSorted())
    }
  },
  noLimit,
)
