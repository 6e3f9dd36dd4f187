import { machines } from '#machines/registry.ts'
import { type Exploration, explore } from '#tools/explore/explore.ts'

export const registered = Object.entries(machines).map(([name, it]) => ({ name, ...it }))

const known = new Map<string, Promise<Exploration>>()

/** What the cases of a registered machine can make of it, explored once. @throws Error on a name that no registry has */
export const explorationOf = (name: string): Promise<Exploration> => {
  const it = registered.find((one) => one.name === name)
  if (!it) throw new Error(`no machine is registered as ${name}`)
  const made = known.get(name) ?? Promise.all([it.machine(), it.cases()]).then(([one, cases]) => explore(one, cases))
  known.set(name, made)
  return made
}
