import * as texts from '#src/texts/studio.ts'
import { groundWithin, isOpen } from './areas.ts'
import type { DrawnBox } from './drawing.ts'
import { type Paint, Rules, textsOf } from './drawn-text.tsx'
import { backOf } from './marks.ts'

/** A state; one with others within is behind their lines, except for its name. */
export function Box({ box, paint }: { box: DrawnBox; paint: Paint }) {
  const { colour, marks } = paint
  const { id, kind, x, y, width, height } = box
  const isEntered = marks.entered?.has(id) ?? false
  const isFaint = marks.found ? !marks.found.has(id) && !box.rows.some((it) => marks.found?.has(it.edge)) : false
  const middle = { x: x + width / 2, y: y + height / 2 }
  if (kind === 'start') return <circle data-start cx={middle.x} cy={middle.y} r={6} fill={colour('fg.text')} />
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
        fill={colour(isAround ? groundWithin : isEntered ? 'accent.subtle' : 'bg.surface')}
        fillOpacity={kind === 'any' ? 0 : 1}
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
export function Note({ box, text, paint: { colour } }: { box: DrawnBox; text: string; paint: Paint }) {
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
