import type { Colour } from '#src/ui/palette.ts'
import type { Change } from './diff.ts'
import type { Drawing } from './drawing.ts'

const looks: Record<Change, { sign: string; colour: Colour; dash: string | undefined }> = {
  added: { sign: '+', colour: 'good.fg', dash: undefined },
  removed: { sign: '−', colour: 'bad.fg', dash: '5 3' },
  changed: { sign: '~', colour: 'warn.fg', dash: '2 2' },
}

type Props = {
  drawing: Drawing
  changes: ReadonlyMap<string, Change>
  colour: (name: Colour) => string
  /** What the place of a change is called, so that a link leads there. */
  idOf: (id: string) => string
}

/** Draws around what is not as it was, with a sign for whoever tells no colours apart. */
export function DiffMarks({ drawing: { boxes, lines }, changes, colour, idOf }: Props) {
  const areas = [
    ...boxes.map((it) => ({ ...it, key: it.id })),
    ...boxes.flatMap((box) => box.rows.map((it) => ({ ...it, x: box.x + 6, width: box.width - 12, key: it.edge }))),
    ...lines.flatMap((it) => it.labels.map((label) => ({ ...label, key: label.edge }))),
  ]
  return areas.map(({ key, x, y, width, height }) => {
    const change = changes.get(key)
    if (!change) return null
    const { sign, colour: name, dash } = looks[change]
    return (
      <g key={`${key} ${x} ${y}`} id={idOf(key)} data-change={change}>
        <rect
          x={x - 2}
          y={y - 2}
          width={width + 4}
          height={height + 4}
          rx={6}
          fill="none"
          stroke={colour(name)}
          strokeWidth={2}
          strokeDasharray={dash}
        />
        <circle cx={x} cy={y} r={8} fill={colour(name)} />
        <text x={x} y={y + 4} textAnchor="middle" style={{ fontSize: 13, fontWeight: 700 }} fill={colour('bg.page')}>
          {sign}
        </text>
      </g>
    )
  })
}
