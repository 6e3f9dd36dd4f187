import { memo, type ReactNode, useMemo } from 'react'
import * as texts from '#src/texts/studio.ts'
import type { Colour } from '#src/ui/palette.ts'
import type { Drawing, DrawnBox, DrawnLabel, DrawnLine, DrawnText } from './drawing.ts'
import { type Sign, signsOf } from './signs.ts'

/** What is shown of a run on top of a drawing. */
export type Marks = {
  /** Paths of the states that are entered. */
  entered?: ReadonlySet<string>
  /** Transitions to point out. */
  lit?: ReadonlySet<string>
  /** Transitions that may be picked now. */
  open?: ReadonlySet<string>
  /** What the reader searches for: everything else steps back. */
  found?: ReadonlySet<string> | null
  /** How often tests have taken each transition. */
  taken?: Readonly<Record<string, number>> | null
  /** Which faults in a transition no test has noticed. */
  survivors?: Readonly<Record<string, readonly string[]>> | null
  /** What its rules say where they refuse a transition, in their own words. */
  rules?: Readonly<Record<string, readonly string[]>>
  /** What to write at states, by their paths: how long a record was there, how many are. */
  notes?: ReadonlyMap<string, string> | undefined
  /** How many records went each way: the more, the wider its line. */
  flow?: Readonly<Record<string, number>> | undefined
}

type Look = { size: number; weight: number; colour: Colour }
const looks: Record<DrawnText['look'], Look> = {
  title: { size: 13, weight: 600, colour: 'fg.text' },
  cause: { size: 12, weight: 500, colour: 'fg.text' },
  guard: { size: 12, weight: 400, colour: 'warn.fg' },
  actions: { size: 11, weight: 400, colour: 'fg.quiet' },
  row: { size: 12, weight: 400, colour: 'fg.quiet' },
}

type Paint = { colour: (name: Colour) => string; marks: Marks }
const arrowId = (id: string, name: string) => `${id}-arrow-${name}`

