import type { ReactNode } from 'react'
import type { Colour } from '#src/ui/palette.ts'
import type { DrawnText } from './drawing.ts'
import type { Marks } from './marks.ts'

type Look = { size: number; weight: number; colour: Colour }
const looks: Record<DrawnText['look'], Look> = {
  title: { size: 13, weight: 600, colour: 'fg.text' },
  cause: { size: 12, weight: 500, colour: 'fg.text' },
  guard: { size: 12, weight: 400, colour: 'warn.fg' },
  actions: { size: 11, weight: 400, colour: 'fg.quiet' },
  row: { size: 12, weight: 400, colour: 'fg.quiet' },
}

/** What a part of a diagram is drawn with. */
export type Paint = { colour: (name: Colour) => string; marks: Marks }

/** @param halo what lies around the letters, where lines may run behind them */
export const textsOf = (all: readonly DrawnText[], { colour }: Paint, halo?: Colour): ReactNode =>
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

/** What a rule says, where its condition stands: to be read by pointing at it. */
export const Rules = ({ edge, marks: { rules } }: { edge: string; marks: Marks }) =>
  rules?.[edge] ? <title>{rules[edge].join('\n')}</title> : null
