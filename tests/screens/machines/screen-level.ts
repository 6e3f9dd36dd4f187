import { act, waitFor } from '@testing-library/react'
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { statePath } from '#machines/kit/state-path.ts'
import { machines } from '#machines/registry.ts'
import type { Path } from '#tests/model/cover.ts'
import { replay } from '#tests/model/replay.ts'
import { liveMachine } from '#tests/page-life.ts'
import { type Edge, type Exploration, type ExploredState, explore } from '#tools/explore/explore.ts'
import { allNodes } from '#tools/explore/moves.ts'
import { holdTime, patience } from './held-time.ts'
import { type Answers, type AtOnce, hold, type Page, type ScreenBinding } from './screen-binding.ts'

const isDone = <T>(it: T | string): it is T => typeof it !== 'string'
const bound = <T>(cases: Readonly<Record<string, T>>, binding: Readonly<Record<string, unknown>>): Record<string, T> =>
  Object.fromEntries(Object.entries(cases).filter(([name]) => Object.hasOwn(binding, name) && isDone(binding[name])))
const isAtOnce = (it: Answers | AtOnce): it is AtOnce => 'atOnce' in it
/** The call that the page answers by itself while it is in this state. */
const callAtOnce = ({ calls }: ScreenBinding, { snapshot }: ExploredState): string | undefined =>
  snapshot._nodes
    .flatMap((it) => it.invoke.map(({ src }) => String(src)))
    .find((src) => calls[src] && isAtOnce(calls[src]))

/** The states in which a machine can be found: one that is left at once by `always` is never seen. */
const seenStates = ({ root }: AnyStateMachine): string[] =>
  allNodes(root)
    .filter((it) => it.type === 'atomic' && !(it.always ?? []).some(({ guard }) => guard === undefined))
    .map((it) => it.path.join('.'))

/** Where a binding and its machine do not speak of the same starts, events, calls, outcomes and states. */
export const bindingFaults = (binding: ScreenBinding, machine: AnyStateMachine, cases: AnyCases): string[] => {
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

/** What can be made of a machine by what its page can do. */
export const exploreOnScreen = async (binding: ScreenBinding): Promise<Exploration> => {
  const { machine, cases } = machines[binding.machine]
  const all: AnyCases = await cases()
  const outcomes = Object.entries(all.outcomes).map(([src, it]) => {
    const call = binding.calls[src] ?? { done: {}, error: {} }
    const { done, error } = isAtOnce(call) ? { done: { [call.atOnce]: null }, error: {} } : call
    return [src, { ...it, done: bound(it.done, done), error: bound(it.error, error) }] as const
  })
  const exploration = explore(await machine(), {
    ...all,
    inputs: bound(all.inputs, binding.begin),
    events: bound(all.events, binding.events),
    outcomes: Object.fromEntries(outcomes),
  })
  const isPossible = ({ from, cause }: Edge) => {
    if (from === null) return true
    // Nothing else is fast enough.
    if (callAtOnce(binding, from) !== undefined) return cause.kind === 'done'
    return !binding.unless?.[cause.name]?.when(from.snapshot)
  }
  const { edges, refusals } = exploration
  return { ...exploration, edges: edges.filter(isPossible), refusals: refusals.filter(isPossible) }
}

/** What the machine on the page was sent since the last step. */
const listenTo = (actor: AnyActor) => {
  const sent: string[] = []
  actor.system.inspect((it) => {
    if (it.type === '@xstate.event' && it.actorRef === actor) sent.push(it.event.type)
  })
  return { actor, sent }
}

const delayOf = ({ _nodes, machine }: AnyMachineSnapshot, type: string): number => {
  const after = _nodes.flatMap((it) => it.after).find(({ eventType }) => eventType === type)
  const delay = typeof after?.delay === 'string' ? machine.implementations.delays[after.delay] : after?.delay
  if (typeof delay !== 'number') throw new Error(`${type} has no delay of its own`)
  return delay
}

/**
 * Follows a path on the page: each step is done as a person does it, then the machine has to be where the path is, and
 * what is seen has to be its state.
 * @param isFaulty whether a fault is expected: nobody waits long for it
 * @returns null, or the steps up to the one that went wrong and what was wrong with it
 */
export const followOnScreen = (
  binding: ScreenBinding,
  { machine }: Exploration,
  path: Path,
  isFaulty = false,
): Promise<string | null> => {
  const wait = (check: () => unknown) => waitFor(check, { timeout: isFaulty ? patience.short : patience.usual })
  const must = (isTrue: boolean, fault: () => string) => {
    if (!isTrue) throw new Error(fault())
  }
  const passTime = holdTime()
  const begin = () => {
    let page: Page | null = null
    let listened: ReturnType<typeof listenTo> | null = null
    let held: Record<string, ReturnType<typeof hold>> = {}
    const now = (): AnyActor => {
      const actor = liveMachine(machine.id)
      if (!actor) throw new Error('no such machine is on the page')
      if (listened?.actor !== actor) listened = listenTo(actor)
      return actor
    }
    const doStep = async ({ cause, from, taken }: Edge) => {
      const { kind, name, type } = cause
      if (kind === 'input') {
        const open = binding.begin[name]
        if (typeof open !== 'function') throw new Error(`the binding lacks the start ${name}`)
        page = await open()
        held = Object.fromEntries(
          Object.entries(binding.calls).flatMap(([src, it]) => (isAtOnce(it) ? [] : [[src, hold(it.endpoint)]])),
        )
        await wait(now)
        return
      }
      if (kind === 'event') {
        const send = binding.events[name]
        if (!page || typeof send !== 'function') throw new Error(`the binding lacks the event ${name}`)
        // What is refused, there may be no way to do at all.
        await (taken.length > 0 ? send(page) : send(page).catch(() => {}))
        return
      }
      if (kind === 'after') {
        const actor = now()
        await passTime(delayOf(actor.getSnapshot(), type))
        return
      }
      const [, src = '', outcome = ''] = /^(\w+) (?:done|error): (.*)$/.exec(name) ?? []
      if (from && callAtOnce(binding, from) !== undefined) return
      const call = binding.calls[src]
      const answer = call && !isAtOnce(call) ? call[kind][outcome] : undefined
      await act(async () => held[src]?.answer(typeof answer === 'function' ? answer : undefined))
    }
    return async (step: Edge): Promise<string | null> => {
      try {
        const before = listened?.sent.length ?? 0
        const isGoingOn = callAtOnce(binding, step.to) !== undefined
        await doStep(step)
        const isSent = step.cause.kind === 'event' && step.taken.length > 0
        await wait(() => {
          const actor = now()
          const sent = listened?.sent.slice(before) ?? []
          if (isSent)
            must(
              sent.includes(step.cause.type),
              () => `${step.cause.type} was to be sent, and was ${sent.join() || 'nothing'}`,
            )
          const value = JSON.stringify(actor.getSnapshot().value)
          must(isGoingOn || value === step.to.value, () => `it is ${value} and not ${step.to.value}`)
        })
        if (isGoingOn) return null
        const view = binding.states[statePath(step.to.snapshot.value)]
        await wait(() => page && view?.(page))
        return null
      } catch (error) {
        const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
        return line
      }
    }
  }
  return replay(path, { name: `${machine.id} at the level component`, begin })
}
