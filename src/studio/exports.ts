import { type Chart, type ChartCause, type ChartEdge, type ChartGuard, type ChartState, isWithin } from './chart.ts'
import type { Phrases } from './phrases.ts'

const machinePath = ''

/** A name that Mermaid takes, for a state's path. */
const idOf = (path: string) => `s_${path.replaceAll('.', '__').replace(/\W/g, '_')}`
/** Without what ends or begins something in Mermaid. */
const plain = (text: string) =>
  text
    .replace(/[:;#{}"<>%[\]]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

const outermostWithin = (path: string, outer: string) => {
  const depth = outer === machinePath ? 0 : outer.split('.').length
  return path
    .split('.')
    .slice(0, depth + 1)
    .join('.')
}

/** The innermost state around both, of which neither is the other's. */
const around = (a: string, b: string): string => {
  const parts = a.split('.').slice(0, -1)
  while (parts.length > 0 && !(isWithin(a, parts.join('.')) && isWithin(b, parts.join('.')))) parts.pop()
  return parts.join('.')
}

/**
 * A machine as Mermaid's `stateDiagram-v2`. That draws no line between the insides of two groups: such a one leads from
 * group to group, and says which states are meant.
 */
export const mermaidOf = (chart: Chart, phrases: Phrases, anyTime: string): string => {
  const nameOf = (path: string) => {
    const state = chart.states.find((it) => it.path === path)
    return state ? plain(phrases.state(state)) : path
  }
  const textOf = (it: ChartEdge) =>
    plain([phrases.cause(it.cause), phrases.guard(it), phrases.actions(it.actions)].filter((one) => one).join(' '))
  /** The lines that stand in a group, or outside all of them. */
  const lines = new Map<string, string[]>()
  const add = (group: string, line: string) => lines.set(group, [...(lines.get(group) ?? []), line])
  for (const edge of chart.edges)
    for (const to of edge.to) {
      const { from } = edge
      const isInward = isWithin(to, from)
      const group = isInward ? from : around(from, to)
      const [begin, end] = isInward
        ? [`${idOf(from)}_any`, outermostWithin(to, group)]
        : [idOf(outermostWithin(from, group)), outermostWithin(to, group)]
      if (isInward && !lines.get(group)?.some((it) => it.startsWith('state "') && it.endsWith(begin)))
        add(group, `state "${anyTime}" as ${begin}`)
      const meant = [
        isInward || outermostWithin(from, group) === from ? '' : `from ${nameOf(from)}`,
        end === to ? '' : `to ${nameOf(to)}`,
      ].filter((it) => it !== '')
      add(group, `${begin} --> ${idOf(end)} : ${[textOf(edge), ...meant].join(', ')}`)
    }
  const within = (path: string, indent: string): string[] =>
    chart.states
      .filter((it) => it.parent === path)
      .flatMap((it) => [
        ...stateLines(it, indent),
        ...(it.type === 'final' ? [`${indent}${idOf(it.path)} --> [*]`] : []),
      ])
  const groupLines = (state: ChartState, indent: string): string[] => {
    const regions = chart.states.filter((it) => it.parent === state.path)
    const body =
      state.type === 'parallel'
        ? regions.flatMap((it, at) => [...(at > 0 ? [`${indent}--`] : []), ...stateLines(it, indent)])
        : within(state.path, indent)
    return [
      ...(state.initial === null ? [] : [`${indent}[*] --> ${idOf(outermostWithin(state.initial, state.path))}`]),
      ...body,
      ...(lines.get(state.path) ?? []).map((it) => indent + it),
    ]
  }
  const stateLines = (state: ChartState, indent: string): string[] => {
    const head = `${indent}state "${nameOf(state.path)}" as ${idOf(state.path)}`
    return chart.states.some((it) => it.parent === state.path)
      ? [`${head} {`, ...groupLines(state, `${indent}  `), `${indent}}`]
      : [head]
  }
  const [machine] = chart.states
  if (!machine) return 'stateDiagram-v2'
  // Only within a state can Mermaid draw regions.
  const body = machine.type === 'parallel' ? stateLines(machine, '  ') : groupLines(machine, '  ')
  return ['stateDiagram-v2', ...body].join('\n')
}

/** A guard by the names that it is made of. */
export const guardName = (it: ChartGuard): string => {
  switch (it.kind) {
    case 'named':
      return it.name
    case 'in':
      return `in ${it.state}`
    case 'unnamed':
      return 'inline'
    case 'not':
      return `not ${it.of.map(guardName).join()}`
    default:
      return it.of.map(guardName).join(` ${it.kind} `)
  }
}

/** A machine as the configuration that xstate and the tools around it read: by names, without what they stand for. */
export const configOf = (chart: Chart): object => {
  const transition = (it: ChartEdge) => ({
    ...(it.to.length > 0 && { target: it.to.map((path) => `#${chart.id}.${path}`) }),
    ...(it.guard && { guard: guardName(it.guard) }),
    ...(it.actions.length > 0 && { actions: it.actions }),
    ...(it.reenters && { reenter: true }),
  })
  const nodeOf = (state: ChartState): object => {
    const own = chart.edges.filter((it) => it.from === state.path)
    const of = (fits: (cause: ChartCause) => boolean) => own.filter((it) => fits(it.cause)).map(transition)
    const keyed = (keyOf: (cause: ChartCause) => string | null) => {
      const keys = new Set(own.flatMap((it) => keyOf(it.cause) ?? []))
      return Object.fromEntries([...keys].map((key) => [key, of((cause) => keyOf(cause) === key)]))
    }
    const inner = chart.states.filter((it) => it.parent === state.path)
    return {
      ...(state.path === machinePath && { id: chart.id }),
      ...(state.type === 'parallel' || state.type === 'final' || state.type === 'history' ? { type: state.type } : {}),
      ...(state.isDeep && { history: 'deep' }),
      ...(state.initial !== null && { initial: outermostWithin(state.initial, state.path).split('.').at(-1) }),
      ...(state.tags.length > 0 && { tags: state.tags }),
      ...(state.entry.length > 0 && { entry: state.entry }),
      ...(state.exit.length > 0 && { exit: state.exit }),
      on: keyed((cause) => (cause.kind === 'event' ? cause.type : null)),
      after: keyed((cause) => (cause.kind === 'after' ? cause.delay : null)),
      always: of((cause) => cause.kind === 'always'),
      onDone: of((cause) => cause.kind === 'stateDone'),
      invoke: state.calls.map(({ id, src }) => ({
        id,
        src,
        onDone: of((cause) => cause.kind === 'done' && cause.src === src),
        onError: of((cause) => cause.kind === 'error' && cause.src === src),
        onSnapshot: of((cause) => cause.kind === 'snapshot' && cause.src === src),
      })),
      ...(inner.length > 0 && { states: Object.fromEntries(inner.map((it) => [it.name, nodeOf(it)])) }),
    }
  }
  const [machine] = chart.states
  // Lists that stand for nothing are left out; in a list each place counts, also of a transition that does nothing.
  const filled = (key: string, value: unknown) => (isEmpty(value) && !/^\d+$/.test(key) ? undefined : value)
  return machine ? (JSON.parse(JSON.stringify(nodeOf(machine), filled)) as object) : {}
}

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0
