import { createMachine } from 'xstate'
import { type Chart, type ChartGuard, chartOf } from './chart.ts'
import { type ChartDiff, diffOf } from './diff.ts'
import { configOf, guardName } from './exports.ts'

/** A machine's chart, from what was downloaded as JSON. */
export const chartOfExport = (configuration: object): Chart => chartOf(createMachine(configuration))

/** What comes back of a chart that is downloaded: what a file cannot tell is left out of both sides of a comparison. */
const asExported = (chart: Chart): Chart => chartOfExport(configOf(chart))

/**
 * Two versions as one chart, of which one or both come from a file.
 * @param known a chart of the machine itself: it tells of what conditions are composed, which a file says in one name
 */
export const diffOfExports = (before: Chart, after: Chart, known: Chart | null): ChartDiff => {
  const { chart, changes } = diffOf(asExported(before), asExported(after))
  const guards = new Map<string, ChartGuard>(
    known?.edges.flatMap(({ guard }) => (guard ? [[guardName(guard), guard] as const] : [])),
  )
  const whole = new Map(after.edges.map((it) => [it.id, it]))
  const edges = chart.edges.map((it) => {
    const own = whole.get(it.id) ?? it
    const guard = own.guard?.kind === 'named' ? (guards.get(own.guard.name) ?? own.guard) : own.guard
    return { ...own, guard }
  })
  return { chart: { ...chart, edges }, changes }
}
