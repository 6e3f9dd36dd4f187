import { type AnyMachineSnapshot, type AnyStateMachine, getStateNodes } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { type MachineName, machines } from '#machines/registry.ts'
import type { AnyEndpoint } from '#src/contract/endpoint.ts'
import { nodesOf } from '#src/studio/chart.ts'
import type { Cause } from '#src/studio/explore/moves.ts'
import { statesOf } from '#src/studio/states-of.ts'
import { type Edge, type Exploration, type ExploredState, explore } from '#tools/explore/explore.ts'
import type { Reason } from './left-out.ts'

export type Named<T> = Readonly<Record<string, T>>

/** A call of a machine as it is answered: `undefined` as it would be without a test, else so. */
type Answers<Answer> = {
  endpoint: AnyEndpoint | readonly AnyEndpoint[]
  /** What else it asks on its way, which a screen is answered at once; other levels have a server that answers. */
  besides?: (request: Request) => Response | undefined
  done: Named<Answer | undefined | Reason>
  error: Named<Answer | Reason>
}

/**
 * What a call comes to where no answer of the server alone decides it: the provider of the sign-in, the person, or time.
 */
export type Acted<Page> = {
  endpoint?: undefined
  done: Named<((page: Page) => unknown) | Reason>
  error: Named<((page: Page) => unknown) | Reason>
}

/** A call that the page answers by itself before anybody could see that it waits: always with this outcome. */
export type AtOnce = { atOnce: string; because: string }

/** Where the machine would take an event that nobody can cause there. */
type Unless = { when: (snapshot: AnyMachineSnapshot) => boolean; because: string }

/**
 * Binds a machine to the screen that shows it: what a person does and sees. Everything by its name in the cases.
 * `Begin` opens the page on which the machine starts so.
 */
export type Binding<Begin, Page, Answer> = {
  machine: MachineName
  /** The page asks the machine where a step leads and sends it none: only the states are compared. */
  isOnlyAsked?: true
  begin: Named<Begin | Reason>
  events: Named<((page: Page) => Promise<unknown>) | Reason>
  unless?: Named<Unless>
  /** What of the context decides what the page shows, besides what the cases tell states apart by. */
  seen?: (context: never) => unknown
  /** By its path a state that the application leaves by itself at once, and the event by which it does. */
  leftAtOnce?: Named<string>
  /** Why nothing takes a transition, by its text, where no event or call that is left out says so. */
  untaken?: Named<Reason>
  calls: Named<Answers<Answer> | Acted<Page> | AtOnce>
  /** By its path what is seen in each state; throws when it is not. A reason where nothing is to be seen. */
  states: Named<((page: Page) => unknown) | Reason>
}

type AnyAnswers = { done: Named<unknown>; error: Named<unknown> }
export type AnyBinding = {
  machine: MachineName
  begin: Named<unknown>
  events: Named<unknown>
  unless?: Named<Unless>
  seen?: (context: never) => unknown
  leftAtOnce?: Named<string>
  untaken?: Named<Reason>
  calls: Named<AnyAnswers | AtOnce>
  states: Named<unknown>
}

const isDone = <T>(it: T | string): it is T => typeof it !== 'string'
const bound = <T>(cases: Readonly<Record<string, T>>, binding: Readonly<Record<string, unknown>>): Record<string, T> =>
  Object.fromEntries(Object.entries(cases).filter(([name]) => Object.hasOwn(binding, name) && isDone(binding[name])))
export const isAtOnce = (it: object): it is AtOnce => 'atOnce' in it
const nodesIn = ({ machine, value }: AnyMachineSnapshot) => getStateNodes(machine.root, value)
/** The call that the page answers by itself while it is in this state. */
export const callAtOnce = ({ calls }: Pick<AnyBinding, 'calls'>, { snapshot }: ExploredState): string | undefined =>
  nodesIn(snapshot)
    .flatMap((it) => it.invoke.map(({ src }) => String(src)))
    .find((src) => calls[src] && isAtOnce(calls[src]))

/** The event by which the application itself leaves this state before anybody could see it. */
export const eventAtOnce = ({ leftAtOnce = {} }: Pick<AnyBinding, 'leftAtOnce'>, { snapshot }: ExploredState) =>
  statesOf(snapshot).flatMap((it) => leftAtOnce[it] ?? [])[0]

/** The states in which a machine can be found: one that is left at once by `always` is never seen. */
const seenStates = ({ root }: AnyStateMachine): string[] =>
  nodesOf(root)
    .filter(
      ({ type, always = [] }) =>
        (type === 'atomic' || type === 'final') && !always.some(({ guard }) => guard === undefined),
    )
    .map((it) => it.path.join('.'))

