import type { AnyWords } from '#machines/kit/words.ts'
import type { MachineName } from '#machines/registry.ts'
import type { Chart } from './chart.ts'
import type { Drawing } from './drawing.ts'
import type { Language } from './phrases.ts'

/** A machine as the studio shows it, laid out in both languages. */
export type DrawnMachine = {
  name: MachineName
  words: AnyWords | null
  chart: Chart
  drawings: Record<Language, Drawing>
}

/** What the list of machines says of one. */
export type MachineSummary = {
  name: MachineName
  /** In `machines/`. */
  file: string
  purpose: string | null
  states: number
  transitions: number
  /** The files of the server that ask it. */
  server: readonly string[]
}
