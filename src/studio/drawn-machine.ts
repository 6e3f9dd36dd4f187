import type { AnyWords } from '#machines/kit/words.ts'
import type { MachineName } from '#machines/registry.ts'
import type { Chart } from './chart.ts'
import type { Drawing } from './drawing.ts'
import type { Language } from './phrases.ts'

/** A machine as the studio shows it, laid out in both languages. */
export type DrawnMachine = {
  name: MachineName
  words: AnyWords
  chart: Chart
  /** How often the generated paths take each transition, followed when this was built. */
  taken: Readonly<Record<string, number>>
  /** Of them the shortest way that takes each transition, by the names of its cases. */
  ways: Readonly<Record<string, readonly string[]>>
  /** What its rules say where they refuse a transition, in their own words. */
  refusals: Readonly<Record<string, readonly string[]>>
  /** The faults put into it that nothing noticed; null where none was put in. */
  survivors: readonly string[] | null
  drawings: Record<Language, Drawing>
}

/** What the list of machines says of one. */
export type MachineSummary = {
  name: MachineName
  /** In `machines/`. */
  file: string
  purpose: string
  states: number
  transitions: number
  /** What the server asks it for. */
  server: readonly string[]
  /** How many of its transitions the generated paths take. */
  taken: number
}