/** @param halo what lies around the letters, where lines may run behind them */
const textsOf = (all: readonly DrawnText[], { colour }: Paint, halo?: Colour): ReactNode =>
  all.map((it) => (
    <text
      key={`${it.x} ${it.y}`}
      x={it.x}
      y={it.y}
      // As a style: the page's own rules for type would win over an attribute.
      style={{ fontSize: looks[it.look].size, fontWeight: looks[it.look].weight }}
      fill={colour(looks[it.look].colour)}
      {...(halo && { stroke: colour(halo), strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' })}
    >
      {it.text}
    </text>
  ))

/** A path through points, its corners round. */
export const roundedPath = (points: readonly (readonly [number, number])[], most = 8): string =>
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

/** What lies behind a transition's text: whether it is pointed out, or no test takes it. */
const backOf = (edge: string, { lit, taken }: Marks): Colour | null =>
  lit?.has(edge) ? 'accent.subtle' : taken && !taken[edge] ? 'bad.subtle' : null

/** What is not searched for steps back. */
const opacityOf = (edge: string, { found }: Marks) => (found && !found.has(edge) ? 0.3 : undefined)

/** How often tests take a transition and how many faults in it they miss. */
function TestSign({ sign, paint: { colour, marks } }: { sign: Sign; paint: Paint }) {
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

/** Whether others are drawn within. */
const isOpen = ({ kind, height, head }: DrawnBox) => (kind === 'group' || kind === 'parallel') && height > head

function Box({ box, paint }: { box: DrawnBox; paint: Paint }) {
  const { colour, marks } = paint
  const { id, kind, x, y, width, height } = box
  const isEntered = marks.entered?.has(id) ?? false
  const isFaint = marks.found ? !marks.found.has(id) && !box.rows.some((it) => marks.found?.has(it.edge)) : false
  const middle = { x: x + width / 2, y: y + height / 2 }
  if (kind === 'start') return <circle cx={middle.x} cy={middle.y} r={6} fill={colour('fg.text')} />
  if (kind === 'history')
    return (
      <g data-state={id}>
        <circle cx={middle.x} cy={middle.y} r={12} fill={colour('bg.surface')} stroke={colour('line.field')} />
        <text x={middle.x} y={middle.y + 4} fontSize={12} textAnchor="middle" fill={colour('fg.text')}>
          {texts.historyLetter}
        </text>
      </g>
    )
  const isAround = isOpen(box)
  const stroke = colour(
    isEntered ? 'accent.solid' : kind === 'any' ? 'line.field' : isAround ? 'line.hair' : 'line.field',
  )
  return (
    <g data-state={id} opacity={isFaint && !isAround ? 0.35 : 1}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isAround ? 12 : 8}
        fill={colour(isEntered ? (isAround ? 'bg.subtle' : 'accent.subtle') : isAround ? 'bg.subtle' : 'bg.surface')}
        fillOpacity={kind === 'any' ? 0 : isAround ? 0.7 : 1}
        stroke={stroke}
        strokeWidth={isEntered ? 2 : 1}
        strokeDasharray={kind === 'any' ? '4 4' : undefined}
      />
      {kind === 'final' ? (
        <rect
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={6}
          fill="none"
          stroke={stroke}
          strokeWidth={1}
        />
      ) : null}
      {box.isBusy ? (
        <g fill={colour('accent.solid')}>
          {[0, 1, 2].map((it) => (
            <circle key={it} cx={x + width - 22 + it * 6} cy={y + 8} r={1.8} />
          ))}
        </g>
      ) : null}
      {box.rows.map((it) => (
        <rect
          key={it.edge}
          data-edge={it.edge}
          x={x + 6}
          y={it.y - 2}
          width={width - 12}
          height={it.height + 4}
          rx={4}
          fill={colour(backOf(it.edge, marks) ?? 'bg.subtle')}
          fillOpacity={backOf(it.edge, marks) || marks.open?.has(it.edge) ? 1 : 0}
          stroke={colour('accent.solid')}
          strokeOpacity={marks.open?.has(it.edge) ? 1 : 0}
          cursor={marks.open?.has(it.edge) ? 'pointer' : undefined}
        >
          <Rules edge={it.edge} marks={marks} />
        </rect>
      ))}
      {isAround ? null : <g pointerEvents="none">{textsOf(box.texts, paint)}</g>}
    </g>
  )
}

/** A note at the lower edge of a state, on top of the lines. */
function Note({ box, text, paint: { colour } }: { box: DrawnBox; text: string; paint: Paint }) {
  const width = 14 + text.length * 6.4
  const x = box.x + box.width / 2
  const y = box.y + box.height
  return (
    <g data-note={box.id} pointerEvents="none">
      <rect
        x={x - width / 2}
        y={y - 9}
        width={width}
        height={18}
        rx={9}
        fill={colour('accent.subtle')}
        stroke={colour('accent.solid')}
      />
      <text
        x={x}
        y={y + 4}
        textAnchor="middle"
        style={{ fontSize: 11, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        fill={colour('accent.fg')}
      >
        {text}
      </text>
    </g>
  )
}

/** How wide a line is: by what goes along it, beside the line along which most goes. */
const widthOf = ({ labels }: DrawnLine, { lit, flow }: Marks): number => {
  if (flow) {
    const here = Math.max(0, ...labels.map((it) => flow[it.edge] ?? 0))
    return here === 0 ? 1 : 1.5 + (4.5 * here) / Math.max(1, ...Object.values(flow))
  }
  return labels.some((it) => lit?.has(it.edge)) ? 2.5 : 1.25
}

/** How many of a line's transitions no test takes. */
const missedOn = (labels: readonly DrawnLabel[], taken: Readonly<Record<string, number>>) =>
  labels.filter((it) => !taken[it.edge]).length

/** How a line looks: as its brightest transition does. */
const tone = ({ labels, from }: DrawnLine, { lit, open, found, taken, flow }: Marks): Colour => {
  const some = (set?: ReadonlySet<string>) => labels.some((it) => set?.has(it.edge))
  if (some(lit)) return 'accent.solid'
  if (some(open)) return 'accent.solid'
  if (flow) return labels.some((it) => flow[it.edge]) ? 'accent.solid' : 'line.field'
  if (found && !some(found) && labels.length > 0) return 'line.hair'
  if (taken && labels.length > 0) {
    const missed = missedOn(labels, taken)
    return missed === 0 ? 'good.fg' : missed < labels.length ? 'warn.fg' : 'bad.fg'
  }
  return from.endsWith('@start') ? 'fg.text' : 'line.field'
}
const tones: Colour[] = ['accent.solid', 'line.hair', 'good.fg', 'warn.fg', 'bad.fg', 'fg.text', 'line.field']

function Line({ line, paint, id }: { line: DrawnLine; paint: Paint; id: string }) {
  const of = tone(line, paint.marks)
  const { taken } = paint.marks
  return (
    <path
      data-line={line.labels.map((it) => it.edge).join(' ')}
      d={roundedPath(line.points)}
      fill="none"
      stroke={paint.colour(of)}
      strokeWidth={widthOf(line, paint.marks)}
      strokeDasharray={taken && missedOn(line.labels, taken) > 0 ? '6 4' : undefined}
      markerEnd={`url(#${arrowId(id, of)})`}
    />
  )
}

/** What a rule says, where its condition stands: to be read by pointing at it. */
const Rules = ({ edge, marks: { rules } }: { edge: string; marks: Marks }) =>
  rules?.[edge] ? <title>{rules[edge].join('\n')}</title> : null

function Label({ label, paint }: { label: DrawnLabel; paint: Paint }) {
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
        fill={colour(backOf(edge, marks) ?? 'bg.page')}
        stroke={colour('accent.solid')}
        strokeOpacity={isOpen ? 1 : 0}
      />
      <Rules edge={edge} marks={marks} />
      {/* Not its back as well: lines would run through the words. */}
      <g opacity={opacityOf(edge, marks)}>{textsOf(label.texts, paint)}</g>
    </g>
  )
}

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
          {textsOf(it.texts, paint, 'bg.subtle')}
        </g>
      ))}
      {drawing.lines.flatMap((it) =>
        it.labels.map((label) => <Label key={`${it.id} ${label.edge}`} label={label} paint={paint} />),
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
