import type { AnyMachineSnapshot } from 'xstate'

const isAt = (step: string, because: string) => ({
  when: ({ context, value }: AnyMachineSnapshot) => context.current === step && value !== 'locked',
  because,
})
export const ofSummary = 'not offered: The summary has a page of its own, which shows no other step.'
const isLast = { when: ({ context }: AnyMachineSnapshot) => context.current === 'performance', because: ofSummary }

export const stepProgressionUnless = {
  'goes on': isAt('functional-competencies', ofSummary),
  'goes back': {
    when: ({ value }: AnyMachineSnapshot) => value === 'locked',
    because: 'A locked step only leads to the open one.',
  },
  'completes the step': isAt('functional-competencies', ofSummary),
  'the steps arrive with one reopened': isLast,
  'the steps arrive as finished': isLast,
}
