import type { Chart, ChartEdge, ChartState } from './chart.ts'

export type Change = 'added' | 'removed' | 'changed'
export type ChartDiff = {
  /** Both versions in one: what was removed is still there. */
  chart: Chart
  /** What is not as it was, by the ids in that chart. */
  changes: ReadonlyMap<string, Change>
}

/** What a transition is, wherever it stands in a list. */
const meaning = ({ from, to, cause, guard, actions, reenters }: ChartEdge) =>
  JSON.stringify([from, to, cause, guard, actions, reenters])
/** What it is for. */
const place = ({ from, cause }: ChartEdge) => JSON.stringify([from, cause])
const stateMeaning = ({ type, isDeep, initial, tags, entry, exit, calls }: ChartState) =>
  JSON.stringify([type, isDeep, initial, tags, entry, exit, calls])

/** Takes what stands on both sides out of them, one for one. @returns what is left, and the pairs */
const paired = <T>(before: readonly T[], after: readonly T[], keyOf: (it: T) => string) => {
  const rest = [...before]
  const pairs: [T, T][] = []
  const left = after.filter((it) => {
    const at = rest.findIndex((one) => keyOf(one) === keyOf(it))
    const [found] = at < 0 ? [] : rest.splice(at, 1)
    if (found) pairs.push([found, it])
    return !found
  })
  return { before: rest, after: left, pairs }
}

/** Two versions of a machine as one chart. */
export const diffOf = (before: Chart, after: Chart): ChartDiff => {
  const changes = new Map<string, Change>()
  const states = paired(before.states, after.states, (it) => it.path)
  for (const [old, it] of states.pairs) if (stateMeaning(old) !== stateMeaning(it)) changes.set(it.path, 'changed')
  for (const it of states.after) changes.set(it.path, 'added')
  for (const it of states.before) changes.set(it.path, 'removed')

  const other = paired(before.edges, after.edges, meaning)
  const edges = paired(other.before, other.after, place)
  for (const [, it] of edges.pairs) changes.set(it.id, 'changed')
  for (const it of edges.after) changes.set(it.id, 'added')
  // Another one may have its place in the list now.
  const removed = edges.before.map((it) => ({ ...it, id: `${it.id}|removed` }))
  for (const it of removed) changes.set(it.id, 'removed')

  return {
    chart: { id: after.id, states: [...after.states, ...states.before], edges: [...after.edges, ...removed] },
    changes,
  }
}