/** Where a binding and its machine do not speak of the same starts, events, calls, outcomes and states. */
export const bindingFaults = (binding: AnyBinding, machine: AnyStateMachine, cases: AnyCases): string[] => {
  const compare = (what: string, wanted: readonly string[], found: readonly string[]) => [
    ...wanted.filter((it) => !found.includes(it)).map((it) => `the binding lacks the ${what} ${it}`),
    ...found.filter((it) => !wanted.includes(it)).map((it) => `the machine has no ${what} ${it}`),
  ]
  const outcomes = (of: Readonly<Record<string, { done: object; error: object }>>) =>
    Object.entries(of).flatMap(([src, { done, error }]) => [
      ...Object.keys(done).map((it) => `${src} done: ${it}`),
      ...Object.keys(error).map((it) => `${src} error: ${it}`),
    ])
  return [
    ...compare('start', [...Object.keys(cases.inputs), ...Object.keys(cases.stored ?? {})], Object.keys(binding.begin)),
    ...compare('event', Object.keys(cases.events), Object.keys(binding.events)),
    ...compare('call', Object.keys(cases.outcomes), Object.keys(binding.calls)),
    ...Object.entries(binding.calls).flatMap(([src, it]) => {
      const { done = {}, error = {} } = cases.outcomes[src] ?? {}
      return isAtOnce(it)
        ? compare(
            'outcome',
            [],
            [it.atOnce].filter((one) => !Object.hasOwn(done, one)),
          )
        : compare('outcome', outcomes({ [src]: { done, error } }), outcomes({ [src]: it }))
    }),
    ...compare('state', seenStates(machine), Object.keys(binding.states)),
  ].map((it) => `${machine.id}: ${it}`)
}

/** What is left of an exploration where some of its steps are impossible: states that only those led to are not. */
const reachableIn = (exploration: Exploration): Exploration => {
  const begun = exploration.edges.filter((it) => it.from === null).map((it) => it.to)
  const reached = new Set<ExploredState | null>([null, ...begun])
  // Grows while it is gone through.
  for (const state of reached) for (const it of exploration.edges) if (it.from === state) reached.add(it.to)
  const isReached = ({ from }: Edge) => reached.has(from)
  return {
    ...exploration,
    states: exploration.states.filter((it) => reached.has(it)),
    edges: exploration.edges.filter(isReached),
    refusals: exploration.refusals.filter(isReached),
  }
}

/** What can be made of a machine by what its page can do. */
export const exploreBound = async (binding: AnyBinding): Promise<Exploration> => {
  const { machine, cases } = machines[binding.machine]
  const all: AnyCases = await cases()
  const outcomes = Object.entries(all.outcomes).map(([src, it]) => {
    const call = binding.calls[src]
    const { done = {}, error = {} } = call && isAtOnce(call) ? { done: { [call.atOnce]: null } } : (call ?? {})
    return [src, { ...it, done: bound(it.done, done), error: bound(it.error, error) }] as const
  })
  const { projection, ...others } = all
  const { seen } = binding
  const toldApart = (context: never) => ({ known: projection ? projection(context) : context, seen: seen?.(context) })
  const exploration = explore(await machine(), {
    ...others,
    ...(seen ? { projection: toldApart } : projection && { projection }),
    inputs: bound(all.inputs, binding.begin),
    events: bound(all.events, binding.events),
    outcomes: Object.fromEntries(outcomes),
  })
  const isPossible = ({ from, cause }: Edge) => {
    if (from === null) return true
    const called = callAtOnce(binding, from)
    // Nothing else is fast enough.
    if (called !== undefined) return cause.kind === 'done' && outcomeOf(cause).src === called
    const left = eventAtOnce(binding, from)
    if (left !== undefined) return cause.name === left
    return !binding.unless?.[cause.name]?.when(from.snapshot)
  }
  return reachableIn({
    ...exploration,
    edges: exploration.edges.filter(isPossible),
    refusals: exploration.refusals.filter(isPossible),
  })
}

/** The call and the outcome that a cause names. */
export const outcomeOf = ({ name }: Cause): { src: string; outcome: string } => {
  const [, src = '', outcome = ''] = /^(\w+) (?:done|error): (.*)$/.exec(name) ?? []
  return { src, outcome }
}

/** How long, in ms, a state of a machine waits before it moves by itself. @throws Error where it does not */
export const delayOf = (snapshot: AnyMachineSnapshot, type: string): number => {
  const { context, machine } = snapshot
  const after = nodesIn(snapshot)
    .flatMap((it) => it.after)
    .find(({ eventType }) => eventType === type)
  const named = typeof after?.delay === 'string' ? machine.implementations.delays[after.delay] : after?.delay
  const delay = typeof named === 'function' ? named({ context } as never, undefined as never) : named
  if (typeof delay !== 'number') throw new Error(`${type} has no delay of its own`)
  return delay
}
