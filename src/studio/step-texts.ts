import * as texts from '#src/texts/studio.ts'
import type { Chart, ChartCause } from './chart.ts'
import type { Cause } from './explore/moves.ts'
import type { Phrases } from './phrases.ts'
import type { Refusal, Step } from './simulation.ts'

/** How the steps of a walk are told. */
export type StepTexts = {
  /** What happens: ‘The offer is sent’. */
  cause: (it: Cause, edges: readonly string[]) => string
  /** Which of the named cases it is; empty for a time limit, of which there is only one. */
  example: (it: Cause) => string
  states: (paths: readonly string[]) => string
  reason: (it: Refusal) => string
}

const prefixes = { input: null, event: null, after: null, done: ' done: ', error: ' error: ' }

/** The words for the steps of a chart. */
export const stepTexts = ({ states, edges }: Chart, phrases: Phrases): StepTexts => {
  const edgeAt = (id: string) => edges.find((it) => it.id === id)
  const nameOf = (path: string) => {
    const state = states.find((it) => it.path === path)
    return state ? phrases.state(state) : path
  }
  return {
    cause: ({ kind, name, type }, ids) => {
      const own: ChartCause | undefined = kind === 'event' ? { kind, type } : edgeAt(ids[0] ?? '')?.cause
      return own ? phrases.cause(own) : name
    },
    example: ({ kind, name }) => {
      const prefix = prefixes[kind]
      return kind === 'after' ? '' : prefix === null ? name : (name.split(prefix)[1] ?? name)
    },
    states: (paths) => paths.map(nameOf).join(', '),
    reason: ({ reason, refused }) => {
      if (reason !== null) return reason
      const guards = refused.flatMap((id) => {
        const edge = edgeAt(id)
        return (edge && phrases.guard(edge)) ?? []
      })
      return guards.length === 0 ? texts.nothingListens : texts.notFulfilled([...new Set(guards)].join(texts.orElse))
    },
  }
}

/** What happens, and where it leads, in one line. */
export const stepLine = (told: StepTexts, { cause, taken, at }: Step): string =>
  [told.cause(cause, taken), texts.leadsTo(told.states(at))].join(' ')
