import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  fromCallback,
  getInitialMicrosteps,
  getStateNodes,
} from 'xstate'
import type { AnyCases } from '#machines/kit/cases.ts'
import { projectedText, stateKey } from './state-key.ts'

/** Why a machine moved: a named event, a named outcome of an invoked call, or a delay that passed. */
export type Cause = { kind: 'input' | 'event' | 'done' | 'error' | 'after'; name: string; type: string }
export type ExploredState = {
  key: string
  snapshot: AnyMachineSnapshot
  /** The causes that lead here, shortest way first found. */
  path: readonly Cause[]
}
/** `from` is null for a start. */
export type Edge = {
  from: ExploredState | null
  to: ExploredState
  cause: Cause
  taken: readonly AnyTransitionDefinition[]
}
export type Exploration = {
  machine: AnyStateMachine
  cases: AnyCases
  states: readonly ExploredState[]
  edges: readonly Edge[]
  /** Ids of the states that were entered, also in passing. */
  entered: ReadonlySet<string>
  /** What broke while exploring: an exception, a state of status `error`, the limit. */
  faults: readonly string[]
}

const inputCause = (name: string): Cause => ({ kind: 'input', name, type: 'xstate.init' })
export const pathText = (path: readonly Cause[]): string => path.map((it) => it.name).join(' › ')

export const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((it) => allNodes(it as AnyStateNode)),
]

/** Whether what a state listens to, such as `notification.*`, takes in an event of this type. */
export const matches = (descriptor: string, type: string): boolean =>
  descriptor === '*' ||
  descriptor === type ||
  (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))))

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

// Nothing invoked may run: its outcomes are sent by name. Endless `always` has to end as an error.
const inert = (machine: AnyStateMachine): AnyStateMachine => {
  const sources = allNodes(machine.root).flatMap((it) => it.invoke.map(({ src }) => String(src)))
  const actors = Object.fromEntries(sources.map((it) => [it, fromCallback(() => {})]))
  return createMachine(
    { ...machine.config, options: { maxIterations: 100 } },
    { ...machine.implementations, actors },
  ) as AnyStateMachine
}

type TakenStep = { transitions: AnyTransitionDefinition[]; snapshot: AnyMachineSnapshot }
type Probe = {
  start(input: unknown): { snapshot: AnyMachineSnapshot; steps: TakenStep[] }
  move(from: AnyMachineSnapshot, event: AnyEventObject): { snapshot: AnyMachineSnapshot; steps: TakenStep[] }
}

/**
 * `transition()` does not tell which definitions were taken, inspection does. The scope is that of an actor that never
 * starts, so no action, timer or child runs.
 */
const probe = (machine: AnyStateMachine, anyInput: unknown): Probe => {
  // A child machine sends to whoever invoked it, which exists and does nothing.
  const self = createActor(machine, { input: anyInput, parent: createActor(createMachine({})) })
  let steps: TakenStep[] = []
  self.system.inspect((it) => {
    if (it.type === '@xstate.microstep')
      steps.push({ transitions: it._transitions, snapshot: it.snapshot as AnyMachineSnapshot })
  })
  const nothing = () => {}
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
  const record = (run: () => AnyMachineSnapshot) => {
    steps = []
    return { snapshot: run(), steps }
  }
  return {
    start: (input) => {
      const started = record(() => machine.getInitialSnapshot(scope, input))
      // Inspection leaves out the very first configuration, which may be one in passing.
      const first = getInitialMicrosteps(machine, input).slice(0, 1)
      return {
        ...started,
        steps: [...first.map(([snapshot]) => ({ transitions: [], snapshot })), ...started.steps],
      }
    },
    move: (from, event) => record(() => machine.transition(from, event, scope)),
  }
}

/** The name that a cause has which delivers the outcome of a call. */
export const outcomeName = (src: string, kind: 'done' | 'error', name: string): string => `${src} ${kind}: ${name}`

type Move = { cause: Cause; event: AnyEventObject }

