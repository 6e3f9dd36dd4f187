import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { nodesOf } from '#src/studio/chart.ts'

const pathOf = ({ path }: AnyStateNode): string => path.join('.')

/** Compares lists that say the same in any order. */
const differs = (words: string, expected: readonly string[], found: readonly string[]): string[] => [
  ...expected.filter((it) => !found.includes(it)).map((it) => `${words} is not in ${it || 'the machine'}`),
  ...found.filter((it) => !expected.includes(it)).map((it) => `${words} is not expected in ${it || 'the machine'}`),
]

/** Where a machine is not as its cases expect: its tags, its time limits. Nothing is compared that they leave out. */
export const expectationFaults = (machine: AnyStateMachine, { expected = {} }: AnyCases): string[] => {
  const nodes = nodesOf(machine.root)
  const { tags, limits } = expected
  const carriers = (tag: string) => nodes.filter((it) => it.tags.includes(tag)).map(pathOf)
  const carried = new Set(nodes.flatMap((it) => it.tags))
  const delayOf = (name: unknown): unknown =>
    typeof name === 'string' ? (machine.implementations.delays as Record<string, unknown>)[name] : name
  const found = nodes.flatMap((node) =>
    node.after
      .map(({ delay }) => delayOf(delay))
      .filter((it) => typeof it === 'number')
      .map((it) => `${pathOf(node)} ${it}`),
  )
  const wanted = Object.entries(limits ?? {}).flatMap(([state, ms]) => [ms].flat().map((it) => `${state} ${it}`))
  return [
    ...(tags ? Object.entries(tags).flatMap(([tag, states]) => differs(`the tag ${tag}`, states, carriers(tag))) : []),
    ...(tags ? [...carried].filter((it) => !Object.hasOwn(tags, it)).map((it) => `the tag ${it} is not expected`) : []),
    ...(limits ? differs('a time limit', wanted, found) : []),
  ].map((it) => `${machine.id}: ${it}`)
}
