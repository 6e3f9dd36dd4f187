import { drawn } from 'virtual:machines'
import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { malformed } from '#src/app/missing.ts'
import type { DrawnMachine } from '#src/studio/drawn-machine.ts'

export type LoadedMachine = {
  drawn: DrawnMachine
  /** The machine itself with its cases; null unless it is simulated. */
  simulated: { machine: AnyStateMachine; cases: AnyCases } | null
}

const loadSimulated = async ({ name }: DrawnMachine) => {
  const { machines } = await import('virtual:machines/simulated')
  const [machine, cases] = await Promise.all([machines[name].machine(), machines[name].cases()])
  return { machine, cases }
}

/** A machine with its diagrams, by the name in an address. */
export const loadMachine = async (name: string, isSimulated: boolean): Promise<LoadedMachine> => {
  const load = Object.hasOwn(drawn, name) ? drawn[name] : undefined
  if (!load) throw malformed()
  const { default: it } = await load()
  return { drawn: it, simulated: isSimulated ? await loadSimulated(it) : null }
}
