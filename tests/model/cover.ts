import type { Edge, Exploration, ExploredState } from '#tools/explore/explore.ts'
import { type Criterion, criteriaOf, type Item } from './criteria.ts'

/** Steps from a start on. */
export type Path = readonly Edge[]
export type Cover = {
  paths: readonly Path[]
  /** What the paths cover together. */
  covered: ReadonlySet<Item>
  /** What the criteria ask for and nothing explored does. */
  missing: readonly Item[]
}

/** A path that a person follows by hand should not be longer. */
const longestPath = 30
/** How many steps a path goes for something new rather than end. */
const usualReach = 2
/** The same where a start costs as much as half a dozen steps: a page has to be opened for it. */
export const reachOnPages = 6

/** The explored graph as a way to walk it. */
export const makeGraph = ({ edges, refusals }: Pick<Exploration, 'edges' | 'refusals'>) => {
  const from = new Map<ExploredState, Edge[]>()
  const first = new Map<ExploredState, Edge>()
  for (const it of [...edges, ...refusals]) {
    if (it.from) from.set(it.from, [...(from.get(it.from) ?? []), it])
    // The edges come in the order of the search: the first that reaches a state is on a shortest way to it.
    if (!first.has(it.to)) first.set(it.to, it)
  }
  const wayTo = (state: ExploredState): Edge[] => {
    const way: Edge[] = []
    for (let it = first.get(state); it; it = it.from ? first.get(it.from) : undefined) way.unshift(it)
    return way
  }
  return { starts: edges.filter((it) => it.from === null), next: (it: ExploredState) => from.get(it) ?? [], wayTo }
}

/**
 * Few short paths that cover all that can be covered: each begins with what is farthest away and goes on as long as
 * something new lies at most `reach` steps ahead; then those that the others make superfluous are left out.
 */
export const coverOf = (
  exploration: Exploration,
  asked?: readonly Criterion[],
  { reach = usualReach }: { reach?: number } = {},
): Cover => {
  const { required, ofStep, ofPair } = criteriaOf(exploration, asked)
  const graph = makeGraph(exploration)
  const itemsOf = (edge: Edge, before: Edge | undefined): Item[] => {
    const pair = before ? ofPair(before, edge) : null
    return pair === null ? [...ofStep(edge)] : [...ofStep(edge), pair]
  }

  const witnesses = new Map<Item, Edge[]>()
  for (const edge of [...exploration.edges, ...exploration.refusals]) {
    for (const it of ofStep(edge)) if (!witnesses.has(it)) witnesses.set(it, [edge])
    for (const next of graph.next(edge.to)) {
      const pair = ofPair(edge, next)
      if (pair !== null && !witnesses.has(pair)) witnesses.set(pair, [edge, next])
    }
  }

  const open = new Set(witnesses.keys())
  const isNew = (edge: Edge, before: Edge) => {
    const pair = ofPair(before, edge)
    return (pair !== null && open.has(pair)) || ofStep(edge).some((it) => open.has(it))
  }
  /** The shortest way on to something new, itself the last step of it. */
  const ahead = (last: Edge): Edge[] => {
    let ways: Edge[][] = [[]]
    const seen = new Set<Edge>([last])
    for (let steps = 0; steps < reach; steps += 1) {
      const longer: Edge[][] = []
      for (const way of ways) {
        const before = way.at(-1) ?? last
        const next = graph.next(before.to)
        const found = next.find((it) => isNew(it, before))
        if (found) return [...way, found]
        for (const it of next) {
          if (seen.has(it)) continue
          seen.add(it)
          longer.push([...way, it])
        }
      }
      ways = longer
    }
    return []
  }

  const wayOf = (witness: readonly Edge[]): Edge[] => [
    ...(witness[0]?.from ? graph.wayTo(witness[0].from) : []),
    ...witness,
  ]
  const farthestFirst = [...witnesses]
    .map(([item, it]) => ({ item, way: wayOf(it) }))
    .toSorted((a, b) => b.way.length - a.way.length)
  const made: { path: Edge[]; items: Set<Item> }[] = []
  for (const { item, way } of farthestFirst) {
    if (!open.has(item)) continue
    const path = [...way]
    const items = new Set(path.flatMap((it, index) => itemsOf(it, path[index - 1])))
    for (const it of items) open.delete(it)
    for (let last = path.at(-1); last && path.length < longestPath; last = path.at(-1)) {
      const more = ahead(last)
      if (more.length === 0) break
      for (const it of more) {
        for (const done of itemsOf(it, path.at(-1))) {
          items.add(done)
          open.delete(done)
        }
        path.push(it)
      }
    }
    made.push({ path, items })
  }

  const uses = new Map<Item, number>()
  for (const { items } of made) for (const it of items) uses.set(it, (uses.get(it) ?? 0) + 1)
  const needed = made.toReversed().filter(({ items }) => {
    if ([...items].some((it) => uses.get(it) === 1)) return true
    for (const it of items) uses.set(it, (uses.get(it) ?? 0) - 1)
    return false
  })
  return {
    paths: needed.map((it) => it.path),
    covered: new Set(witnesses.keys()),
    missing: [...required].filter((it) => !witnesses.has(it)),
  }
}
