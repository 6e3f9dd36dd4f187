import * as texts from '#src/texts/studio.ts'
import type { Chart, ChartEdge, ChartState } from './chart.ts'
import type { Phrases } from './phrases.ts'

export type OutlineStep = {
  edge: string
  cause: string
  guard: string | null
  actions: string
  /** The states that it leads to, by their paths; none where the machine stays. */
  to: string[]
  toText: string
}
export type OutlineState = {
  path: string
  depth: number
  name: string
  /** What else is to be said of it, a phrase each. */
  facts: string[]
  steps: OutlineStep[]
}

const kinds: Record<ChartState['type'], string | null> = {
  atomic: null,
  compound: null,
  parallel: texts.isParallel,
  final: texts.isFinal,
  history: texts.isHistory,
}

/** Everything that a diagram shows, as a list: the same for who cannot see it. */
export const outlineOf = ({ states, edges }: Chart, phrases: Phrases): OutlineState[] => {
  const nameOf = (path: string) => {
    const state = states.find((it) => it.path === path)
    return state ? phrases.state(state) : path
  }
  const stepOf = (it: ChartEdge): OutlineStep => ({
    edge: it.id,
    cause: phrases.cause(it.cause),
    guard: phrases.guard(it),
    actions: phrases.does(it.actions),
    to: it.to,
    toText: [
      it.to.length === 0 ? texts.stays : texts.leadsTo(it.to.map(nameOf).join(', ')),
      ...(it.reenters ? [texts.reenters] : []),
    ].join(', '),
  })
  const told = (list: readonly string[], phrase: (names: readonly string[]) => string) =>
    list.length === 0 ? [] : [phrase(list)]
  return states.map((state) => ({
    path: state.path,
    depth: state.path === '' ? 0 : state.path.split('.').length,
    name: phrases.state(state),
    facts: [
      state.isDeep ? texts.isDeepHistory : kinds[state.type],
      states.some((it) => it.initial === state.path) ? texts.beginsHere : null,
      ...state.calls.map((it) => phrases.call(it.src)),
      ...told(state.entry, (names) => phrases.entry(names) || texts.onEntry(phrases.does(names))),
      ...told(state.exit, (names) => phrases.exit(names) || texts.onExit(phrases.does(names))),
    ].filter((it): it is string => it !== null && it !== ''),
    steps: edges.filter((it) => it.from === state.path).map(stepOf),
  }))
}
