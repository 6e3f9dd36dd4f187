import { useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import type { LifeNumbers, RecordLife } from '#src/contract/lives.ts'
import type { Chart } from './chart.ts'
import { drawnLife, drawnNumbers, staysOf } from './lives.ts'
import { makeSimulator } from './simulation.ts'

/** A machine itself, with the cases that its simulation is made of. */
export type Simulated = { machine: AnyStateMachine; cases: AnyCases }

/** A walk through the machine itself; null unless it is simulated. */
export const useSimulation = (simulated: Simulated | null, names: readonly string[]) => {
  const simulator = useMemo(() => simulated && makeSimulator(simulated.machine, simulated.cases), [simulated])
  return useMemo(() => {
    if (!simulator) return null
    const walk = simulator.follow(names)
    const step = walk.steps.at(-1)
    return { simulator, walk, choices: step ? simulator.choices(step) : { open: [], closed: [] } }
  }, [simulator, names])
}

/** What records do on a machine: one that is shown, or all. */
export const useLives = (chart: Chart, life: RecordLife | null, numbers: LifeNumbers | null) =>
  useMemo(() => {
    if (life) {
      const stays = staysOf(life, Date.now())
      return { at: life.state === null ? [] : [life.state], stays, flow: undefined, ...drawnLife(chart, stays) }
    }
    return numbers ? { at: [], stays: [], gone: undefined, ...drawnNumbers(chart, numbers) } : null
  }, [chart, life, numbers])
