import { numberText } from '#machines/kit/plural.ts'
import type { LifeNumbers, LifeStep, RecordLife } from '#src/contract/lives.ts'
import * as texts from '#src/texts/studio.ts'
import type { Chart } from './chart.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long something lasted, in the unit that people would say it in. */
export const stayText = (ms: number): string => {
  if (ms < minute) return texts.underAMinute
  if (ms < hour) return texts.minutes(Math.round(ms / minute))
  if (ms < 2 * day) return texts.hours(Math.round(ms / hour))
  return texts.days(Math.round(ms / day))
}

export type Stay = LifeStep & {
  /** How long it was there, or has been; null where the log does not say. */
  ms: number | null
  isNow: boolean
}

/** The states of a life, each with how long it lasted until `now`, in ms since 1970. */
export const staysOf = ({ state, steps }: RecordLife, now: number): Stay[] => {
  const told = steps.map((it, index): Stay => {
    const next = steps[index + 1]
    const end = next ? next.at : state === it.state ? new Date(now).toISOString() : null
    const ms = it.at !== null && end !== null ? Math.max(0, Date.parse(end) - Date.parse(it.at)) : null
    return { ...it, ms, isNow: !next && state === it.state }
  })
  if (state === null || told.at(-1)?.isNow) return told
  return [...told, { state, at: null, by: null, ms: null, isNow: true }]
}

const outward = (path: string): string[] =>
  path.split('.').map((_, at, parts) => parts.slice(0, parts.length - at).join('.'))

/** The transitions that lead from one state to another, whatever sets them off. */
export const edgesBetween = ({ edges, states }: Chart, from: string, to: string): string[] => {
  const initial = (path: string): string => {
    const inner = states.find((it) => it.path === path)?.initial
    return inner == null ? path : initial(inner)
  }
  for (const path of outward(from)) {
    const found = edges.filter((it) => it.from === path && it.to.some((end) => initial(end) === to))
    if (found.length > 0) return found.map((it) => it.id)
  }
  return []
}

/** What is drawn of one record: the ways that it went, and what to write at the states that it was in. */
export const drawnLife = (chart: Chart, stays: readonly Stay[]) => {
  const notes = new Map<string, string>()
  for (const { state } of stays) {
    const visits = stays.flatMap((it, index) => (it.state === state ? [{ ...it, place: index + 1 }] : []))
    const lengths = visits.flatMap((it) => it.ms ?? [])
    const length = lengths.length > 0 ? stayText(lengths.reduce((sum, it) => sum + it, 0)) : null
    notes.set(state, [texts.visitsOf(visits.map((it) => it.place)), length].filter(Boolean).join(' · '))
  }
  const gone = stays.flatMap((it, index) => {
    const next = stays[index + 1]
    // Of a move that is in no log nobody knows which way it went.
    return next && next.at !== null ? edgesBetween(chart, it.state, next.state) : []
  })
  return { notes, gone: new Set(gone) }
}

/** What is drawn of all records: how many are in each state for how long, and how many went each way. */
export const drawnNumbers = (chart: Chart, { states }: LifeNumbers) => {
  const notes = new Map(
    states.map((it) => [
      it.state,
      [numberText(it.now), it.medianStay === null ? null : stayText(it.medianStay)].filter(Boolean).join(' · '),
    ]),
  )
  const flow: Record<string, number> = {}
  for (const { state, leaves } of states)
    for (const { to, count } of leaves)
      for (const edge of edgesBetween(chart, state, to)) flow[edge] = (flow[edge] ?? 0) + count
  return { notes, flow }
}
