import { excuses } from '#tools/explore/excuses.ts'
import { lint } from '#tools/explore/lint.ts'
import { coverOf } from './cover.ts'
import { explorationOf, registered } from './explorations.ts'
import { machineLevel, replay } from './replay.ts'
import { walkAtRandom } from './walk.ts'

// Everything here only needs the processor: how long it takes, whatever else runs on it decides.
const noLimit = 0
const seed = 11

describe.each(registered)('the machine $name', ({ name }) => {
  test(
    'has no fault that can be seen without a person [MACH-02] [MACH-07]',
    async () => {
      expect(lint(await explorationOf(name))).toEqual([])
    },
    noLimit,
  )

  test(
    'does on every generated path what was explored, and nothing is left uncovered [MACH-07]',
    async () => {
      const exploration = await explorationOf(name)
      const { paths, missing } = coverOf(exploration)
      expect(missing.filter((it) => !Object.hasOwn(excuses, `${name}: ${it}`))).toEqual([])
      for (const it of paths) expect(await replay(it, machineLevel(exploration))).toBeNull()
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

test(
  'no excuse is given for what needs none [MACH-07]',
  async () => {
    const missing = await Promise.all(
      registered.map(async ({ name }) => coverOf(await explorationOf(name)).missing.map((it) => `${name}: ${it}`)),
    )
    expect(Object.keys(excuses).filter((it) => !missing.flat().includes(it))).toEqual([])
  },
  noLimit,
)
