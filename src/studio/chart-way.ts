import type { Chart, ChartEdge } from './chart.ts'

type Place = { path: string; way: ChartEdge[] }

/** Whether a state, or one around it, is the one that is meant. */
export const isAt = (path: string, target: string) => path === target || path.startsWith(`${target}.`)

/**
 * The shortest way between two states that a chart has, whatever its conditions say: none of its examples need fulfil them
 * all. Null where there is none.
 */
export const chartWay = ({ states, edges }: Chart, from: string, target: string): ChartEdge[] | null => {
  const innermost = (path: string): string => {
    const state = states.find((it) => it.path === path)
    if (state?.type === 'history') return innermost(path.split('.').slice(0, -1).join('.'))
    return state?.initial == null ? path : innermost(state.initial)
  }
  const queue: Place[] = [{ path: innermost(from), way: [] }]
  const met = new Set(queue.map((it) => it.path))
  for (const { path, way } of queue) {
    if (isAt(path, target)) return way
    for (const edge of edges.filter((it) => it.from === '' || isAt(path, it.from)))
      for (const to of edge.to.map(innermost)) {
        if (met.has(to)) continue
        met.add(to)
        queue.push({ path: to, way: [...way, edge] })
      }
  }
  return null
}
