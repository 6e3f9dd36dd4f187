import { type AnyMachineSnapshot, type EventObject, getNextTransitions } from 'xstate'

/**
 * Why a machine refuses its moves, in words for people, keyed by the machine's own events. `unless` is the guard of the
 * move as well, so that nobody explains a rule that the machine does not have. `Words`: what else a table says of a move.
 */
export type Rules<Context, Event extends EventObject, Words = unknown> = {
  readonly [Type in Event['type']]: Words & {
    /** Why not yet, in a state that knows the move; null when it may be made. */
    unless?: (context: Context, event: Extract<Event, { type: Type }>) => string | null
  }
}

type Unless<Context, Event> = ((context: Context, event: Event) => string | null) | undefined

/** Why the rule of an event forbids it in this context, in a state that knows it; null when it does not. */
export const ruleRefusal = <Context, Event extends EventObject>(
  rules: Rules<Context, Event>,
  context: Context,
  event: Event,
): string | null => {
  // The key and the event are of one type, which TypeScript cannot follow through a union.
  const unless = rules[event.type as Event['type']].unless as Unless<Context, Event>
  return unless?.(context, event) ?? null
}

/** Whether the state of a snapshot knows an event at all, allowed or not. */
export const knows = (snapshot: AnyMachineSnapshot, { type }: EventObject): boolean =>
  getNextTransitions(snapshot).some((it) => it.eventType === type)
