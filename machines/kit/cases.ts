import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actor
    : never

type Named<A> = A extends { src: infer S extends string; logic: infer L } ? { src: S; logic: L } : never
type Calls<A> = A extends { logic: PromiseActorLogic<infer _Output, infer _Input> } ? A : never
type CallOf<M> = Calls<Named<ActorOf<M>>>
/** Child machines that end, and say how; one without an output lives as long as the state that invokes it. */
type Ending<A> = A extends { logic: infer L extends AnyStateMachine }
  ? undefined extends OutputFrom<L>
    ? never
    : A
  : never
type ChildOf<M> = Ending<Named<ActorOf<M>>>
type ListenerOf<M> = Exclude<Named<ActorOf<M>>, CallOf<M> | ChildOf<M>>
type SrcOf<A> = A extends { src: infer S extends string } ? S : never

/**
 * What is wanted of a machine and easily lost without anybody noticing, described from outside the chart. States are named by
 * their path, `opened.found`.
 */
export type Expected = {
  /** The states that carry each tag. */
  tags?: Readonly<Record<string, readonly string[]>>
  /** The states with a fixed time limit, in ms. */
  limits?: Readonly<Record<string, number | readonly number[]>>
  /** By a sentence, steps from a start on. */
  stories?: Readonly<Record<string, readonly ExpectedStep[]>>
}

/**
 * A case by its name, and the state that it leads to: `saving`, parallel ones with a comma. An outcome is called
 * `saveRecord done: saved` or `saveRecord error: offline`, a time limit `after answerLimit`. Last what the context holds
 * then, and which events are emitted, by their type or as a whole.
 */
export type ExpectedStep = readonly [
  name: string,
  state: string,
  more?: { readonly context?: object; readonly emits?: readonly (string | object)[] },
]

/**
 * Named examples of everything that reaches a machine from outside. Tests and the explorer send them, so each case has to
 * be one that can really happen. An invoke's id is the name of its actor.
 */
export type CasesOf<M extends AnyStateMachine> = {
  /** What it is started with; `undefined` for a machine that takes nothing. */
  inputs: Record<string, InputFrom<M>>
  /** What it is brought back from, for a machine that goes on from a stored status. */
  stored?: Record<string, SnapshotFrom<M>>
  events: Record<string, EventFrom<M>>
  /** For each call, by the name of its actor, what it can answer, and with what it can fail. */
  outcomes: {
    [S in SrcOf<CallOf<M>>]: {
      done: Record<string, OutputFrom<Extract<CallOf<M>, { src: S }>['logic']>>
      error: Record<string, unknown>
    }
  } & {
    /** For each child machine that ends, how it can; a test asks its own chart whether that is all. */
    [S in SrcOf<ChildOf<M>>]: {
      machine: AnyStateMachine
      done: Record<string, OutputFrom<Extract<ChildOf<M>, { src: S }>['logic']>>
      error: Record<string, never>
    }
  }
  /** For each listener or child machine why it needs neither a time limit nor a way on when it fails. */
  listeners: { [S in SrcOf<ListenerOf<M>>]: string }
  /**
   * What of the context tells two states apart, for a context that could grow without end.
   * @returns plain data
   */
  projection?: (context: ContextFrom<M>) => unknown
  /** Why an event is refused, where the machine has words for that; null when it is not. */
  refusal?: (snapshot: SnapshotFrom<M>, event: EventFrom<M>) => string | null
  expected?: Expected
}

/** Cases of whatever machine. */
export type AnyCases = {
  inputs: Record<string, unknown>
  stored?: Record<string, AnyMachineSnapshot>
  events: Record<string, { type: string }>
  outcomes: Record<string, { done: Record<string, unknown>; error: Record<string, unknown>; machine?: AnyStateMachine }>
  listeners: Record<string, string>
  projection?: (context: never) => unknown
  refusal?(snapshot: AnyMachineSnapshot, event: { type: string }): string | null
  expected?: Expected
}
