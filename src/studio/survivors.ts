import * as texts from '#src/texts/studio.ts'
import type { Chart, ChartEdge } from './chart.ts'
import type { Phrases } from './phrases.ts'

/** What a fault calls the cause of a transition. */
const causeOf = ({ cause, id }: ChartEdge): string => {
  switch (cause.kind) {
    case 'event':
      return cause.type
    case 'after':
      return `after ${cause.delay}`
    case 'always':
      return 'always'
    case 'stateDone':
      return 'onDone'
    default: {
      const [, call = cause.src] = /\|xstate\.\w+\.(?:actor\.)?(.*)\|\d+$/.exec(id) ?? []
      return `${call} on${{ done: 'Done', error: 'Error', snapshot: 'Snapshot' }[cause.kind]}`
    }
  }
}

/** Where a fault can lie in a transition, as its name begins. */
const placesOf = (chart: Chart) =>
  chart.edges.map((edge) => {
    const cause = causeOf(edge)
    const same = chart.edges.filter((it) => it.from === edge.from && causeOf(it) === cause)
    const place = [chart.id, ...(edge.from === '' ? [] : [edge.from])].join('.')
    return { edge, begin: `${place}: ${cause} ${same.length > 1 ? `(${same.indexOf(edge) + 1}) ` : ''}` }
  })

/** The one of which a fault's name begins with the most: the outcome of a call is called as an event with its name, and more. */
const longest = <Place extends { begin: string }>(places: readonly Place[], fault: string): Place | undefined =>
  places.filter((it) => fault.startsWith(it.begin)).toSorted((a, b) => b.begin.length - a.begin.length)[0]

/** Of faults that nothing noticed those that lie in a transition, by its id. @param tell how each is told */
export const survivorsOn = (
  chart: Chart,
  survivors: readonly string[],
  tell: (fault: string) => string = (it) => it,
): Readonly<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  const places = placesOf(chart)
  for (const name of survivors) {
    const at = longest(places, name)
    if (at) found[at.edge.id] = [...(found[at.edge.id] ?? []), tell(name)]
  }
  return found
}

/** What a fault does, by how its name ends. */
const changes = (stateName: (key: string) => string, phrases: Phrases): [RegExp, (...parts: string[]) => string][] => [
  [/^dropped$/, () => texts.faults.dropped],
  [/^leads to (.+)$/, (key = '') => texts.faults.leadsTo(stateName(key))],
  [/^begins in (.+)$/, (key = '') => texts.faults.beginsIn(stateName(key))],
  [/^without its guard .+$/, () => texts.faults.withoutCondition],
  [/^with its guard .+ negated$/, () => texts.faults.oppositeCondition],
  [/^with its guard .+ always false$/, () => texts.faults.neverPossible],
  [
    /^without (?:its action|the (?:entry|exit) action) (.+)$/,
    (name = '') => texts.faults.without(phrases.does([name])),
  ],
  [/^without the tag (.+)$/, (name = '') => texts.faults.withoutTag(name)],
  [
    /^the delay (.+) is (twice|half) as long$/,
    (delay = '', times = '') =>
      texts.faults.delay(phrases.cause({ kind: 'after', delay, ms: null }), times === 'twice' ? 'twice' : 'half'),
  ],
  [
    /^(.+) and (.+) swapped$/,
    (...both) => texts.faults.swapped(both.map((type) => phrases.cause({ kind: 'event', type }))),
  ],
]

/** Faults in words for people; one of a kind that has none is told by its name. */
export const faultTexts = (chart: Chart, phrases: Phrases) => {
  const transitions = placesOf(chart)
  const states = chart.states.map(({ path }) => ({
    path,
    begin: `${[chart.id, ...(path === '' ? [] : [path])].join('.')}: `,
  }))
  const nameAt = (path: string) => {
    const state = chart.states.find((it) => it.path === path)
    return state ? phrases.state(state) : path
  }
  return (fault: string): string => {
    const state = longest(states, fault)
    if (!state) return fault
    // Two events that are swapped are a fault of their state.
    const transition = fault.endsWith(' swapped') ? undefined : longest(transitions, fault)
    const end = fault.slice((transition ?? state).begin.length)
    const around = state.path.split('.').slice(0, -1)
    const stateName = (key: string) => {
      const inner = [state.path, key.replace(/^\./, '')].filter(Boolean).join('.')
      const isInner = key.startsWith('.') || !transition
      return nameAt(isInner ? inner : [...around, key].join('.'))
    }
    for (const [pattern, tell] of changes(stateName, phrases)) {
      const found = pattern.exec(end)
      if (!found) continue
      const cause = transition && [phrases.cause(transition.edge.cause), phrases.guard(transition.edge)]
      return texts.faultAt(
        [nameAt(state.path), ...(cause ? [cause.filter(Boolean).join(' ')] : [])],
        tell(...found.slice(1)),
      )
    }
    return fault
  }
}
