import type { AnyMachineSnapshot } from 'xstate'

const unless = (because: string, ...values: string[]) => ({
  when: ({ value }: AnyMachineSnapshot) => values.includes(String(value)),
  because,
})
export const saveStateUnless = {
  'a save starts': unless('There is nothing to save, or it is being saved.', 'idle', 'saved', 'saving'),
  'a change is stored on the device': unless('What is typed while a save runs is told with its end.', 'saving'),
}
