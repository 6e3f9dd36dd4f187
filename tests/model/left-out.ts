import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { nodesOf } from '#src/studio/chart.ts'
import { definitionsOf } from '#src/studio/explore/guards.ts'
import { matches } from '#src/studio/explore/moves.ts'
import type { Exploration } from '#tools/explore/explore.ts'
import { transitionText } from '#tools/explore/lint.ts'
import { type AnyBinding, isAtOnce } from './binding.ts'

/** Why a level leaves something out; more kinds of reasons there are not. */
export const reasonKinds = {
  'another machine': 'Another machine on the page drives it, and is followed on its own.',
  'another test': 'A test that is not generated does it.',
  'the device': 'The browser, its storage or the network does it, and no person.',
  'at once': 'It is over before anybody could see it.',
  'not offered': 'The page offers no way to do it there.',
  'not shown': 'Nothing on the page tells it from what was there before.',
} as const
/** A kind and a sentence: what exactly hinders it. */
export type Reason = `${keyof typeof reasonKinds}: ${string}`

const isReason = (it: unknown): it is Reason => typeof it === 'string'

/** What the paths of a binding leave out, by its name as coverage has it, and why; null where nothing says it. */
export const leftOutOf = (
  binding: AnyBinding,
  { machine, edges }: Pick<Exploration, 'machine' | 'edges'>,
  { events }: Pick<AnyCases, 'events'>,
): ReadonlyMap<string, Reason | null> => {
  const entered = new Set(edges.flatMap((it) => it.entered.flat()))
  const taken = new Set(edges.flatMap((it) => it.taken))
  const nodes = nodesOf(machine.root)
  const definitions = nodes.flatMap(definitionsOf)

  const ofCase = (name: string): Reason | null => {
    const event = binding.events[name]
    if (isReason(event)) return event
    const unless = binding.unless?.[name]
    return unless ? `not offered: ${unless.because}` : null
  }
  /** The reason that all of them have; null where one has none. */
  const ofAll = (reasons: readonly (Reason | null)[]): Reason | null =>
    reasons.includes(null) ? null : (reasons[0] ?? null)
  const ofCall = (node: AnyStateNode, isOf: (id: string) => 'done' | 'error' | 'end' | null): Reason | null => {
    for (const { id, src } of node.invoke) {
      const end = isOf(id)
      const call = binding.calls[String(src)]
      if (end === null || !call) continue
      if (isAtOnce(call)) return `at once: ${call.because}`
      if (end !== 'end') return ofAll(Object.values(call[end]).map((it) => (isReason(it) ? it : null)))
    }
    return null
  }
  const ofCause = ({ eventType, source }: AnyTransitionDefinition): Reason | null => {
    const type = String(eventType)
    if (type.startsWith('xstate.done.actor.') || type.startsWith('xstate.error.actor.'))
      return ofCall(source, (id) =>
        type === `xstate.done.actor.${id}` ? 'done' : type === `xstate.error.actor.${id}` ? 'error' : null,
      )
    const ofNode = ofCall(source, () => 'end')
    if (ofNode !== null || type === '' || type.startsWith('xstate.')) return ofNode
    return ofAll(
      Object.entries(events)
        .filter(([, it]) => matches(type, it.type))
        .map(([name]) => ofCase(name)),
    )
  }
  /** A state that nothing enters is left out with what leads there. */
  const ofNode = (node: AnyStateNode, known: ReadonlySet<AnyStateNode> = new Set()): Reason | null => {
    if (entered.has(node) || known.has(node)) return null
    for (const it of definitions) {
      const leads = it.target?.some((to) => to === node || to.initial?.target?.includes(node))
      const reason = leads ? ofTransition(it, new Set([...known, node])) : null
      if (reason !== null) return reason
    }
    return null
  }
  const ofTransition = (it: AnyTransitionDefinition, known?: ReadonlySet<AnyStateNode>): Reason | null =>
    binding.untaken?.[transitionText(it)] ?? ofCause(it) ?? ofNode(it.source, known)

  return new Map([
    ...nodes
      .filter((it) => it.type !== 'history' && !entered.has(it))
      .map((it) => [`states: ${it.id}`, ofNode(it)] as const),
    ...definitions
      .filter((it) => !taken.has(it))
      .map((it) => [`transitions: ${transitionText(it)}`, ofTransition(it)] as const),
  ])
}

/** What is left out without a reason, and what has one though it is not left out. */
export const reasonFaults = (
  { machine, untaken = {} }: AnyBinding,
  leftOut: ReadonlyMap<string, Reason | null>,
): string[] =>
  [
    ...[...leftOut].flatMap(([it, reason]) => (reason === null ? [`nothing says why ${it} is left out`] : [])),
    ...Object.keys(untaken)
      .filter((it) => !leftOut.has(`transitions: ${it}`))
      .map((it) => `it need not be said why nothing takes ${it}`),
  ].map((it) => `${machine}: ${it}`)

/** What is missing, and the states of which nothing is seen, each with its reason: for the report. */
export const withReasons = (
  missing: readonly string[],
  leftOut: ReadonlyMap<string, Reason | null>,
  { states }: Pick<AnyBinding, 'states'>,
): string[] => [
  ...missing.map((it) => {
    const reason = leftOut.get(it)
    return reason ? `${it}: ${reason}` : it
  }),
  ...Object.entries(states).flatMap(([it, view]) => (isReason(view) ? [`views: ${it}: ${view}`] : [])),
]
