import type { Drawing } from './drawing.ts'

/** Where a state or a transition stands in a drawing. */
export type DrawnArea = { id: string; x: number; y: number; width: number; height: number }

/** Every place in a drawing, by the ids in its chart; a transition to several states has several. */
export const areasOf = ({ boxes, lines }: Drawing): DrawnArea[] => [
  ...boxes,
  ...boxes.flatMap((box) =>
    box.rows.map(({ edge, y, height }) => ({ id: edge, x: box.x + 6, y, width: box.width - 12, height })),
  ),
  ...lines.flatMap((it) => it.labels.map(({ edge, x, y, width, height }) => ({ id: edge, x, y, width, height }))),
]
