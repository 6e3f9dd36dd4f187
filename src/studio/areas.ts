import type { Colour } from '#src/ui/palette.ts'
import type { Drawing, DrawnBox } from './drawing.ts'

/** Where a state or a transition stands in a drawing. */
export type DrawnArea = { id: string; x: number; y: number; width: number; height: number }

/** Whether others are drawn within. */
export const isOpen = ({ kind, height, head }: DrawnBox) => (kind === 'group' || kind === 'parallel') && height > head

/** Where each transition is told; one to several states is told at each of them. */
export const transitionAreas = ({ boxes, lines }: Drawing): DrawnArea[] => [
  ...boxes.flatMap((box) =>
    box.rows.map(({ edge, y, height }) => ({ id: edge, x: box.x + 6, y, width: box.width - 12, height })),
  ),
  ...lines.flatMap((it) => it.labels.map(({ edge, x, y, width, height }) => ({ id: edge, x, y, width, height }))),
]

/** Every place in a drawing, by the ids in its chart. */
export const areasOf = (drawing: Drawing): DrawnArea[] => [...drawing.boxes, ...transitionAreas(drawing)]

/** What a state with others within is filled with. */
export const groundWithin: Colour = 'bg.subtle'

/** What anything in a drawing lies on: a state that others are in, or nothing but the page. */
export const groundsIn = ({ boxes }: Drawing) => {
  const around = boxes.filter(isOpen)
  return ({ x, y, width, height }: Omit<DrawnArea, 'id'>): Colour => {
    const middle = { x: x + width / 2, y: y + height / 2 }
    const isInside = (it: DrawnBox) =>
      it.x < middle.x && middle.x < it.x + it.width && it.y < middle.y && middle.y < it.y + it.height
    return around.some(isInside) ? groundWithin : 'bg.page'
  }
}