/** What can come while these states are entered: events that one listens to, outcomes of their calls, their delays. */
const movesOf = (nodes: readonly AnyStateNode[], { events, outcomes }: AnyCases): Move[] => {
  const descriptors = [...new Set(nodes.flatMap((it) => [...it.transitions.keys()]))]
  const sent = Object.entries(events)
    .filter(([, { type }]) => descriptors.some((it) => matches(it, type)))
    .map(([name, event]): Move => ({ cause: { kind: 'event', name, type: event.type }, event }))
  const answered = nodes
    .flatMap((it) => it.invoke)
    .flatMap(({ id, src }): Move[] => {
      const { done, error } = outcomes[String(src)] ?? { done: {}, error: {} }
      const move = (kind: 'done' | 'error', name: string, result: object): Move => {
        const type = `xstate.${kind}.actor.${id}`
        return {
          cause: { kind, name: outcomeName(String(src), kind, name), type },
          event: { type, actorId: id, ...result },
        }
      }
      return [
        ...Object.entries(done).map(([name, output]) => move('done', name, { output })),
        ...Object.entries(error).map(([name, it]) => move('error', name, { error: it })),
      ]
    })
  const passed = [...new Set(nodes.flatMap((it) => it.after.map(({ eventType }) => String(eventType))))].map(
    (type): Move => ({ cause: { kind: 'after', name: type, type }, event: { type } }),
  )
  return [...sent, ...answered, ...passed]
}

/**
 * Breadth-first search of everything that the cases can make of a machine.
 * @param limit states after which the search gives up; giving up is a fault, never a success
 */
export function explore(original: AnyStateMachine, cases: AnyCases, { limit = 20_000 } = {}): Exploration {
  const machine = inert(original)
  const { id } = machine
  const configurationOf = makeConfigurations(machine, cases)
  const contextText = projectedText(cases.projection ?? ((context) => context))
  const states = new Map<string, ExploredState>()
  const edges: Edge[] = []
  const entered = new Set<string>()
  const faults = new Set<string>()
  const queue: ExploredState[] = []

  const attempt = <T>(path: readonly Cause[], run: () => T): T | null => {
    try {
      return run()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const kind = message.includes('Infinite loop') ? 'endless always' : 'an exception'
      faults.add(`${id}: ${kind} after ${pathText(path)}: ${message.split('\n').join(' ')}`)
      return null
    }
  }
  const reach = (snapshot: AnyMachineSnapshot, steps: readonly TakenStep[], path: readonly Cause[]): ExploredState => {
    for (const step of steps) for (const node of configurationOf(step.snapshot).nodes) entered.add(node.id)
    const key = stateKey(snapshot, configurationOf(snapshot).text, contextText)
    const known = states.get(key)
    if (known) return known
    const state = { key, snapshot, path }
    states.set(key, state)
    if (snapshot.status === 'active') queue.push(state)
    if (snapshot.status === 'error')
      faults.add(`${id}: stopped with an error after ${pathText(path)}: ${String(snapshot.error)}`)
    return state
  }

  const [anyInput] = Object.values(cases.inputs)
  const { start, move } = probe(machine, anyInput)
  for (const [name, { value, context }] of Object.entries(cases.stored ?? {})) {
    const path = [inputCause(name)]
    attempt(path, () => {
      // Brought back anew: the snapshot of the case belongs to the machine whose calls are not replaced.
      const snapshot = machine.resolveState({ value, context })
      const to = reach(snapshot, [{ transitions: [], snapshot }], path)
      edges.push({ from: null, to, cause: inputCause(name), taken: [] })
    })
  }
  for (const [name, input] of Object.entries(cases.inputs)) {
    const path = [inputCause(name)]
    attempt(path, () => {
      const { snapshot, steps } = start(input)
      const taken = steps.flatMap((it) => it.transitions)
      edges.push({ from: null, to: reach(snapshot, steps, path), cause: inputCause(name), taken })
    })
  }
  if (states.size === 0) faults.add(`${id}: inconclusive: there is no input to start it with`)

  for (let from = queue.shift(); from; from = queue.shift()) {
    if (states.size > limit) {
      faults.add(`${id}: inconclusive: more than ${limit} states, give the cases a projection`)
      break
    }
    const source = from
    for (const { cause, event } of configurationOf(source.snapshot).moves) {
      const path = [...source.path, cause]
      attempt(path, () => {
        const { snapshot, steps } = move(source.snapshot, event)
        const taken = steps.flatMap((it) => it.transitions)
        // An event that every guard refuses changes nothing; an exception or an error has been noticed by then.
        if (taken.length === 0 && snapshot === source.snapshot) return
        const to = reach(snapshot, steps, path)
        if (taken.length > 0) edges.push({ from: source, to, cause, taken })
      })
    }
  }
  return { machine, cases, states: [...states.values()], edges, entered, faults: [...faults] }
}
