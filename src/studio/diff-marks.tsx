import type { Colour } from '#src/ui/palette.ts'
import { areasOf } from './areas.ts'
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
  /** The change that the reader has chosen. */
  chosen?: string | null
  colour: (name: Colour) => string
  /** What the place of a change is called, so that a link leads there. */
  idOf: (id: string) => string
}

/** Draws around what is not as it was, with a sign for whoever tells no colours apart. */
export function DiffMarks({ drawing, changes, chosen = null, colour, idOf }: Props) {
  return areasOf(drawing).map(({ id, x, y, width, height }) => {
    const change = changes.get(id)
    if (!change) return null
    const { sign, colour: name, dash } = looks[change]
    return (
      <g key={`${id} ${x} ${y}`} id={idOf(id)} data-change={change}>
        <rect
          x={x - 2}
          y={y - 2}
          width={width + 4}
          height={height + 4}
          rx={6}
          fill="none"
          stroke={colour(name)}
          strokeWidth={id === chosen ? 6 : 2}
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
