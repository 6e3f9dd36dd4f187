import { type AnyMachineSnapshot, createActor } from 'xstate'
import { nobody } from '#src/studio/explore/probe.ts'
import { projectedText, stateKey } from '#src/studio/explore/state-key.ts'
import type { Edge, Exploration } from '#tools/explore/explore.ts'
import type { Path } from './cover.ts'

/** Takes one step after the other, the first of which is a start. @returns what is wrong afterwards, null if nothing is */
export type Run = (step: Edge) => string | null | Promise<string | null>
/** Something that a path can be followed on. */
export type Level = { name: string; begin(): Run }

/** A path as somebody follows it by hand, with what has to be the case after each step. */
export const stepList = (path: Path): string[] =>
  path.map(({ from, taken, cause, to }, index) => {
    const word = { input: 'begin with', event: '', done: 'answer', error: 'fail', after: 'wait for' }[cause.kind]
    const result = from && taken.length === 0 ? `is refused, stays ${to.value}` : to.value
    return `${index + 1}. ${word}${word && ' '}${cause.name} → ${result}`
  })

/** Where the studio's simulator shows a path. What is refused changes nothing, and is no step there. */
export const simulatorAddress = (path: Path): string => {
  const names = path.filter(({ from, taken }) => from === null || taken.length > 0).map(({ cause }) => cause.name)
  return `/machines/${path[0]?.to.snapshot.machine.id}?walk=${encodeURIComponent(JSON.stringify(names))}`
}

/** Follows a path. @returns null, or the steps up to the one that went wrong and what was wrong with it */
export const replay = async (path: Path, { name, begin }: Level): Promise<string | null> => {
  const run = begin()
  for (const [index, step] of path.entries()) {
    const fault = await run(step)
    if (fault !== null)
      return [
        `${name}, step ${index + 1}: ${fault}`,
        ...stepList(path.slice(0, index + 1)),
        `in the simulator: ${simulatorAddress(path.slice(0, index + 1))}`,
      ].join('\n')
  }
  return null
}

/**
 * The machine alone, run for real: its actions are executed, its actors live, while the exploration only calculated.
 * Outcomes and delays are sent.
 */
export const machineLevel = ({ machine, cases }: Exploration): Level => ({
  name: machine.id,
  begin: () => {
    const contextText = projectedText(cases.projection ?? ((context) => context))
    const keyOf = (it: AnyMachineSnapshot) => stateKey(it, JSON.stringify(it.value), contextText)
    const thrown: unknown[] = []
    const start = (name: string) => {
      const stored = cases.stored?.[name]
      if (!stored && !Object.hasOwn(cases.inputs, name)) throw new Error(`no case is called "${name}"`)
      const actor = stored
        ? createActor(machine, { parent: nobody(), snapshot: machine.resolveState(stored) })
        : createActor(machine, { parent: nobody(), input: cases.inputs[name] })
      actor.subscribe({ error: (error) => thrown.push(error) })
      return actor.start()
    }
    let actor: ReturnType<typeof start> | null = null
    return ({ cause, event, to }) => {
      if (event === null) actor = start(cause.name)
      else if (actor === null) throw new Error('a path begins with a start')
      else actor.send(event)
      const snapshot = actor.getSnapshot()
      const key = keyOf(snapshot)
      if (thrown.length > 0) return `it threw ${String(thrown[0])}`
      return key === to.key ? null : `it is\n${key}\nand not\n${to.key}`
    }
  },
})
