import { drawn } from 'virtual:machines'
import { malformed } from '#src/app/missing.ts'
import type { DrawnMachine } from '#src/studio/drawn-machine.ts'

/** A machine with its diagrams, by the name in an address. */
export const loadMachine = async (name: string): Promise<DrawnMachine> => {
  const load = Object.hasOwn(drawn, name) ? drawn[name] : undefined
  if (!load) throw malformed()
  return (await load()).default
}
