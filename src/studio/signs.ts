import { takenSign } from '#src/texts/studio.ts'
import { type DrawnArea, transitionAreas } from './areas.ts'
import type { Drawing, DrawnText } from './drawing.ts'
import { textWidth } from './layout/measure.ts'

/** What tests take of a transition and which faults in it they miss, with its place in the drawing. */
export type Sign = { edge: string; text: string; times: number; missed: readonly string[] } & Omit<DrawnArea, 'id'>

type Place = Omit<DrawnArea, 'id'>
const height = 16
const step = 4
/** No text is higher above its base line, or reaches further below it. */
const ascent = 12
const descent = 4

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
    .flatMap((x) => range(area.y - 2 * height, area.y + area.height + height).map((y) => ({ x, y, width, height })))
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
  return areas.map((area) => {
    const times = taken[area.id] ?? 0
    const missed = survivors[area.id] ?? []
    const text = takenSign(times, missed.length)
    const width = Math.ceil(textWidth(text, 11)) + 10
    const isWithin = (it: Place) =>
      it.x >= 0 && it.y >= 0 && it.x + it.width <= drawing.width && it.y + it.height <= drawing.height
    const places = placesFor(area, width).filter((it) => isWithin(it) && !kept.some((other) => isOver(it, other)))
    // Not on another one's text either, where that has room beside it: it would be read as its sign.
    const own = places.find((it) => !areas.some((other) => other !== area && isOver(it, other)))
    const place = own ?? places[0] ?? { x: area.x + area.width - width / 2, y: area.y - height / 2, width, height }
    kept.push(place)
    return { edge: area.id, text, times, missed, ...place }
  })
}
