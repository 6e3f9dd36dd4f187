import type { MachineVersion } from '#machines/studio/version.ts'
import type { Chart } from './chart.ts'
import type { ChartDiff } from './diff.ts'
import { chartOfExport, diffOfExports } from './diff-exports.ts'
import type { Drawing } from './drawing.ts'
import type { DrawnMachine } from './drawn-machine.ts'
import { drawingOf, type Layout } from './layout/drawing-of.ts'
import { type Language, names, type Phrases, wordsOf } from './phrases.ts'

/** Two versions on one diagram; instead of it the machine of which there is no other version. */
export type Compared =
  | { kind: 'drawn'; before: string; after: string; diff: ChartDiff; drawing: Drawing; phrases: Phrases }
  | { kind: 'alone'; machine: string }

/** The versions of which there are files; the other one is the machine as it is now. */
export type Versions = { before: MachineVersion | null; after: MachineVersion | null }

/** Draws two versions as one. @param load a machine as it is now, by its name; null for one that is not */
export const compareVersions = async (
  { before, after }: Versions,
  language: Language,
  load: (name: string) => Promise<DrawnMachine | null>,
  layout: Layout,
): Promise<Compared> => {
  const chartOfSide = (it: MachineVersion | null): Chart | null => it && chartOfExport(it.configuration)
  const [old, young] = [chartOfSide(before), chartOfSide(after)]
  const machine = (old ?? young)?.id ?? ''
  const present = await load(machine)
  const [first, second] = [old ?? present?.chart, young ?? present?.chart]
  if (!first || !second) return { kind: 'alone', machine }
  const diff = diffOfExports(first, second, present?.chart ?? null)
  const phrases = language === 'names' ? names : wordsOf(present?.words ?? null)
  const drawing = await drawingOf(diff.chart, phrases, layout)
  return { kind: 'drawn', before: first.id, after: second.id, diff, drawing, phrases }
}
