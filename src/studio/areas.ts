import type { Drawing } from './drawing.ts'

/** Where a state or a transition stands in a drawing. */
export type DrawnArea = { id: string; x: number; y: number; width: number; height: number }

/** Where each transition is told; one to several states is told at each of them. */
export const transitionAreas = ({ boxes, lines }: Drawing): DrawnArea[] => [
  ...boxes.flatMap((box) =>
    box.rows.map(({ edge, y, height }) => ({ id: edge, x: box.x + 6, y, width: box.width - 12, height })),
  ),
  ...lines.flatMap((it) => it.labels.map(({ edge, x, y, width, height }) => ({ id: edge, x, y, width, height }))),
]

/** Every place in a drawing, by the ids in its chart. */
export const areasOf = (drawing: Drawing): DrawnArea[] => [...drawing.boxes, ...transitionAreas(drawing)]
