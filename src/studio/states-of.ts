import { type AnyMachineSnapshot, getStateNodes } from 'xstate'

/** The innermost states that are entered, by their paths: nothing of what the machine holds. */
export const statesOf = ({ machine, value }: AnyMachineSnapshot): string[] =>
  getStateNodes(machine.root, value)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((it) => it.path.join('.'))
