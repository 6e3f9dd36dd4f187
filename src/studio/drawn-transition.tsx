import * as texts from '#src/texts/studio.ts'
import type { Colour } from '#src/ui/palette.ts'
import type { DrawnLabel, DrawnLine } from './drawing.ts'
import { type Paint, Rules, textsOf } from './drawn-text.tsx'
import { backOf, missedOn, opacityOf, toneOf, widthOf } from './marks.ts'
import type { Sign } from './signs.ts'

/** What the head of a line is called, for each look of it. */
export const arrowId = (id: string, name: string) => `${id}-arrow-${name}`

/** A path through points, its corners round. */
const roundedPath = (points: readonly (readonly [number, number])[], most = 8): string =>
  points
    .map(([x, y], at) => {
      const before = points[at - 1]
      const after = points[at + 1]
      if (!before) return `M${x} ${y}`
      if (!after) return `L${x} ${y}`
      const toward = ([toX, toY]: readonly [number, number]) => {
        const length = Math.hypot(toX - x, toY - y)
        const part = length === 0 ? 0 : Math.min(most, length / 2) / length
        return `${(x + (toX - x) * part).toFixed(1)} ${(y + (toY - y) * part).toFixed(1)}`
      }
      return `L${toward(before)}Q${x} ${y} ${toward(after)}`
    })
    .join('')

/** The line of all transitions between two states. */
export function Line({ line, paint, id }: { line: DrawnLine; paint: Paint; id: string }) {
  const tone = toneOf(line, paint.marks)
  const { taken } = paint.marks
  return (
    <path
      data-line={line.labels.map((it) => it.edge).join(' ')}
      d={roundedPath(line.points)}
      fill="none"
      stroke={paint.colour(tone)}
      strokeWidth={widthOf(line, paint.marks)}
      strokeDasharray={taken && missedOn(line.labels, taken) > 0 ? '6 4' : undefined}
      markerEnd={`url(#${arrowId(id, tone)})`}
    />
  )
}

/** @param ground what it lies on, which hides the line that runs to it */
export function Label({ label, ground, paint }: { label: DrawnLabel; ground: Colour; paint: Paint }) {
  const { colour, marks } = paint
  const { edge, x, y, width, height } = label
  const isOpen = marks.open?.has(edge) ?? false
  return (
    <g data-edge={edge} cursor={isOpen ? 'pointer' : undefined}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={4}
        fill={colour(backOf(edge, marks) ?? ground)}
        stroke={colour('accent.solid')}
        strokeOpacity={isOpen ? 1 : 0}
      />
      <Rules edge={edge} marks={marks} />
      {/* Not its back as well: lines would run through the words. */}
      <g opacity={opacityOf(edge, marks)}>{textsOf(label.texts, paint)}</g>
    </g>
  )
}

/** How often tests take a transition and how many faults in it they miss. */
export function TestSign({ sign, paint: { colour, marks } }: { sign: Sign; paint: Paint }) {
  const { edge, text, times, missed, x, y, width, height } = sign
  const tone = times === 0 ? 'bad' : missed.length > 0 ? 'warn' : 'good'
  return (
    <g data-sign={edge} opacity={opacityOf(edge, marks)}>
      <title>{[texts.takenTimes(times), ...missed.map(texts.notNoticed)].join('\n')}</title>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={8}
        fill={colour(`${tone}.subtle`)}
        stroke={colour(`${tone}.fg`)}
      />
      <text
        x={x + width / 2}
        y={y + 12}
        textAnchor="middle"
        style={{ fontSize: 11, fontWeight: 600 }}
        fill={colour(`${tone}.fg`)}
      >
        {text}
      </text>
    </g>
  )
}
