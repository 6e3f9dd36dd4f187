import { isDropped, type LiveStep, statesAfter } from '#machines/studio/live.ts'
import * as texts from '#src/texts/studio.ts'
import { isAt } from '../chart-way.ts'
import type { DrawnMachine } from '../drawn-machine.ts'
import { matches } from '../explore/moves.ts'
import { type Language, names, titleOf, wordsOf } from '../phrases.ts'

/** How what runs is told. */
export type LiveTexts = {
  title: (machine: string) => string
  /** What happened: ‘The offer is sent’. */
  event: (machine: string, type: string, edges: readonly string[]) => string
  states: (machine: string, paths: readonly string[]) => string
  /** A transition's condition; null for one without. */
  guard: (machine: string, edge: string) => string | null
  /** Why nothing took an event. */
  refusal: (step: LiveStep) => string
  /** All that a step says, in one line. */
  line: (step: LiveStep) => string
}

const own: Partial<Record<string, string>> = { 'xstate.init': texts.liveBegins, 'xstate.stop': texts.liveStops }

/** The words for what runs; a machine that is not loaded yet is told by the names in the code. */
export const liveTexts = (drawn: ReadonlyMap<string, DrawnMachine>, language: Language): LiveTexts => {
  const phrasesOf = (machine: string) => (language === 'names' ? names : wordsOf(drawn.get(machine)?.words ?? null))
  const event: LiveTexts['event'] = (machine, type, edges) => {
    const found = drawn.get(machine)?.chart.edges
    // What comes of calls and delays has its words in the chart, whichever transition of it was taken.
    const edge = found?.find((it) => edges.includes(it.id)) ?? found?.find((it) => it.id.split('|')[1] === type)
    const isNamed = type.startsWith('xstate.') && edge !== undefined && edge.cause.kind !== 'always'
    if (isNamed) return phrasesOf(machine).cause(edge.cause)
    return own[type] ?? phrasesOf(machine).cause({ kind: 'event', type })
  }
  const states: LiveTexts['states'] = (machine, paths) =>
    paths
      .map((path) => {
        const state = drawn.get(machine)?.chart.states.find((it) => it.path === path)
        return state ? phrasesOf(machine).state(state) : path
      })
      .join(', ')
  return {
    title: titleOf,
    event,
    states,
    guard: (machine, id) => {
      const edge = drawn.get(machine)?.chart.edges.find((it) => it.id === id)
      return edge ? phrasesOf(machine).guard(edge) : id
    },
    refusal: ({ machine, event: type, microsteps, from, guards }) => {
      const told = event(machine, type, microsteps[0]?.edges ?? [])
      // What a report has kept tells no condition, but only one can refuse what a state listens to.
      const isHeard = drawn
        .get(machine)
        ?.chart.edges.some(
          (it) => matches(it.id.split('|')[1] ?? '', type) && (it.from === '' || from.some((at) => isAt(at, it.from))),
        )
      return guards.length > 0 || isHeard ? texts.liveRefusedBy(told) : texts.liveUnheard(told)
    },
    line: (step) => {
      const [first] = step.microsteps
      const told = event(step.machine, step.event, first?.edges ?? [])
      if (step.hasFailed) return texts.liveBroke(told)
      return isDropped(step) ? told : `${told} ${texts.leadsTo(states(step.machine, statesAfter(step)))}`
    },
  }
}

/** The last steps of a recording, as a report lists them. */
export const reportLines = (steps: readonly LiveStep[], told: LiveTexts): string[] =>
  steps.slice(-20).map((it) => `${told.title(it.machine)}: ${told.line(it)}`)
