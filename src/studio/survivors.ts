import type { Chart, ChartEdge } from './chart.ts'

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

/** Of faults that nothing noticed those that lie in a transition, by its id: a fault's name begins with where it is. */
export const survivorsOn = (chart: Chart, survivors: readonly string[]): Readonly<Record<string, string[]>> => {
  const found: Record<string, string[]> = {}
  const places = chart.edges.map((edge) => {
    const cause = causeOf(edge)
    const same = chart.edges.filter((it) => it.from === edge.from && causeOf(it) === cause)
    const place = [chart.id, ...(edge.from === '' ? [] : [edge.from])].join('.')
    return { id: edge.id, begin: `${place}: ${cause} ${same.length > 1 ? `(${same.indexOf(edge) + 1}) ` : ''}` }
  })
  for (const name of survivors) {
    // The longest: the outcome of a call is called as an event with its name, and more.
    const at = places.filter((it) => name.startsWith(it.begin)).toSorted((a, b) => b.begin.length - a.begin.length)[0]
    if (at) found[at.id] = [...(found[at.id] ?? []), name]
  }
  return found
}
