import { type AnyStateMachine, type AnyTransitionDefinition, and, or } from 'xstate'
import { nodesOf } from '../chart.ts'

/** What a guard answered when a transition was considered. */
export type Verdict = { transition: AnyTransitionDefinition; passed: boolean }
type Guard = NonNullable<AnyTransitionDefinition['guard']>

const originals = new WeakMap<AnyTransitionDefinition, Guard>()

/** The guard that a transition was defined with, whether or not it is watched. */
export const guardOf = (it: AnyTransitionDefinition): Guard | undefined => originals.get(it) ?? it.guard

/** The transitions that a state defines: of its events, and those that it takes by itself. */
export const definitionsOf = (node: ReturnType<typeof nodesOf>[number]): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Reports what every guard of a machine answered, whenever it is asked. Changes the machine. */
export const watchGuards = (machine: AnyStateMachine, tell: (verdict: Verdict) => void): void => {
  const say = (transition: AnyTransitionDefinition, passed: boolean) => () => {
    tell({ transition, passed })
    return passed
  }
  for (const it of nodesOf(machine.root).flatMap(definitionsOf)) {
    if (it.guard === undefined) continue
    originals.set(it, it.guard)
    // Composed, because only the machine can look up a guard by its name.
    it.guard = or([and([it.guard as never, say(it, true) as never]), say(it, false) as never]) as Guard
  }
}
