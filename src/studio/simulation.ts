import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { edgeIds } from './chart.ts'
import { isAt } from './chart-way.ts'
import { type Cause, inputCause, type Move, movesOf } from './explore/moves.ts'
import { inert, probe } from './explore/probe.ts'
import { projectedText, stateKey } from './explore/state-key.ts'
import { statesOf } from './states-of.ts'

/** A step of a walk, and where it led. */
export type Step = {
  cause: Cause
  /** The transitions that were taken, in their order, by their ids in the chart. */
  taken: string[]
  /** The innermost states that are entered then, by their paths. */
  at: string[]
  snapshot: AnyMachineSnapshot
}
export type Refusal = {
  cause: Cause
  /** In the machine's own words, where it has them. */
  reason: string | null
  /** The transitions whose guards said no; none where the state does not listen. */
  refused: string[]
}
/** What may come next, and what may not. */
export type Choices = { open: Step[]; closed: Refusal[] }
/** Steps as far as they go, and the name of the first that is not there any more. */
export type Walk = { steps: Step[]; missing: string | null }

/** Steps to a state; whether there is none, or it was not found among the first situations. */
export type Way = Step[] | 'none' | 'unknown'

export type Simulator = {
  /** The names of the cases that it can begin with. */
  starts: string[]
  /** Follows the names of cases, the first of which is a start. Without names it begins with the first start. */
  follow(names: readonly string[]): Walk
  choices(step: Step): Choices
  /** Looks for the shortest way to a state, with a pause now and then for whoever waits for the processor. */
  wayTo(from: Step, target: string, pause: () => Promise<void>, signal: AbortSignal): Promise<Way>
  /** The same from whichever situation in a state is nearest, with the names of the cases that lead into that one. */
  wayBetween(
    source: string,
    target: string,
    pause: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<{ lead: string[]; way: Way }>
}

/** A step, and what led to it from where a search began. */
type Situation = { step: Step; root: Situation | null; way: Step[] }

/** Situations after which a search gives up. */
const most = 4_000

/** Walks a machine by its named cases: guards and assignments are its own, nothing that it calls runs. */
export const makeSimulator = (original: AnyStateMachine, cases: AnyCases): Simulator => {
  const machine = inert(original)
  const idOf = edgeIds(machine)
  const { start, move } = probe(machine, Object.values(cases.inputs)[0])
  const contextText = projectedText(cases.projection ?? ((context) => context))
  const keyOf = ({ snapshot }: Step) => stateKey(snapshot, JSON.stringify(snapshot.value), contextText)
  const edgesOf = (definitions: readonly AnyTransitionDefinition[]) => definitions.flatMap((it) => idOf.get(it) ?? [])
  const stepTo = (cause: Cause, snapshot: AnyMachineSnapshot, taken: readonly AnyTransitionDefinition[]): Step => ({
    cause,
    taken: edgesOf(taken),
    at: statesOf(snapshot),
    snapshot,
  })

  const begin = (name: string): Step | null => {
    // The name may be anything that somebody writes into an address, also one that every object has.
    const stored = Object.hasOwn(cases.stored ?? {}, name) ? cases.stored?.[name] : undefined
    const cause = inputCause(name)
    if (stored) return stepTo(cause, machine.resolveState({ value: stored.value, context: stored.context }), [])
    if (!Object.hasOwn(cases.inputs, name)) return null
    const { snapshot, steps } = start(cases.inputs[name])
    return stepTo(
      cause,
      snapshot,
      steps.flatMap((it) => it.transitions),
    )
  }
  const attempt = ({ snapshot }: Step, { cause, event }: Move): Step | Refusal => {
    const moved = move(snapshot, event)
    const taken = moved.steps.flatMap((it) => it.transitions)
    if (taken.length > 0 || moved.snapshot !== snapshot) return stepTo(cause, moved.snapshot, taken)
    return {
      cause,
      reason: cases.refusal?.(snapshot, event) ?? null,
      refused: edgesOf(moved.verdicts.filter((it) => !it.passed).map((it) => it.transition)),
    }
  }
  const choices = (step: Step): Choices => {
    const { snapshot } = step
    if (snapshot.status !== 'active') return { open: [], closed: [] }
    const tried = movesOf(snapshot._nodes, cases).map((it) => attempt(step, it))
    const known = new Set(tried.map((it) => it.cause.name))
    const unknown = Object.entries(cases.events)
      .filter(([name]) => !known.has(name))
      .map(
        ([name, event]): Refusal => ({
          cause: { kind: 'event', name, type: event.type },
          reason: cases.refusal?.(snapshot, event) ?? null,
          refused: [],
        }),
      )
    return {
      open: tried.filter((it): it is Step => 'taken' in it),
      closed: [...tried.filter((it): it is Refusal => 'refused' in it), ...unknown],
    }
  }

  const starts = [...Object.keys(cases.stored ?? {}), ...Object.keys(cases.inputs)]
  /** Goes through situations, the nearest first, until one is the last. */
  const search = async (
    roots: readonly Situation[],
    pause: () => Promise<void>,
    signal: AbortSignal,
    isLast: (it: Situation) => boolean,
  ): Promise<Situation | 'none' | 'unknown'> => {
    const queue = [...roots]
    const met = new Set(queue.map(({ step }) => keyOf(step)))
    for (const it of queue) {
      if (isLast(it)) return it
      if (signal.aborted || met.size > most) return 'unknown'
      await pause()
      for (const step of choices(it.step).open) {
        const key = keyOf(step)
        if (met.has(key)) continue
        met.add(key)
        queue.push({ step, root: it.root ?? it, way: [...it.way, step] })
      }
    }
    return 'none'
  }
  const isIn =
    (state: string) =>
    ({ step }: Situation) =>
      step.at.some((it) => isAt(it, state))
  const rootOf = (step: Step): Situation => ({ step, root: null, way: [] })
  const namesOf = ({ root, step, way }: Situation) => [root?.step ?? step, ...way].map((it) => it.cause.name)
  return {
    starts,
    choices,
    wayTo: async (from, target, pause, signal) => {
      const found = await search([rootOf(from)], pause, signal, isIn(target))
      return typeof found === 'string' ? found : found.way
    },
    wayBetween: async (source, target, pause, signal) => {
      const sources: Situation[] = []
      const begun = starts.flatMap((it) => begin(it) ?? []).map(rootOf)
      const end = await search(begun, pause, signal, (it) => {
        if (isIn(source)(it)) sources.push(it)
        return false
      })
      const found = await search(
        sources.map(({ step }) => rootOf(step)),
        pause,
        signal,
        isIn(target),
      )
      if (typeof found === 'string') return { lead: [], way: end === 'unknown' ? 'unknown' : found }
      const nearest = sources.find(({ step }) => step === (found.root ?? found).step)
      return { lead: nearest ? namesOf(nearest) : [], way: found.way }
    },
    follow: ([first = starts[0] ?? '', ...names]) => {
      const begun = begin(first)
      if (!begun) return { steps: [], missing: first }
      const steps = [begun]
      for (const name of names) {
        const here = steps.at(-1) ?? begun
        const found = movesOf(here.snapshot._nodes, cases).find((it) => it.cause.name === name)
        const next = found && here.snapshot.status === 'active' ? attempt(here, found) : null
        if (!next || !('taken' in next)) return { steps, missing: name }
        steps.push(next)
      }
      return { steps, missing: null }
    },
  }
}
