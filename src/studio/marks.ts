import type { Colour } from '#src/ui/palette.ts'
import type { DrawnLabel, DrawnLine } from './drawing.ts'

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

/** What lies behind a transition's text: whether it is pointed out, or no test takes it. */
export const backOf = (edge: string, { lit, taken }: Marks): Colour | null =>
  lit?.has(edge) ? 'accent.subtle' : taken && !taken[edge] ? 'bad.subtle' : null

/** What is not searched for steps back. */
export const opacityOf = (edge: string, { found }: Marks) => (found && !found.has(edge) ? 0.3 : undefined)

/** How wide a line is: by what goes along it, beside the line along which most goes. */
export const widthOf = ({ labels }: DrawnLine, { lit, flow }: Marks): number => {
  if (flow) {
    const here = Math.max(0, ...labels.map((it) => flow[it.edge] ?? 0))
    return here === 0 ? 1 : 1.5 + (4.5 * here) / Math.max(1, ...Object.values(flow))
  }
  return labels.some((it) => lit?.has(it.edge)) ? 2.5 : 1.25
}

/** How many of a line's transitions no test takes. */
export const missedOn = (labels: readonly DrawnLabel[], taken: Readonly<Record<string, number>>) =>
  labels.filter((it) => !taken[it.edge]).length

/** How a line looks: as its brightest transition does. */
export const toneOf = ({ labels, from }: DrawnLine, { lit, open, found, taken, flow }: Marks): Colour => {
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
/** All that a line can have. */
export const tones: Colour[] = ['accent.solid', 'line.hair', 'good.fg', 'warn.fg', 'bad.fg', 'fg.text', 'line.field']
