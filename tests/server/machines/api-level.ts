import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  getInitialSnapshot,
  transition,
} from 'xstate'
import { statePath } from '#machines/kit/state-path.ts'
import { nodesOf } from '#src/studio/chart.ts'
import { definitionsOf } from '#src/studio/explore/guards.ts'
import { probe } from '#src/studio/explore/probe.ts'
import { textOf } from '#src/studio/explore/state-key.ts'
import type { Exploration, ExploredState } from '#tools/explore/explore.ts'
import { transitionText } from '#tools/explore/lint.ts'
import { acceptedEvents } from '#tools/explore/usage.ts'
import type { ApiBinding, Outcome } from './api-binding.ts'

const differences = (what: string, wanted: readonly string[], found: readonly string[]): string[] => [
  ...wanted.filter((it) => !found.includes(it)).map((it) => `the binding lacks the ${what} ${it}`),
  ...found.filter((it) => !wanted.includes(it)).map((it) => `the machine has no ${what} ${it}`),
]

/** Where a binding and its machine do not speak of the same states and events. */
export const bindingFaults = ({ states, events }: ApiBinding, { machine }: Exploration): string[] =>
  [
    ...differences(
      'state',
      nodesOf(machine.root)
        .filter((it) => it.type === 'atomic' || it.type === 'final')
        .map((it) => it.path.join('.')),
      Object.keys(states),
    ),
    ...differences('event', acceptedEvents(machine), Object.keys(events)),
    ...Object.entries(events)
      .filter(([, it]) => typeof it === 'string' && /^[^:]*:?\s*$/.test(it))
      .map(([it]) => `no reason why nothing asks for ${it}`),
  ].map((it) => `${machine.id}: ${it}`)

const storiesOf = ({ cases }: Exploration) => Object.entries(cases.expected?.stories ?? {})

/**
 * Transitions that a call asks for and no story beside the cases takes: what is told nowhere, a faulty machine can do
 * otherwise without anybody noticing.
 */
export const untoldTransitions = ({ events }: ApiBinding, exploration: Exploration): string[] => {
  const { machine, cases } = exploration
  const { start, move } = probe(machine, Object.values(cases.inputs)[0])
  const told = new Set<AnyTransitionDefinition>()
  for (const [, [[begin = ''] = [], ...steps]] of storiesOf(exploration)) {
    const stored = cases.stored?.[begin]
    const started = stored ? { snapshot: machine.resolveState(stored), steps: [] } : start(cases.inputs[begin])
    let { snapshot } = started
    const taken = [...started.steps]
    for (const [name] of steps) {
      const moved = move(snapshot, cases.events[name] ?? { type: name })
      taken.push(...moved.steps)
      snapshot = moved.snapshot
    }
    for (const it of taken.flatMap((step) => step.transitions)) told.add(it)
  }
  return nodesOf(machine.root)
    .flatMap(definitionsOf)
    .filter((it) => !told.has(it) && (it.eventType === '' || typeof events[it.eventType] === 'function'))
    .map(transitionText)
}

/** The transitions that no call of the server asks for, each with the reason of its event. */
export const unaskedTransitions = ({ events }: ApiBinding, { machine }: Exploration): string[] =>
  nodesOf(machine.root)
    .flatMap(definitionsOf)
    .flatMap((it) => {
      const reason = events[String(it.eventType)]
      return typeof reason === 'string' ? [`transitions: ${transitionText(it)}. ${reason}`] : []
    })

type Case = { name: string; event: AnyEventObject }
type Expectation = { state: string; context: Readonly<Record<string, unknown>> }

const ask = async (binding: ApiBinding, event: AnyEventObject): Promise<Outcome | null> => {
  const call = binding.events[event.type]
  return typeof call === 'function' ? call(event) : null
}

/** What is stored otherwise than expected; of the context only what is stored. */
const storedFault = async (binding: ApiBinding, { state, context }: Expectation) => {
  const { status, context: found } = await binding.read()
  if (status !== binding.states[state]) return `${status} is stored, and ${binding.states[state]} was to be`
  const wrong = Object.keys(found).find((key) => key in context && textOf(found[key]) !== textOf(context[key]))
  return wrong === undefined ? null : `${wrong} is ${textOf(found[wrong])}, and ${textOf(context[wrong])} was to be`
}

const expectationOf = (snapshot: AnyMachineSnapshot): Expectation => ({
  state: statePath(snapshot.value),
  context: snapshot.context,
})

/** The steps to follow by hand, the last of which went wrong. */
const report = (machine: string, fault: string, steps: readonly string[]) =>
  [
    `${machine} at the level api, step ${steps.length}: ${fault}`,
    ...steps.map((it, index) => `${index + 1}. ${it}`),
  ].join('\n')
const wayTo = ({ path, value }: ExploredState) => [...path.map((it) => it.name), `stored as ${value}`]

