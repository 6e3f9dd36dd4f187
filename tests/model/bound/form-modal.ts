import type { AnyMachineSnapshot } from 'xstate'

const isNamed = (value: string) => ({
  when: ({ context }: AnyMachineSnapshot) => context.values.name === value,
  because: 'A field that holds this does not change.',
})
const withoutDraft = {
  when: ({ context }: AnyMachineSnapshot) => context.draft === null,
  because: 'It is only offered where something was begun.',
}
const withoutDiscarded = {
  when: ({ context }: AnyMachineSnapshot) => context.discarded === null,
  because: 'It is only offered where a draft was just discarded.',
}
const ofNew = {
  when: ({ context }: AnyMachineSnapshot) => context.record === null,
  because: 'Nobody else can change or delete what is not there yet.',
}

export const formModalUnless = {
  'presses a button of the form': { when: () => true, because: 'The form of locations has no button of its own.' },
  'types a name': isNamed('Aarhus'),
  'empties the name': isNamed(''),
  'chooses a country': {
    when: ({ context }: AnyMachineSnapshot) => context.values.country === 'Denmark',
    because: 'A field that holds this does not change.',
  },
  'takes their name': {
    when: ({ context }: AnyMachineSnapshot) =>
      context.sides.name === 'theirs' || context.theirs?.values.name === context.values.name,
    because: 'What is chosen, or the same in both versions, is not chosen.',
  },
  'discards what was begun': withoutDraft,
  'has it back': withoutDiscarded,
  'recordSave done: somebody else has changed it': ofNew,
  'recordSave done: somebody else has deleted it': ofNew,
}
