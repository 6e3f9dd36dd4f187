import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  not,
  or,
  stateIn,
  type UnknownAction,
} from 'xstate'

/** A guard as it is defined; composed ones with what they are composed of. */
export type ChartGuard =
  | { kind: 'named'; name: string; params: string | null }
  | { kind: 'and' | 'or' | 'not'; of: ChartGuard[] }
  | { kind: 'in'; state: string }
  | { kind: 'unnamed' }

export type ChartCall = { id: string; src: string }

export type ChartState = {
  /** The path in the machine, `opened.waiting`; empty for the machine itself. */
  path: string
  name: string
  parent: string | null
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Of a history state, whether it brings back the states within as well. */
  isDeep: boolean
  initial: string | null
  tags: string[]
  entry: string[]
  exit: string[]
  calls: ChartCall[]
}

/** What sets a transition off. */
export type ChartCause =
  | { kind: 'event'; type: string }
  | { kind: 'always' }
  | { kind: 'after'; delay: string; ms: number | null }
  | { kind: 'done' | 'error' | 'snapshot'; src: string }
  | { kind: 'stateDone' }

export type ChartEdge = {
  /** The same in every build of the same machine. */
  id: string
  from: string
  /** Empty where the machine stays, and only its actions run. */
  to: string[]
  cause: ChartCause
  guard: ChartGuard | null
  /** Whether others of the same cause are asked before. */
  isLater: boolean
  actions: string[]
  reenters: boolean
}

/** A machine as plain data: everything that is drawn and told of it. */
export type Chart = { id: string; states: ChartState[]; edges: ChartEdge[] }

const rootPath = ''
const pathOf = (node: AnyStateNode) => node.path.join('.')

/** The states of a machine, each before those within. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((it) => nodesOf(it as AnyStateNode)),
]

const inlineName = (it: unknown): string =>
  typeof it === 'function' && 'type' in it && typeof it.type === 'string' ? it.type.replace(/^xstate\./, '') : 'inline'
const actionName = (it: UnknownAction): string =>
  typeof it === 'string' ? it : typeof it === 'function' ? inlineName(it) : it.type

/** Without what xstate adds at the end for each of the state's delays: it starts a timer there, and stops it here. */
const ownActions = (actions: readonly UnknownAction[], { after }: AnyStateNode): string[] =>
  actions.slice(0, actions.length - new Set(after.map((it) => it.eventType)).size).map(actionName)

const isObject = (it: unknown): it is Record<string, unknown> => typeof it === 'object' && it !== null
const checkOf = (guard: unknown) => (guard as { check: unknown }).check
const composed = { and: checkOf(and([])), or: checkOf(or([])), not: checkOf(not(() => true)) }
const inCheck = checkOf(stateIn(''))

/** What can be told of a guard's parameters; null where they come of the event. */
const paramsText = (params: unknown): string | null =>
  isObject(params) && Object.keys(params).length > 0
    ? Object.entries(params)
        .map(([key, value]) => `${key} ${String(value)}`)
        .join(', ')
    : null

/** A state's value as its path; the regions of a parallel one with a comma. */
const valueText = (value: unknown): string =>
  isObject(value)
    ? Object.entries(value)
        .map(([key, inner]) => `${key}.${valueText(inner)}`)
        .join(', ')
    : String(value)

/** A guard as plain data. */
export const guardChart = (guard: unknown): ChartGuard => {
  if (typeof guard === 'string') return { kind: 'named', name: guard, params: null }
  if (isObject(guard) && typeof guard.type === 'string')
    return { kind: 'named', name: guard.type, params: paramsText(guard.params) }
  if (typeof guard !== 'function') return { kind: 'unnamed' }
  const { check, guards, stateValue } = guard as { check?: unknown; guards?: unknown[]; stateValue?: unknown }
  if (check === inCheck) return { kind: 'in', state: valueText(stateValue) }
  for (const kind of ['and', 'or', 'not'] as const)
    if (check === composed[kind]) return { kind, of: (guards ?? []).map(guardChart) }
  return { kind: 'unnamed' }
}

/** What a state defines: of its events, and what it takes by itself; each with a name of its own. */
export const definitionsOf = (node: AnyStateNode): { id: string; isLater: boolean; it: AnyTransitionDefinition }[] =>
  [...node.transitions.entries(), ['', node.always ?? []] as const].flatMap(([type, list]) =>
    list.map((it, index) => ({ id: `${pathOf(node)}|${type}|${index}`, isLater: index > 0, it })),
  )

/** The name of each transition in a chart, by its definition in the machine. */
export const edgeIds = (machine: AnyStateMachine): Map<AnyTransitionDefinition, string> =>
  new Map(nodesOf(machine.root).flatMap((node) => definitionsOf(node).map(({ id, it }) => [it, id] as const)))

const delayMs = (machine: AnyStateMachine, delay: string): number | null => {
  const found = (machine.implementations.delays as Record<string, unknown>)[delay] ?? Number(delay)
  return typeof found === 'number' && !Number.isNaN(found) ? found : null
}

const causeOf = (machine: AnyStateMachine, node: AnyStateNode, type: string): ChartCause => {
  if (type === '') return { kind: 'always' }
  const after = node.after.find((it) => it.eventType === type)
  if (after) {
    const delay = typeof after.delay === 'function' ? 'a while' : String(after.delay)
    return { kind: 'after', delay, ms: delayMs(machine, delay) }
  }
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type) ?? /^xstate\.(snapshot)\.(.*)$/.exec(type) ?? []
  if (kind !== undefined) {
    const call = node.invoke.find((it) => it.id === id)
    return { kind: kind as 'done' | 'error' | 'snapshot', src: String(call?.src ?? id) }
  }
  return type.startsWith('xstate.done.state.') ? { kind: 'stateDone' } : { kind: 'event', type }
}

const initialOf = (node: AnyStateNode): string | null => {
  const [target] = node.type === 'compound' ? (node.initial.target ?? []) : []
  return target ? pathOf(target) : null
}

/** Any machine as plain data, read from the machine itself. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const nodes = nodesOf(machine.root)
  return {
    id: machine.id,
    states: nodes.map((node) => ({
      path: pathOf(node),
      name: node === machine.root ? machine.id : node.key,
      parent: node.parent ? pathOf(node.parent) : null,
      type: node.type,
      isDeep: node.history === 'deep',
      initial: initialOf(node),
      tags: [...node.tags],
      entry: ownActions(node.entry, node),
      exit: ownActions(node.exit, node),
      calls: node.invoke.map(({ id, src }) => ({ id, src: typeof src === 'string' ? src : id })),
    })),
    edges: nodes.flatMap((node) =>
      definitionsOf(node).map(({ id, isLater, it }) => ({
        id,
        from: pathOf(node),
        to: (it.target ?? []).map(pathOf),
        cause: causeOf(machine, node, String(it.eventType)),
        guard: it.guard === undefined ? null : guardChart(it.guard),
        isLater,
        actions: it.actions.map(actionName),
        reenters: it.reenter,
      })),
    ),
  }
}

/** Whether a state lies in another one; every state lies in the machine, none in itself. */
export const isWithin = (path: string, outer: string): boolean =>
  path !== outer && (outer === rootPath || path.startsWith(`${outer}.`))

/** Whether a transition is drawn as a line; the others are rows of their state. */
export const isLine = ({ states }: Chart, { from, to }: ChartEdge): boolean =>
  to.length > 0 && !(to.includes(from) && states.some((it) => it.parent === from))
