import type { AnyStateMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { chartOf } from '#src/studio/chart.ts'
import { makeSimulator } from '#src/studio/simulation.ts'

/** Without what is told of the one at hand: ‘Only a candidate in review can be approved; this one is hired.’ */
const ruleIn = (reason: string) => reason.split('; ')[0] ?? reason

/**
 * What a machine says where it refuses an event, in the words of its own rules, by the transitions that were wanted.
 * @param ways the paths on which it is asked, beside each start, by the names of their cases
 */
export const refusalsOf = (
  machine: AnyStateMachine,
  cases: AnyCases,
  ways: readonly (readonly string[])[],
): Record<string, string[]> => {
  if (!cases.refusal) return {}
  const { follow, choices, starts } = makeSimulator(machine, cases)
  const { edges } = chartOf(machine)
  const told: Record<string, string[]> = {}
  for (const step of [...starts.map((it) => [it]), ...ways].flatMap((it) => follow(it).steps))
    for (const { cause, reason, refused } of choices(step).closed) {
      if (reason === null) continue
      const wanted = edges.filter((it) =>
        refused.length > 0 ? refused.includes(it.id) : it.cause.kind === 'event' && it.cause.type === cause.type,
      )
      for (const { id } of wanted) told[id] = [...new Set([...(told[id] ?? []), ruleIn(reason)])]
    }
  return told
}