/** Asks the server for everything in one state: refused moves first, since these leave the record as it is. */
const followState = async (binding: ApiBinding, exploration: Exploration, state: ExploredState) => {
  const { machine, cases } = exploration
  const { snapshot } = state
  const all: Case[] = Object.entries(cases.events).map(([name, event]) => ({ name, event }))
  const isLegal = ({ event }: Case) => snapshot.can(event)
  const faults: string[] = []
  let calls = 0
  const without = new Set<string>()
  const say = (it: Case, fault: string) => faults.push(report(machine.id, fault, [...wayTo(state), it.name]))

  await binding.place(snapshot)
  const asPlaced = await storedFault(binding, expectationOf(snapshot))
  if (asPlaced !== null) return { faults: [report(machine.id, asPlaced, wayTo(state))], calls, without }
  const illegal = all.filter((it) => !isLegal(it))
  const refuse = async (it: Case) => {
    const outcome = await ask(binding, it.event)
    if (typeof outcome === 'string') without.add(`refusals: ${state.value}: ${it.name}. ${outcome}`)
    if (outcome === null || typeof outcome === 'string') return
    calls += 1
    const words = binding.words(snapshot, it.event)
    if (words === null) {
      const reason = binding.unread?.[it.event.type]
      if (reason === undefined) say(it, 'the machine refuses it, and has no words for it')
      else without.add(`words: ${state.value}: ${it.name}. ${reason}`)
      return
    }
    if (outcome.refused === words) return
    const found = outcome.refused === null ? 'is done' : `is refused with "${outcome.refused}"`
    say(it, `${found}, and was to be refused with "${words}"`)
  }
  const before = await binding.rows()
  for (const it of illegal) await refuse(it)
  if ((await binding.rows()) !== before) {
    // One by one: which of them was it?
    faults.length = 0
    for (const it of illegal) {
      await binding.place(snapshot)
      const rows = await binding.rows()
      await refuse(it)
      if ((await binding.rows()) !== rows) say(it, 'something is stored, although the machine refuses it')
    }
    await binding.place(snapshot)
  }
  for (const [index, it] of all.filter(isLegal).entries()) {
    if (typeof binding.events[it.event.type] !== 'function') continue
    if (index > 0) await binding.place(snapshot)
    const outcome = await ask(binding, it.event)
    calls += 1
    if (outcome === null) say(it, 'the server has no call for it')
    else if (typeof outcome === 'string') say(it, `the server has no call for it: ${outcome}`)
    else if (outcome.refused !== null) say(it, `is refused, and was to be done: ${outcome.refused}`)
    else {
      const [to] = transition(machine, snapshot, it.event)
      const fault = await storedFault(binding, expectationOf(to))
      if (fault !== null) say(it, fault)
    }
  }
  return { faults, calls, without }
}

/** A few states in which every event, in every outermost state, comes to each of its ends: done, or refused with these words. */
export const representatives = (binding: ApiBinding, { states, cases }: Exploration): ExploredState[] => {
  const known = new Set<string>()
  return states.filter(({ value, snapshot }) => {
    const ends = Object.entries(cases.events).map(([name, event]) => {
      const end = snapshot.can(event) ? 'done' : binding.words(snapshot, event)
      return `${value} ${name} ${end}`
    })
    const isNew = ends.some((it) => !known.has(it))
    for (const it of ends) known.add(it)
    return isNew
  })
}

/** Asks the server for every event in each of these states, by default all that the machine can be stored in. */
export const followStates = async (
  binding: ApiBinding,
  exploration: Exploration,
  states: readonly ExploredState[] = exploration.states,
) => {
  const faults: string[] = []
  let calls = 0
  const without = new Set<string>()
  for (const state of states) {
    if (binding.states[statePath(state.snapshot.value)] === null) continue
    const followed = await followState(binding, exploration, state)
    faults.push(...followed.faults)
    calls += followed.calls
    for (const it of followed.without) without.add(it)
  }
  // What nothing can be asked for, and was not refused therefore.
  return { faults, calls, without: [...without] }
}

/** Follows the stories beside the cases: what they tell was written down, and not calculated from the machine. */
export const followStories = async (binding: ApiBinding, exploration: Exploration): Promise<string[]> => {
  const { machine, cases } = exploration
  const faults: string[] = []
  for (const [title, [[begin = ''] = [], ...steps]] of storiesOf(exploration)) {
    const isAsked = steps.every(([name]) => typeof binding.events[cases.events[name]?.type ?? ''] === 'function')
    if (!isAsked) continue
    const from = cases.stored?.[begin]
    await binding.place(from ? machine.resolveState(from) : getInitialSnapshot(machine, cases.inputs[begin]))
    const taken = [`begin with ${begin}`]
    for (const [name, state, { context = {} } = {}] of steps) {
      taken.push(name)
      const event = cases.events[name]
      if (event) await ask(binding, event)
      const fault = await storedFault(binding, { state, context: { ...context } })
      if (fault === null) continue
      faults.push(report(machine.id, `${title}: ${fault}`, taken))
      break
    }
  }
  return faults
}
