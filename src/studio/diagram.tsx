import { memo, type ReactNode, useMemo } from 'react'
import type { Colour } from '#src/ui/palette.ts'
import { groundsIn, groundWithin, isOpen } from './areas.ts'
import type { Drawing } from './drawing.ts'
import { Box, Note } from './drawn-state.tsx'
import { textsOf } from './drawn-text.tsx'
import { arrowId, Label, Line, TestSign } from './drawn-transition.tsx'
import { type Marks, tones } from './marks.ts'
import { signsOf } from './signs.ts'

type Props = {
  drawing: Drawing
  /** Tells two diagrams on a page apart. */
  id: string
  /** Of what it is the diagram. */
  title: string
  colour: (name: Colour) => string
  marks?: Marks
  width?: number | string
  height?: number | string
  /** The part that is seen; all of it unless told. */
  view?: { x: number; y: number; width: number; height: number }
  /** What is drawn on top. */
  children?: ReactNode
}

const noMarks: Marks = {}

/** All that is drawn: which part of it is seen changes with each frame while it is moved, this does not. */
const Content = memo(function Content({
  drawing,
  id,
  colour,
  marks = noMarks,
  children,
}: Omit<Props, 'title' | 'width' | 'height' | 'view'>) {
  const paint = { colour, marks }
  const { boxes } = drawing
  const groundOf = useMemo(() => groundsIn(drawing), [drawing])
  const { taken, survivors } = marks
  const signs = useMemo(() => (taken ? signsOf(drawing, taken, survivors ?? {}) : []), [drawing, taken, survivors])
  return (
    <>
      <defs>
        {tones.map((it) => (
          <marker
            key={it}
            id={arrowId(id, it)}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M0 1L10 5L0 9Z" fill={colour(it)} />
          </marker>
        ))}
      </defs>
      {boxes.map((it) => (
        <Box key={it.id} box={it} paint={paint} />
      ))}
      {drawing.lines.map((it) => (
        <Line key={it.id} line={it} paint={paint} id={id} />
      ))}
      {boxes.filter(isOpen).map((it) => (
        <g key={`name ${it.id}`} data-name={it.id} pointerEvents="none">
          {textsOf(it.texts, paint, groundWithin)}
        </g>
      ))}
      {drawing.lines.flatMap((it) =>
        it.labels.map((label) => (
          <Label key={`${it.id} ${label.edge}`} label={label} ground={groundOf(label)} paint={paint} />
        )),
      )}
      {signs.map((it) => (
        <TestSign key={`${it.edge} ${it.x} ${it.y}`} sign={it} paint={paint} />
      ))}
      {boxes.map((it) => {
        const text = marks.notes?.get(it.id)
        return text === undefined ? null : <Note key={`note ${it.id}`} box={it} text={text} paint={paint} />
      })}
      {children}
    </>
  )
})

/** A machine as an SVG, which needs nothing around it. */
export function Diagram({ title, width, height, view, ...content }: Props) {
  const { drawing } = content
  const seen = view ?? { x: 0, y: 0, width: drawing.width, height: drawing.height }
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={title}
      width={width ?? drawing.width}
      height={height ?? drawing.height}
      viewBox={`${seen.x} ${seen.y} ${seen.width} ${seen.height}`}
      fontFamily="'Inter Variable', Inter, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
    >
      <Content {...content} />
    </svg>
  )
}
