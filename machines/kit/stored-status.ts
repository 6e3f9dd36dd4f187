import type { AnyMachineSnapshot, StateValue } from 'xstate'

/** Which state stands for which stored status. It is read in both directions, so that no status is stored beside the state. */
export type StatesByStatus<Status extends string, Value extends StateValue = StateValue> = Readonly<
  Record<Status, Value>
>

/**
 * The status that a snapshot is stored as.
 * @throws Error in a state that stands for none
 */
export const statusOf = <Status extends string>(
  states: StatesByStatus<Status>,
  snapshot: Pick<AnyMachineSnapshot, 'matches' | 'value'>,
): Status => {
  const found = (Object.keys(states) as Status[]).find((it) => snapshot.matches(states[it]))
  if (found === undefined) throw new Error(`no stored status stands for ${JSON.stringify(snapshot.value)}`)
  return found
}
