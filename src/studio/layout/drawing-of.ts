import type { ElkNode } from 'elkjs'
import type { Chart } from '../chart.ts'
import type { Drawing } from '../drawing.ts'
import type { Phrases } from '../phrases.ts'
import { isLarge, place, prepare } from './place.ts'

/** Gives each node of a graph its place, and each line its way. */
export type Layout = (graph: ElkNode) => Promise<ElkNode>

/** What most screens have room for, in px. */
const room = { width: 760, height: 690 }
const scale = ({ width, height }: Drawing) => Math.min(room.width / width, room.height / height)

/** Lays a chart out downward and to the right, and takes what can be shown larger. */
export const drawingOf = async (chart: Chart, phrases: Phrases, layout: Layout): Promise<Drawing> => {
  const down = await place(prepare(chart, phrases, 'DOWN'), chart, layout)
  // Of one so large nothing can be shown at once, and laying it out takes seconds.
  if (isLarge(chart)) return down
  const right = await place(prepare(chart, phrases, 'RIGHT'), chart, layout)
  return scale(right) > scale(down) ? right : down
}
