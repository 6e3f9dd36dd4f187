import type { AnyMachineSnapshot } from 'xstate'

/** The innermost states that are entered, by their paths: nothing of what the machine holds. */
export const statesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final').map((it) => it.path.join('.'))
