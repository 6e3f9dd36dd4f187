import { takenSign } from '#src/texts/studio.ts'
import { type DrawnArea, isOpen, transitionAreas } from './areas.ts'
import type { Drawing, DrawnLine, DrawnText } from './drawing.ts'
import { textWidth } from './layout/measure.ts'

/** What tests take of a transition and which faults in it they miss, with its place in the drawing. */
export type Sign = { edge: string; text: string; times: number; missed: readonly string[] } & Omit<DrawnArea, 'id'>

type Place = Omit<DrawnArea, 'id'>
const height = 16
const step = 4
/** No text is higher above its base line, or reaches further below it. */
const ascent = 12
const descent = 4

/** As much as has to be free between a sign and a line. */
const margin = 3
const withMargin = ({ x, y, width, height: down }: Place): Place => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: down + 2 * margin,
})

/** The straight pieces of a line, which go along or down, never aslant. */
const piecesOf = (points: DrawnLine['points']): Place[] =>
  points.slice(1).map(([x, y], at) => {
    const [fromX, fromY] = points[at] ?? [x, y]
    const [left, top] = [Math.min(x, fromX), Math.min(y, fromY)]
    return withMargin({ x: left, y: top, width: Math.abs(x - fromX), height: Math.abs(y - fromY) })
  })

/** How far apart two places are; 0 where they touch. */
const gap = (a: Place, b: Place) =>
  Math.hypot(
    Math.max(0, a.x - b.x - b.width, b.x - a.x - a.width),
    Math.max(0, a.y - b.y - b.height, b.y - a.y - a.height),
  )

const isOver = (a: Place, b: Place) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The room that a written text takes. */
export const roomOf = ({ x, y, text }: DrawnText): Place => ({
  x,
  y: y - ascent,
  width: textWidth(text, 13),
  height: ascent + descent,
})

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, at) => from + at * step)

/** Places near a transition's text, those at its end first: a sign is looked for where its text ends. */
const placesFor = (area: Place, width: number): Place[] => {
  const end = { x: area.x + area.width, y: area.y + area.height / 2 - height / 2 }
  return range(area.x - width - 2, end.x + 2 * width)
    .flatMap((x) => range(area.y - 2 * height, area.y + area.height + 2 * height).map((y) => ({ x, y, width, height })))
    .toSorted((a, b) => Math.hypot(a.x - end.x, a.y - end.y) - Math.hypot(b.x - end.x, b.y - end.y))
}

/** The signs of a drawing's transitions, each as near to its text as it can be without lying on what is written. */
export const signsOf = (
  drawing: Drawing,
  taken: Readonly<Record<string, number>>,
  survivors: Readonly<Record<string, readonly string[]>>,
): Sign[] => {
  const { boxes, lines } = drawing
  const written = [...boxes.flatMap((it) => it.texts), ...lines.flatMap((it) => it.labels.flatMap((one) => one.texts))]
  const kept: Place[] = written.map(roomOf)
  const areas = transitionAreas(drawing)
  const obstacles = [
    ...lines.flatMap(({ labels, points }) => piecesOf(points).map((it) => ({ ...it, own: labels }))),
    ...boxes.filter((it) => !isOpen(it)).map((it) => ({ ...withMargin(it), own: it.rows })),
  ]
  return areas.map((area) => {
    const times = taken[area.id] ?? 0
    const missed = survivors[area.id] ?? []
    const text = takenSign(times, missed.length)
    const width = Math.ceil(textWidth(text, 11)) + 10
    const reach = 3 * width + 2 * height
    const isNear = (it: Place) => gap(it, area) <= reach
    const near = { kept: kept.filter(isNear), others: areas.filter((it) => it !== area && isNear(it)) }
    const foreign = obstacles.filter((it) => isNear(it) && it.own.every(({ edge }) => edge !== area.id))
    const isWithin = (it: Place) =>
      it.x >= 0 && it.y >= 0 && it.x + it.width <= drawing.width && it.y + it.height <= drawing.height
    const places = placesFor(area, width).filter((it) => isWithin(it) && !near.kept.some((other) => isOver(it, other)))
    // Not on another one's text, line or state either, nor nearer to one than to its own: it would be read as its sign.
    const isFree = (it: Place) => !near.others.some((other) => isOver(it, other))
    const isClear = (it: Place) => isFree(it) && !foreign.some((other) => isOver(it, other))
    const isOwn = (it: Place) => near.others.every((other) => gap(it, area) < gap(it, other)) && isClear(it)
    const place = places.find(isOwn) ??
      places.find(isClear) ??
      places.find(isFree) ??
      places[0] ?? { x: area.x + area.width - width / 2, y: area.y - height / 2, width, height }
    kept.push(place)
    return { edge: area.id, text, times, missed, ...place }
  })
}
