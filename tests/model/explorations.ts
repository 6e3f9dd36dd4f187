import { machines } from '#machines/registry.ts'
import { type Exploration, explore } from '#tools/explore/explore.ts'
import { cpuSeconds } from './figures.ts'

export const registered = Object.entries(machines).map(([name, it]) => ({ name, ...it }))

const known = new Map<string, Promise<Exploration>>()
const seconds = new Map<string, number>()

/** Seconds of the processor that it took to explore a machine, which is done once. */
export const secondsOfExploring = (name: string): number => seconds.get(name) ?? 0

/** What the cases of a registered machine can make of it, explored once. @throws Error on a name that no registry has */
export const explorationOf = (name: string): Promise<Exploration> => {
  const it = registered.find((one) => one.name === name)
  if (!it) throw new Error(`no machine is registered as ${name}`)
  const made =
    known.get(name) ??
    Promise.all([it.machine(), it.cases()]).then(([one, cases]) => {
      const took = cpuSeconds()
      const exploration = explore(one, cases)
      seconds.set(name, took())
      return exploration
    })
  known.set(name, made)
  return made
}
