import type { AnyWords } from '#machines/kit/words.ts'
import * as texts from '#src/texts/studio.ts'
import type { ChartCause, ChartEdge, ChartGuard, ChartState } from './chart.ts'

/** How a chart is told: by the names in the machine, or in words for people. */
export type Language = 'names' | 'words'

/** What each part of a chart is called in a language. */
export type Phrases = {
  state: (it: Pick<ChartState, 'path' | 'name'>) => string
  cause: (it: ChartCause) => string
  /** Null where a transition is taken in any case. */
  guard: (it: Pick<ChartEdge, 'guard' | 'isLater' | 'cause'>) => string | null
  call: (src: string) => string
  /** Empty where actions are not told. */
  actions: (names: readonly string[]) => string
  entry: (names: readonly string[]) => string
  exit: (names: readonly string[]) => string
  /** Actions where there is room for them: as text beside a diagram. */
  does: (names: readonly string[]) => string
}

/** `answerLimit` as ‘answer limit’. */
const spelled = (name: string) =>
  name
    .replaceAll('.*', ` ${texts.anything}`)
    .replaceAll('.', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
const sentence = (name: string) => spelled(name).replace(/^./, (it) => it.toUpperCase())

/** A machine's name as people read it: `planPeriodLife` as ‘Plan period life’, `csvImport` as ‘CSV import’. */
export const titleOf = (name: string): string => sentence(name).replace(/\bcsv\b/i, 'CSV')

const namedGuard = (it: ChartGuard): string => {
  switch (it.kind) {
    case 'named':
      return it.params === null ? it.name : `${it.name}(${it.params})`
    case 'in':
      return `in ${it.state}`
    case 'not':
      return `not ${it.of.map(namedGuard).join()}`
    case 'and':
    case 'or':
      return it.of.map(namedGuard).join(` ${it.kind} `)
    default:
      return 'inline'
  }
}

const seconds = (ms: number) => (ms % 60_000 === 0 ? `${ms / 60_000} min` : ms < 1000 ? `${ms} ms` : `${ms / 1000} s`)

/** A chart by the names in its machine. */
export const names: Phrases = {
  state: ({ name }) => name,
  cause: (it) => {
    switch (it.kind) {
      case 'event':
        return it.type
      case 'always':
        return 'always'
      case 'after':
        return it.ms === null ? `after ${it.delay}` : `after ${it.delay} (${seconds(it.ms)})`
      case 'stateDone':
        return 'done'
      default:
        return `${it.src} ${it.kind}`
    }
  },
  guard: ({ guard, isLater }) => (guard ? `[${namedGuard(guard)}]` : isLater ? '[else]' : null),
  call: (src) => `invoke ${src}`,
  actions: (all) => (all.length === 0 ? '' : `/ ${all.join(', ')}`),
  entry: (all) => `entry / ${all.join(', ')}`,
  exit: (all) => `exit / ${all.join(', ')}`,
  does: (all) => (all.length === 0 ? '' : `/ ${all.join(', ')}`),
}

/** A chart in words for people; what the table does not tell is spelled from its name. */
export const wordsOf = (words: AnyWords | null): Phrases => {
  const namedText = (name: string, params: string | null, cause: ChartCause): string => {
    const text = words?.guards[name]
    if (typeof text === 'string') return text
    return text?.[params ?? (cause.kind === 'event' ? cause.type : cause.kind)] ?? spelled(name)
  }
  const guardText = (it: ChartGuard, cause: ChartCause): string => {
    switch (it.kind) {
      case 'named':
        return namedText(it.name, it.params, cause)
      case 'in':
        return texts.inState(
          words?.states[it.state] ?? words?.states[it.state.replace(/^#?\w+\./, '')] ?? spelled(it.state),
        )
      case 'not':
        return texts.notSo(it.of.map((one) => guardText(one, cause)).join(', '))
      case 'and':
        return it.of.map((one) => guardText(one, cause)).join(texts.andAlso)
      case 'or':
        return it.of.map((one) => guardText(one, cause)).join(texts.orElse)
      default:
        return texts.unnamedCondition
    }
  }
  const call = (src: string) => words?.calls[src] ?? sentence(src)
  return {
    state: ({ path, name }) => words?.states[path] ?? sentence(name),
    cause: (it) => {
      switch (it.kind) {
        case 'event':
          return words?.events[it.type] ?? sentence(it.type)
        case 'always':
          return texts.atOnce
        case 'after':
          return words?.delays[it.delay] ?? texts.afterDelay(spelled(it.delay))
        case 'stateDone':
          return texts.stateDone
        case 'done':
          return texts.callDone(call(it.src))
        case 'error':
          return texts.callFailed(call(it.src))
        default:
          return texts.callReports(call(it.src))
      }
    },
    guard: ({ guard, isLater, cause }) => {
      if (!guard) return isLater ? texts.otherwise : null
      return texts.onlyIf(guardText(guard, cause))
    },
    call,
    actions: () => '',
    entry: () => '',
    exit: () => '',
    does: (all) => (all.length === 0 ? '' : texts.alsoDoes(all.map(spelled).join(', '))),
  }
}
