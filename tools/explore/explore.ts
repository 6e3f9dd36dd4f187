import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getStateNodes,
} from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import type { Verdict } from '#src/studio/explore/guards.ts'
import { type Cause, inputCause, type Move, movesOf, pathText } from '#src/studio/explore/moves.ts'
import { inert, type Probed, probe } from '#src/studio/explore/probe.ts'
import { projectedText, stateKey } from '#src/studio/explore/state-key.ts'

export type ExploredState = {
  key: string
  /** The states that are entered, as text. */
  value: string
  snapshot: AnyMachineSnapshot
  /** The causes that lead here, shortest way first found. */
  path: readonly Cause[]
}
/** What a cause made of a state, and what was met on the way. `from` is null for a start. */
export type Edge = {
  from: ExploredState | null
  to: ExploredState
  cause: Cause
  /** What is sent; null for a start. */
  event: AnyEventObject | null
  /** In their order; none where every guard refused. */
  taken: readonly AnyTransitionDefinition[]
  /** Each configuration on the way, the last included. */
  entered: readonly (readonly AnyStateNode[])[]
  verdicts: readonly Verdict[]
}
export type Exploration = {
  machine: AnyStateMachine
  cases: AnyCases
  states: readonly ExploredState[]
  /** Starts and events that were taken. */
  edges: readonly Edge[]
  /** Events that a state listens to and refused, which change nothing. */
  refusals: readonly Edge[]
  /** What broke while exploring: an exception, a state of status `error`, the limit. */
  faults: readonly string[]
}

/** What is known of a configuration whatever the context: many states share one. */
type Configuration = { text: string; nodes: readonly AnyStateNode[]; moves: readonly Move[] }

const makeConfigurations = (machine: AnyStateMachine, cases: AnyCases) => {
  const known = new Map<string, Configuration>()
  return ({ value }: AnyMachineSnapshot): Configuration => {
    const text = JSON.stringify(value)
    const it = known.get(text)
    if (it) return it
    const nodes = [...new Set(getStateNodes(machine.root, value))]
    const made = { text, nodes, moves: movesOf(nodes, cases) }
    known.set(text, made)
    return made
  }
}

/**
 * Breadth-first search of everything that the cases can make of a machine.
 * @param limit states after which the search gives up; giving up is a fault, never a success
 * @param isEnough asked after each edge: whether whoever searches has found what they look for
 */
export function explore(
  original: AnyStateMachine,
  cases: AnyCases,
  { limit = 20_000, isEnough = (_: Edge): boolean => false } = {},
): Exploration {
  const machine = inert(original)
  const { id } = machine
  const configurationOf = makeConfigurations(machine, cases)
  const contextText = projectedText(cases.projection ?? ((context) => context))
  const states = new Map<string, ExploredState>()
  const edges: Edge[] = []
  let isDone = false
  const add = (it: Edge) => {
    edges.push(it)
    isDone ||= isEnough(it)
  }
  const refusals: Edge[] = []
  const faults = new Set<string>()
  const queue: ExploredState[] = []

  const attempt = (path: readonly Cause[], run: () => void) => {
    try {
      run()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const kind = message.includes('Infinite loop') ? 'endless always' : 'an exception'
      faults.add(`${id}: ${kind} after ${pathText(path)}: ${message.split('\n').join(' ')}`)
    }
  }
  const reach = (snapshot: AnyMachineSnapshot, path: readonly Cause[]): ExploredState => {
    const { text } = configurationOf(snapshot)
    const key = stateKey(snapshot, text, contextText)
    const known = states.get(key)
    if (known) return known
    const state = { key, value: text, snapshot, path }
    states.set(key, state)
    if (snapshot.status === 'active') queue.push(state)
    if (snapshot.status === 'error')
      faults.add(`${id}: stopped with an error after ${pathText(path)}: ${String(snapshot.error)}`)
    return state
  }
  const edge = (
    from: ExploredState | null,
    to: ExploredState,
    { cause, event }: Pick<Edge, 'cause' | 'event'>,
    { steps, verdicts }: Probed,
  ): Edge => ({
    from,
    to,
    cause,
    event,
    taken: steps.flatMap((it) => it.transitions),
    entered: steps.map((it) => configurationOf(it.snapshot).nodes),
    verdicts,
  })

  const [anyInput] = Object.values(cases.inputs)
  const { start, move } = probe(machine, anyInput)
  for (const [name, { value, context }] of Object.entries(cases.stored ?? {})) {
    const cause = inputCause(name)
    attempt([cause], () => {
      // Brought back anew: the snapshot of the case belongs to the machine whose calls are not replaced.
      const snapshot = machine.resolveState({ value, context })
      const steps = [{ transitions: [], snapshot }]
      add(edge(null, reach(snapshot, [cause]), { cause, event: null }, { snapshot, steps, verdicts: [] }))
    })
  }
  for (const [name, input] of Object.entries(cases.inputs)) {
    const cause = inputCause(name)
    attempt([cause], () => {
      const started = start(input)
      add(edge(null, reach(started.snapshot, [cause]), { cause, event: null }, started))
    })
  }
  if (states.size === 0) faults.add(`${id}: inconclusive: there is no input to start it with`)

  for (let from = queue.shift(); from && !isDone; from = queue.shift()) {
    if (states.size > limit) {
      faults.add(`${id}: inconclusive: more than ${limit} states, give the cases a projection`)
      break
    }
    const source = from
    for (const it of configurationOf(source.snapshot).moves) {
      const path = [...source.path, it.cause]
      attempt(path, () => {
        const moved = move(source.snapshot, it.event)
        const isTaken = moved.steps.some(({ transitions }) => transitions.length > 0)
        // An event that every guard refuses changes nothing; an exception or an error has been noticed by then.
        if (!isTaken && moved.snapshot === source.snapshot) refusals.push(edge(source, source, it, moved))
        else {
          const to = reach(moved.snapshot, path)
          if (isTaken) add(edge(source, to, it, moved))
        }
      })
    }
  }
  return { machine, cases, states: [...states.values()], edges, refusals, faults: [...faults] }
}
