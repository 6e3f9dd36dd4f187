import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  fromCallback,
  getInitialMicrosteps,
  SimulatedClock,
} from 'xstate'
import { nodesOf } from '../chart.ts'
import { type Verdict, watchGuards } from './guards.ts'

/** The same machine, except that nothing it invokes runs: outcomes are sent by name. Endless `always` ends as an error. */
export const inert = (machine: AnyStateMachine): AnyStateMachine => {
  const sources = nodesOf(machine.root).flatMap((it) => it.invoke.map(({ src }) => String(src)))
  const actors = Object.fromEntries(sources.map((it) => [it, fromCallback(() => {})]))
  return createMachine(
    { ...machine.config, options: { maxIterations: 100 } },
    { ...machine.implementations, actors },
  ) as AnyStateMachine
}

/** Whoever invoked a child machine, which sends to it: it exists and does nothing. Its time does not pass either. */
export const nobody = () => createActor(createMachine({}), { clock: new SimulatedClock() })

export type TakenStep = { transitions: AnyTransitionDefinition[]; snapshot: AnyMachineSnapshot }
export type Probed = { snapshot: AnyMachineSnapshot; steps: TakenStep[]; verdicts: Verdict[] }
export type Probe = {
  start(input: unknown): Probed
  move(from: AnyMachineSnapshot, event: AnyEventObject): Probed
}

/**
 * `transition()` does not tell which definitions were taken, inspection does. The scope is that of an actor that never
 * starts, so no action, timer or child runs.
 */
export const probe = (machine: AnyStateMachine, anyInput: unknown): Probe => {
  const self = createActor(machine, { input: anyInput, parent: nobody() })
  let steps: TakenStep[] = []
  let verdicts: Verdict[] = []
  self.system.inspect((it) => {
    if (it.type === '@xstate.microstep')
      steps.push({ transitions: it._transitions, snapshot: it.snapshot as AnyMachineSnapshot })
  })
  watchGuards(machine, (it) => verdicts.push(it))
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
  const record = (run: () => AnyMachineSnapshot): Probed => {
    steps = []
    verdicts = []
    return { snapshot: run(), steps, verdicts }
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
