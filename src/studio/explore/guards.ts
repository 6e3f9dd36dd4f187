import { type AnyEventObject, type AnyStateMachine, type AnyTransitionDefinition, and, or } from 'xstate'
import { nodesOf } from '../chart.ts'

/** What a guard answered when a transition was considered. */
export type Verdict = { transition: AnyTransitionDefinition; passed: boolean; event: AnyEventObject }
type Guard = NonNullable<AnyTransitionDefinition['guard']>

const originals = new WeakMap<AnyTransitionDefinition, Guard>()

/** The guard that a transition was defined with, whether or not it is watched. */
export const guardOf = (it: AnyTransitionDefinition): Guard | undefined => originals.get(it) ?? it.guard

/** The transitions that a state defines: of its events, and those that it takes by itself. */
export const definitionsOf = (node: ReturnType<typeof nodesOf>[number]): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/**
 * Reports what every guard of a machine answered, whenever it is asked. Changes the machine. @returns what makes it again
 * what it was
 */
export const watchGuards = (machine: AnyStateMachine, tell: (verdict: Verdict) => void): (() => void) => {
  const say =
    (transition: AnyTransitionDefinition, passed: boolean) =>
    ({ event }: { event: AnyEventObject }) => {
      tell({ transition, passed, event })
      return passed
    }
  const guarded = nodesOf(machine.root).flatMap((node) =>
    definitionsOf(node).flatMap((it) => (it.guard === undefined ? [] : [{ it, guard: it.guard }])),
  )
  for (const { it, guard } of guarded) {
    originals.set(it, guard)
    // Composed, because only the machine can look up a guard by its name.
    it.guard = or([and([guard as never, say(it, true) as never]), say(it, false) as never]) as Guard
  }
  return () => {
    for (const { it, guard } of guarded) it.guard = guard
  }
}
