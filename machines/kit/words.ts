import type { AnyStateMachine, EventFrom, StateMachine } from 'xstate'

type PartsOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? { actor: Actor; guard: Guard; delay: Delay; value: Value }
    : never
type SrcOf<Actor> = Actor extends { src: infer S extends string } ? (string extends S ? never : S) : never
type TypeOf<Guard> = Guard extends { type: infer T extends string } ? (string extends T ? never : T) : never
type NameOf<Delay> = Delay extends string ? (string extends Delay ? never : Delay) : never

/** Every state by its path, those around others included: `opened`, `opened.waiting`. */
type AllPaths<Value> = Value extends string
  ? Value
  : {
      [Key in keyof Value & string]-?:
        | Key
        | (NonNullable<Value[Key]> extends infer Inner ? `${Key}.${AllPaths<Inner>}` : never)
    }[keyof Value & string]

/**
 * A condition: ‘the offer is complete’. Where a guard stands for several rules, each by the event that it is asked for, or
 * by what it is given: `status REVIEW`.
 */
type GuardWords = string | Readonly<Record<string, string>>

/** What a machine says in words for people: each state, event, guard, call and delay has its own. */
export type WordsOf<M extends AnyStateMachine> = {
  /** What it is for, in a sentence. */
  purpose: string
  /** What is the case while a state is entered: ‘Waiting for the server’. */
  states: Record<AllPaths<PartsOf<M>['value']>, string>
  /** What happens: ‘The offer is sent’. */
  events: Record<EventFrom<M>['type'], string> & Partial<Record<`${string}.*`, string>>
  /** What has to be true. */
  guards: Record<TypeOf<PartsOf<M>['guard']>, GuardWords>
  /** What is asked for or listened to meanwhile: ‘Save the task’. */
  calls: Record<SrcOf<PartsOf<M>['actor']>, string>
  /** Which time has passed: ‘No answer within 30 seconds’. */
  delays: Record<NameOf<PartsOf<M>['delay']>, string>
}

/** The words of whatever machine. */
export type AnyWords = {
  purpose: string
  states: Readonly<Record<string, string>>
  events: Readonly<Record<string, string | undefined>>
  guards: Readonly<Record<string, GuardWords>>
  calls: Readonly<Record<string, string>>
  delays: Readonly<Record<string, string>>
}
