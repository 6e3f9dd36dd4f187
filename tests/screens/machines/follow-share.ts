import { machines } from '#machines/registry.ts'
import { bindingFaults, exploreBound } from '#tests/model/binding.ts'
import { type Cover, coverOf, reachOnPages } from '#tests/model/cover.ts'
import { cpuSeconds, writeLevelFigures } from '#tests/model/figures.ts'
import { leftOutOf, reasonFaults, withReasons } from '#tests/model/left-out.ts'
import { chosenMachines, screenCriteriaOf } from '#tests/model/settings.ts'
import type { Exploration } from '#tools/explore/explore.ts'
import { screenBindings } from './bindings.ts'
import type { ScreenBinding } from './screen-binding.ts'
import { followOnScreen } from './screen-level.ts'

/** Into how many files the machines are dealt out: a file keeps one core. Few machines take as many files. */
const shares = 8

type Followed = Pick<Cover, 'paths' | 'missing'> & {
  binding: ScreenBinding
  exploration: Exploration
  leftOut: ReturnType<typeof leftOutOf>
  /** Seconds of the processor for what comes before the first path. */
  explored: number
}

/** Follows the paths of the machines of one share, from 0. */
export const followShare = async (share: number): Promise<void> => {
  const chosen = screenBindings.filter((it) => chosenMachines.includes(it.machine))
  const shared = chosen.filter((_, index) => index % shares === share)
  const followed: Followed[] = []
  // One after the other, so that each knows what it takes.
  for (const binding of shared) {
    const seconds = cpuSeconds()
    const exploration = await exploreBound(binding)
    const { paths, missing } = coverOf(exploration, screenCriteriaOf(binding.machine), {
      reach: reachOnPages,
    })
    const leftOut = leftOutOf(binding, exploration, await machines[binding.machine].cases())
    followed.push({ binding, exploration, paths, missing, leftOut, explored: seconds() })
  }

  test('no path begins where nobody can get, since a binding leaves out what leads there [MACH-07]', () => {
    for (const { binding, exploration } of followed) {
      const reached = new Set<unknown>([null])
      for (let size = 0; size < reached.size; ) {
        size = reached.size
        for (const { from, to } of exploration.edges) if (reached.has(from)) reached.add(to)
      }
      expect(exploration.edges.filter(({ from }) => !reached.has(from)).length, binding.machine).toBe(0)
    }
  })

  describe.each(followed.map((it) => [it.binding.machine, it] as const))(
    'the screen of %s',
    (_, { binding, exploration, paths, missing, leftOut, explored }) => {
      let seconds = () => 0
      let failed = 0
      beforeAll(() => {
        seconds = cpuSeconds()
      })
      afterAll(() =>
        writeLevelFigures(binding.machine, 'component', {
          paths: paths.length,
          steps: paths.flat().length,
          failed,
          seconds: explored + seconds(),
          missing: withReasons(missing, leftOut, binding),
        }),
      )

      test('is bound to every start, event, outcome and state of its machine, and to no other [MACH-07]', async () => {
        const { machine, cases } = machines[binding.machine]
        expect(bindingFaults(binding, await machine(), await cases())).toEqual([])
      })

      test('says why a path leaves something out, and of nothing that a path does [MACH-07]', () => {
        expect(reasonFaults(binding, leftOut)).toEqual([])
      })

      test.each(paths.map((path, index) => [`${index + 1} of ${paths.length}`, path] as const))(
        'does on path %s what the machine does [MACH-07]',
        async (_, path) => {
          const fault = await followOnScreen(binding, exploration, path)
          if (fault === null) return
          failed += 1
          expect.fail(fault)
        },
      )
    },
  )
}
