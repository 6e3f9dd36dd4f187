/** A transition of a chart, written out. */
export type ChartTransition = { target?: string; guard?: unknown; actions: unknown[] }
type Transitions = ChartTransition[]
/** A chart in which everything is written out: each transition an object in a list, actions and tags in lists. */
export type Chart = {
  initial?: string
  tags: string[]
  entry: unknown[]
  exit: unknown[]
  on: Record<string, Transitions>
  after: Record<string, Transitions>
  always: Transitions
  onDone: Transitions
  invoke: { onDone: Transitions; onError: Transitions; id?: string }[]
  states: Record<string, Chart>
}

const listOf = (it: unknown): unknown[] => (it === undefined ? [] : Array.isArray(it) ? [...it] : [it])
const entriesOf = (it: unknown): [string, unknown][] =>
  typeof it === 'object' && it !== null ? Object.entries(it) : []
const mapped = <T>(it: unknown, make: (value: unknown) => T): Record<string, T> =>
  Object.fromEntries(entriesOf(it).map(([key, value]) => [key, make(value)]))

const transitionOf = (it: unknown): ChartTransition => {
  const whole = typeof it === 'object' && it !== null ? it : { target: it as string }
  return { ...whole, actions: 'actions' in whole ? listOf(whole.actions) : [] }
}
const transitionsOf = (it: unknown): Transitions => listOf(it).map(transitionOf)

/** Writes a machine's configuration out, as a copy that may be changed; its functions are shared. */
export const chartOf = (config: object): Chart => {
  const it = config as Record<string, unknown>
  return {
    ...it,
    tags: listOf(it.tags) as string[],
    entry: listOf(it.entry),
    exit: listOf(it.exit),
    on: mapped(it.on, transitionsOf),
    after: mapped(it.after, transitionsOf),
    always: transitionsOf(it.always),
    onDone: transitionsOf(it.onDone),
    invoke: listOf(it.invoke).map((one) => {
      const invoke = one as Record<string, unknown>
      return { ...invoke, onDone: transitionsOf(invoke.onDone), onError: transitionsOf(invoke.onError) }
    }),
    states: mapped(it.states, (state) => chartOf(state as object)),
  }
}

/** The configuration that xstate reads: lists that stand for nothing are left out. */
export const configOf = (chart: Chart): object => {
  const { on, after, always, onDone, invoke, states, ...rest } = chart
  const filled = (lists: Record<string, Transitions>) =>
    Object.fromEntries(Object.entries(lists).filter(([, it]) => it.length > 0))
  return {
    ...rest,
    on: filled(on),
    after: filled(after),
    ...(always.length > 0 && { always }),
    ...(onDone.length > 0 && { onDone }),
    invoke: invoke.map(({ onDone: done, onError, ...it }) => ({
      ...it,
      ...(done.length > 0 && { onDone: done }),
      ...(onError.length > 0 && { onError }),
    })),
    ...(Object.keys(states).length > 0 && {
      states: Object.fromEntries(Object.entries(states).map(([key, it]) => [key, configOf(it)])),
    }),
  }
}
