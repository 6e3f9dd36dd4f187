import { areasOf } from './areas.ts'
import type { Drawing } from './drawing.ts'

/** What is seen of a drawing: the place at the upper left corner, and how large. */
export type View = { x: number; y: number; scale: number; width: number; height: number }
type Size = { width: number; height: number }

const limits = { least: 0.1, most: 4 }

/** All of a drawing in the middle of a box, never larger than it was made. */
export const fitted = (drawing: Pick<Drawing, 'width' | 'height'>, { width, height }: Size): View => {
  const scale = Math.min(1.1, width / drawing.width, height / drawing.height) || 1
  return {
    scale,
    width,
    height,
    x: (drawing.width - width / scale) / 2,
    y: (drawing.height - height / scale) / 2,
  }
}

/** The same, above a lower right corner where other things lie on top, if anything of the drawing would be under them. */
export const fittedBeside = (drawing: Drawing, size: Size, corner: Size): View => {
  const whole = fitted(drawing, size)
  const left = whole.x + (size.width - corner.width) / whole.scale
  const top = whole.y + (size.height - corner.height) / whole.scale
  const ends = [
    ...areasOf(drawing).map((it) => [it.x + it.width, it.y + it.height] as const),
    ...drawing.lines.flatMap((it) => it.points),
  ]
  if (!ends.some(([x, y]) => x > left && y > top)) return whole
  return { ...fitted(drawing, { ...size, height: size.height - corner.height }), height: size.height }
}

/** Below this nobody reads what is written, and at that they do. */
const readable = { least: 0.5, most: 0.75 }

/** The middle of the dot at which a drawing begins. */
export const startOf = ({ boxes }: Drawing) => {
  const start = boxes.find((it) => it.kind === 'start')
  return start && { x: start.x + start.width / 2, y: start.y + start.height / 2 }
}

/** What opens where there is little room: all of a drawing if it can be read, otherwise the part where it begins. */
export const readablyOpened = (
  drawing: Pick<Drawing, 'width' | 'height'>,
  start: { x: number; y: number } | undefined,
  whole: View,
): View => {
  if (whole.scale >= readable.least || !start) return whole
  const scale = readable.most
  const along = (begin: number, room: number, length: number) => {
    const seen = room / scale
    return seen > length ? (length - seen) / 2 : Math.min(Math.max(0, begin - seen / 2), length - seen)
  }
  return {
    ...whole,
    scale,
    x: along(start.x, whole.width, drawing.width),
    y: along(start.y, whole.height, drawing.height),
  }
}

/** Moves by px of the screen. */
export const moved = (view: View, across: number, down: number): View => ({
  ...view,
  x: view.x + across / view.scale,
  y: view.y + down / view.scale,
})

/** Enlarges around a place on the screen, which stays where it is; the middle unless told. */
export const zoomed = (view: View, by: number, at = { x: view.width / 2, y: view.height / 2 }): View => {
  const scale = Math.min(limits.most, Math.max(limits.least, view.scale * by))
  return {
    ...view,
    scale,
    x: view.x + at.x / view.scale - at.x / scale,
    y: view.y + at.y / view.scale - at.y / scale,
  }
}

/** What a turn of the wheel does at a place on the screen: it enlarges, or moves sideways with Shift. */
export const wheeled = (
  view: View,
  turn: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  at: { x: number; y: number },
): View =>
  turn.shiftKey && !turn.ctrlKey && !turn.metaKey
    ? moved(view, turn.deltaX + turn.deltaY, 0)
    : zoomed(view, Math.exp(-turn.deltaY / 400), at)

const step = 60
/** What each key does. */
export const keyMoves: Readonly<Record<string, (view: View) => View>> = {
  ArrowLeft: (it) => moved(it, -step, 0),
  ArrowRight: (it) => moved(it, step, 0),
  ArrowUp: (it) => moved(it, 0, -step),
  ArrowDown: (it) => moved(it, 0, step),
  '+': (it) => zoomed(it, 1.25),
  '=': (it) => zoomed(it, 1.25),
  '-': (it) => zoomed(it, 0.8),
}
